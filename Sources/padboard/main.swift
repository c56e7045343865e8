import Glibc

// The command line: reads the arguments and hands over to the subcommand that they name. Results go to standard
// output, everything else to standard error; the exit status is 0, 1 when the work failed, 2 for wrong usage.

// Whoever stops reading what we write has ended nothing that matters.
signal(SIGPIPE, SIG_IGN)

func run(_ invocation: Invocation) -> ExitStatus {
  switch invocation {
  case .help(let subcommand):
    Console.write(Usage.help(subcommand))
    return .success
  case .version:
    Console.write(Usage.version)
    return .success
  case .check(let options): return CheckCommand.run(options)
  case .render(let options): return RenderCommand.run(options)
  case .devices: return DevicesCommand.run()
  case .play: return .failure
  }
}

do throws(UsageFailure) {
  exit(run(try Invocation(Array(CommandLine.arguments.dropFirst()))).rawValue)
} catch {
  Console.complain(error.error.description)
  Console.say(Usage.hint(error.subcommand))
  exit(ExitStatus.usage.rawValue)
}
