import Board
import Packing

/// `padboard pack`: a copy of a board that travels. A line for each sound, and for each board that was written.
enum PackCommand {
  static func run(_ options: PackOptions) -> ExitStatus {
    let loader = BoardLoader()
    let found = loader.load(options.board)
    for diagnostic in found.diagnostics + found.boards.flatMap(\.diagnostics) {
      Console.say(diagnostic.description)
    }
    guard !found.boards.isEmpty else { return .failure }
    var packing = PackJob.Options()
    packing.rate = options.rate
    packing.format = options.format
    packing.force = options.force
    let job = PackJob(found.boards, options: packing)
    let interrupts = Interrupts()
    var progress = ProgressLine()
    do throws(PackingError) {
      let result = try job.run(
        into: loader.absolute(options.folder), shown: options.folder,
        workingDirectory: loader.finder.workingDirectory
      ) { share in
        progress.show(share)
        return interrupts.signal == nil
      }
      progress.clear()
      for file in result.files {
        if let target = file.target {
          Console.write("\(options.folder)/\(target): from \(file.source) (\(file.words))")
        } else {
          Console.complain("\(file.source) cannot be packed: \(file.words)")
        }
      }
      for board in result.boards { Console.write("\(options.folder)/\(board)") }
      return result.isComplete ? .success : .failure
    } catch {
      progress.clear()
      Console.complain(error.description)
      return .failure
    }
  }
}
