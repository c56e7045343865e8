import Board
import Foundation
import Performance

/// `padboard render`: a take on a board, into a sound file.
enum RenderCommand {
  static func run(_ options: RenderOptions) -> ExitStatus {
    let found = BoardLoader().load(options.board)
    for diagnostic in found.diagnostics { Console.say(diagnostic.description) }
    guard let board = found.boards.first else { return .failure }
    if found.boards.count > 1 {
      Console.complain("\(options.board) holds \(found.boards.count) boards; this renders \(quoted(board.title))")
    }
    do throws(UnusableFile) {
      return render(try Take(contentsOf: options.take, file: options.take, keys: board.keys), on: board, options)
    } catch {
      for diagnostic in error.diagnostics { Console.say(diagnostic.description) }
      return .failure
    }
  }

  private static func render(_ take: Take, on board: Board, _ options: RenderOptions) -> ExitStatus {
    var job = RenderJob(take, on: board, to: options.output)
    job.options.rate = options.rate
    job.options.pool = options.pool
    job.options.tail = options.tail
    do {
      let log = try EventSink(options.log)
      let interrupts = Interrupts()
      var progress = ProgressLine()
      let result = try job.run {
        log.write($0)
      } goOn: { share in
        progress.show(share)
        return interrupts.signal == nil
      }
      progress.clear()
      try log.finish()
      report(result)
      return result.silentPads.isEmpty ? .success : .failure
    } catch RenderJob.Failure.interrupted {
      return .failure
    } catch let failure as LogFile.Failure {
      Console.complain(failure.message)
    } catch {
      Console.complain("\(error)")
    }
    return .failure
  }

  private static func report(_ result: RenderJob.Result) {
    for silent in result.silentPads {
      Console.complain("\(silent.pad.key.spelling) (\(silent.pad.name)) is silent: \(silent.reason)")
    }
    let loudness = result.loudness
    if loudness.overs > 0 {
      let peak = String(format: "%.1f", loudness.peakDecibels)
      let least = (loudness.peakDecibels * 10).rounded(.up) / 10
      Console.complain(
        "the mix went \(peak) dB over full scale and was cut off there in \(loudness.overs) samples; "
          + "lower the board's gain by \(String(format: "%.1f", least)) dB")
    }
  }
}
