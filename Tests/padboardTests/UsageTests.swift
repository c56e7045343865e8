import Packing
import Performance
import Playback
import Testing

@testable import padboard

@Suite("The command line's arguments")
struct UsageTests {
  private func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

  static let errors: [(arguments: String, subcommand: Subcommand, words: String)] = [
    ("--bogus", .play, "there is no option '--bogus'"),
    ("--bogus=1", .play, "there is no option '--bogus'"),
    ("-x", .play, "there is no option '-x'"),
    ("-hx", .play, "there is no option '-x'"),
    ("--s", .play, "'--s' may mean --sources, --silent or --steal"),
    ("--sources", .play, "--sources needs a value"),
    ("--sources 0", .play, "--sources must be a whole number from 1 to 256, not '0'"),
    ("--sources 257", .play, "--sources must be a whole number from 1 to 256, not '257'"),
    ("--sources many", .play, "--sources must be a whole number from 1 to 256, not 'many'"),
    ("--latency 2", .play, "--latency must be a number of milliseconds from 3 to 500, or system, not '2'"),
    ("--latency nan", .play, "--latency must be a number of milliseconds from 3 to 500, or system, not 'nan'"),
    ("--l 5", .play, "'--l' may mean --latency or --log"),
    ("render b t -o a.wav --latency 5", .render, "there is no option '--latency'"),
    ("--silent=yes", .play, "--silent takes no value"),
    ("--steal youngest", .play, "--steal must be oldest, quietest or refuse, not 'youngest'"),
    ("--all-loops keep", .play, "--all-loops must be steal or refuse, not 'keep'"),
    ("--device a --silent", .play, "--device and --silent exclude each other"),
    ("check", .check, "name a board"),
    ("check --silent b", .check, "there is no option '--silent'"),
    ("render", .render, "name a board and a take"),
    ("render b -o a.wav", .render, "name a board and a take"),
    ("render b t", .render, "name the sound file to write: -o OUT"),
    ("render b t -o", .render, "-o needs a value"),
    ("render b t x -o a.wav", .render, "'x' is one word too many"),
    ("render b t -o a.wav --rate 7999", .render, "--rate must be a whole number from 8000 to 192000, not '7999'"),
    ("render b t -o a.wav --tail -1", .render, "--tail must be a number of seconds from 0 to 3600, not '-1'"),
    ("render b t -o a.wav --tail nan", .render, "--tail must be a number of seconds from 0 to 3600, not 'nan'"),
    ("devices all", .devices, "'all' is one word too many"),
    ("import", .importing, "name what to import"),
    ("import a", .importing, "name the folder to write: -o FOLDER"),
    ("import a b -o c", .importing, "'b' is one word too many"),
    ("import a -o", .importing, "-o needs a value"),
    ("import a -o b --rate 8000", .importing, "there is no option '--rate'"),
    ("pack", .pack, "name a board"),
    ("pack a", .pack, "name the folder to write: -o FOLDER"),
    ("pack a b -o c", .pack, "'b' is one word too many"),
    ("pack a -o b --rate 4", .pack, "--rate must be a whole number from 8000 to 192000, not '4'"),
    ("pack a -o b --format mp3", .pack, "--format must be flac, wav or ogg, not 'mp3'"),
    ("pack a -o b --link", .pack, "there is no option '--link'"),
  ]

  @Test("Each wrong usage has its words", arguments: errors)
  func error(_ row: (arguments: String, subcommand: Subcommand, words: String)) {
    do throws(UsageFailure) {
      Issue.record("accepted as \(try Invocation(words(row.arguments)))")
    } catch {
      #expect(error.subcommand == row.subcommand)
      #expect(error.error.description == row.words)
    }
  }

  @Test("Without a subcommand it plays, and options may come anywhere")
  func play() throws {
    var expected = PlayOptions()
    #expect(try Invocation([]) == .play(expected))
    expected.boards = ["a", "b"]
    expected.pool = PoolChoice(sources: 4, steal: .refuse, stealsLoops: false, fades: false)
    expected.target = .named("My card")
    expected.latency = .about(.milliseconds(20))
    expected.ascii = true
    expected.color = false
    expected.mouse = false
    expected.take = "t"
    expected.record = "r"
    expected.log = "l"
    let arguments =
      ["a", "--sources=4", "--steal", "refuse", "b", "--device", "My card", "--ascii", "--no-color", "--no-mouse"]
      + ["--all-loops=refuse", "--no-fade", "--latency", "20", "--take", "t", "--record=r", "--log", "l"]
    #expect(try Invocation(arguments) == .play(expected))
    #expect(try Invocation(["play"] + arguments) == .play(expected))
  }

  @Test(
    "The latency is a number of milliseconds or the system's",
    arguments: [("3", 3.0), ("10.5", 10.5), ("500", 500), ("system", nil)] as [(String, Double?)])
  func latency(_ row: (text: String, milliseconds: Double?)) throws {
    var expected = PlayOptions()
    expected.latency = row.milliseconds.map { .about(.seconds($0 / 1000)) } ?? .system
    #expect(try Invocation(["--latency", row.text]) == .play(expected))
  }

  @Test("A board with a subcommand's name, or one like an option, can be named")
  func names() throws {
    var expected = PlayOptions()
    expected.boards = ["check"]
    #expect(try Invocation(["--", "check"]) == .play(expected))
    expected.boards = ["./check"]
    #expect(try Invocation(["./check"]) == .play(expected))
    expected.boards = ["--silent"]
    #expect(try Invocation(["--", "--silent"]) == .play(expected))
  }

  @Test("Long options may be cut short, the letter of -o may touch its value, and the last of several counts")
  func spelling() throws {
    guard case .render(let options) = try Invocation(words("render b -oout.wav --ra 8000 --tail 1.5 t --ta=2")) else {
      Issue.record("no render")
      return
    }
    #expect(options.board == "b" && options.take == "t" && options.output == "out.wav")
    #expect(options.rate == 8000 && options.tail == .seconds(2))
  }

  @Test("Import and pack take a folder, with slashes at its end or not")
  func folders() throws {
    guard case .importing(let importing) = try Invocation(words("import kit.sfz -oout/ --link --force")),
      case .pack(let packing) = try Invocation(words("pack --folder out// b --format ogg --rate 44100"))
    else {
      Issue.record("neither")
      return
    }
    #expect(importing.source == "kit.sfz" && importing.folder == "out" && importing.link && importing.force)
    #expect(packing.board == "b" && packing.folder == "out" && packing.format == .ogg && packing.rate == 44_100)
    #expect(!packing.force)
  }

  @Test(
    "Help wins over everything that follows, and each subcommand has its own",
    arguments: Subcommand.allCases)
  func help(_ subcommand: Subcommand) throws {
    #expect(try Invocation([subcommand.rawValue, "--help"]) == .help(subcommand))
    #expect(try Invocation([subcommand.rawValue, "-h"]) == .help(subcommand))
    let text = Usage.help(subcommand)
    #expect(text.contains(subcommand.synopsis))
    for option in subcommand.options { #expect(text.contains("--\(option.rawValue)")) }
    for line in text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }
}
