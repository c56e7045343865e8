import Foundation

/// The command line: reads the arguments, and hands over to the subcommand they name.
do throws(UsageFailure) {
  print(try Invocation(Array(CommandLine.arguments.dropFirst())))
} catch {
  print(error)
}
