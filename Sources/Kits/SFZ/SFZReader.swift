import AudioFile
import Board
import TOML

/// Makes a board of an SFZ file: a pad for each key that it plays on, as it sounds when struck hard.
struct SFZReader {
  let disk: Disk
  /// What a sound says of itself; `nil` where it cannot be opened. SFZ counts in frames, boards in seconds.
  var format: (String) -> AudioFormat? = { path in
    guard let file = try? AudioFile(path: path) else { return nil }
    return file.format
  }

  func read(_ file: KitReader.File) throws(UnusableFile) -> BoardFinder.Found {
    let text: KitText
    do throws(Disk.Failure) {
      text = KitText(name: file.name, source: SourceText(try disk.read(file.path)))
    } catch {
      throw UnusableFile("it cannot be read: \(error.reason)", file: file.name)
    }
    let directory = FilePath.folder(of: file.path)
    var report = KitReport()
    var scanner = SFZScanner(disk: disk, directory: directory, name: file.name)
    scanner.scan(text, path: file.path, &report)
    let instrument = SFZInstrument(scanner.tokens, &report)
    // Sounds beside the SFZ file's own folder are the usual way to lay out a kit.
    var conversion = SFZConversion(
      instrument, file: file.name, folder: KitFolder(directory: directory, disk: disk, closed: false),
      format: format, report)
    let pads = conversion.pads()
    guard !pads.isEmpty else {
      throw UnusableFile(
        conversion.report.listed
          + [Diagnostic(.error, "this SFZ file has no region that a key plays", file: file.name)])
    }
    var board = Board(title: FilePath.stem(file.path), directory: directory, file: file.name)
    board.diagnostics = conversion.report.listed
    board.source = text.source
    board.notes = conversion.notes
    return BoardFinder.Found(boards: KitPad.boards(pads, like: board))
  }
}
