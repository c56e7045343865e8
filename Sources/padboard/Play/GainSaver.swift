import Board
import Foundation
import Performance
import TOML

/// Puts changed gains into a board file: all of it, or nothing.
enum GainSaver {
  /// - Parameter gains: dB.
  /// - Throws: in words, with the file's name.
  static func save(_ gains: [Key: Double], of board: Board, finder: BoardFinder) throws(LogFile.Failure) {
    guard board.file.hasSuffix(".toml") else {
      throw LogFile.Failure(message: "\(board.file) is a folder of sounds without a board file to save gains in")
    }
    // The place of the file itself, where links lead to it.
    let path = URL(fileURLWithPath: board.file).resolvingSymlinksInPath().path
    do {
      let bytes = try GainEdit.apply(gains, to: SourceText(try finder.disk.read(path)))
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
      try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
      if let mode { try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path) }
    } catch let failure as GainEdit.Failure {
      throw LogFile.Failure(message: failure.description)
    } catch let failure as Disk.Failure {
      throw LogFile.Failure(message: "\(board.file) cannot be read: \(failure.reason)")
    } catch {
      throw LogFile.Failure(message: "\(board.file) cannot be written: \(SystemWords.reason(error))")
    }
  }
}

/// What the system says of a failure of Foundation's.
enum SystemWords {
  static func reason(_ error: any Error) -> String {
    let code = ((error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError)?.code
    return code.map { String(cString: strerror(Int32($0))) } ?? error.localizedDescription
  }
}
