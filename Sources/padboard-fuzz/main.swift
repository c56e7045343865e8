import Foundation

// Feeds the readers of what users hand to Padboard with made-up and damaged files for as long as one likes, and keeps
// every file that ends the program, hangs it, or gives something that no reader may give. It repairs nothing: what it
// finds becomes a test of the reader's own module.

exit(Fuzz.run(Request(Array(CommandLine.arguments.dropFirst()))))
