import Board
import Packing

/// `padboard import`: a board of its own, made of what others have. A line for each board that was written.
enum ImportCommand {
  static func run(_ options: ImportOptions) -> ExitStatus {
    let loader = BoardLoader()
    let found = loader.load(options.source)
    for diagnostic in found.diagnostics + found.boards.flatMap(\.diagnostics) {
      Console.say(diagnostic.description)
    }
    guard !found.boards.isEmpty else { return .failure }
    var importing = ImportJob.Options()
    importing.links = options.link
    importing.force = options.force
    let job = ImportJob(found.boards, source: options.source, options: importing)
    let interrupts = Interrupts()
    var progress = ProgressLine()
    do throws(PackingError) {
      let result = try job.run(into: loader.absolute(options.folder), shown: options.folder) { share in
        progress.show(share)
        return interrupts.signal == nil
      }
      progress.clear()
      for board in result.boards {
        Console.write("\(options.folder)/\(board.file): \(board.pads) pad\(board.pads == 1 ? "" : "s")")
      }
      return .success
    } catch {
      progress.clear()
      Console.complain(error.description)
      return .failure
    }
  }
}
