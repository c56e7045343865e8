import Glibc

// The command line: reads the arguments and hands over to the subcommand that they name. Results go to standard
// output, nothingthing else to standard error; the exit status is 0, 1 when the work failed, 2 for wrong usage.

// Whoever stops reading what we write has ended nothing that matters.
signal(SIGPIPE, SIG_IGN)
// Some launchers leave their own signal mask behind; a program that cannot be ended is no help to anybody.
var none = sigset_t()
sigemptyset(&none)
sigprocmask(SIG_SETMASK, &none, nil)

func run(_ invocation: Invocation) -> Int32 {
  switch invocation {
  case .help(let subcommand):
    Console.write(Usage.help(subcommand))
    return ExitStatus.success.rawValue
  case .version:
    Console.write(Usage.version)
    return ExitStatus.success.rawValue
  case .check(let options): return CheckCommand.run(options).rawValue
  case .render(let options): return RenderCommand.run(options).rawValue
  case .devices: return DevicesCommand.run().rawValue
  case .play(let options): return PlayCommand.run(options)
  }
}

do throws(UsageFailure) {
  exit(run(try Invocation(Array(CommandLine.arguments.dropFirst()))))
} catch {
  Console.complain(error.error.description)
  Console.say(Usage.hint(error.subcommand))
  exit(ExitStatus.usage.rawValue)
}
