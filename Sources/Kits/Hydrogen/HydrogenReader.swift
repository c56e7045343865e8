import Board
import Foundation
import TOML

/// Makes a board of a Hydrogen kit (`drumkit.xml`): a pad for each instrument, as it sounds when struck hard.
struct HydrogenReader {
  static let fileName = "drumkit.xml"

  let disk: Disk

  func read(_ file: KitReader.File) throws(UnusableFile) -> BoardFinder.Found {
    let text: KitText
    do throws(Disk.Failure) {
      text = KitText(name: file.name, source: SourceText(try disk.read(file.path)))
    } catch {
      throw UnusableFile("it cannot be read: \(error.reason)", file: file.name)
    }
    let directory = FilePath.folder(of: file.path)
    var conversion = HydrogenConversion(text, folder: KitFolder(directory: directory, disk: disk, closed: true))
    let pads = conversion.pads(of: try kit(text))
    guard !pads.isEmpty else {
      throw UnusableFile(
        conversion.report.listed + [Diagnostic(.error, "this kit has no instrument with a sound", file: file.name)])
    }
    var board = Board(
      title: conversion.kit?.name ?? FilePath.title(directory), directory: directory, file: file.name)
    board.author = conversion.kit?.author
    board.license = conversion.kit?.license
    board.diagnostics = conversion.report.listed
    board.source = text.source
    board.notes = conversion.notes
    return BoardFinder.Found(boards: KitPad.boards(pads, like: board))
  }

  private func kit(_ text: KitText) throws(UnusableFile) -> HydrogenKit {
    func unusable(_ message: String, _ span: SourceSpan?) -> UnusableFile {
      UnusableFile([KitPlace(text: text, span: span).diagnostic(.error, message)])
    }
    let root: XMLNode
    do throws(XMLTreeError) {
      root = try XMLTree.root(of: text.source.bytes)
    } catch {
      switch error {
      case .declarations(let words): throw unusable("this is no Hydrogen kit: it declares \(words)", nil)
      case .tooDeep(let line): throw unusable("this is no Hydrogen kit: it is nested too deeply", place(line, text))
      case .malformed(let line, let column):
        throw unusable("this is not XML from here on", place(line, column: column, text))
      }
    }
    guard root.name == "drumkit_info" else {
      throw unusable(
        "this is no Hydrogen kit: its root is \(quoted(root.name)), not drumkit_info", place(root.line, text))
    }
    return HydrogenKit(root)
  }

  private func place(_ line: Int, column: Int = 1, _ text: KitText) -> SourceSpan? {
    guard let words = text.source.line(line) else { return nil }
    return SourceSpan(line: line, column: min(column, words.count + 1))
  }
}
