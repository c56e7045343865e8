import Foundation

// Measures what a player of Padboard would feel or pay for, each thing against a baseline in the same run. Loopback
// devices and pseudo-terminals only, so that anyone can repeat it. It judges nothing by absolute times.

exit(Bench.run(Request(Array(CommandLine.arguments.dropFirst()))))
