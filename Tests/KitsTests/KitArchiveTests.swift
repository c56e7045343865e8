import Board
import Foundation
import Testing

@testable import Kits

@Suite("A kit's archive") struct KitArchiveTests {
  private static let xml =
    "<drumkit_info><name>Packed</name><instrumentList><instrument><name>I</name><filename>a.wav</filename>"
    + "</instrument></instrumentList></drumkit_info>"

  private func folder() throws -> TestFolder {
    let folder = TestFolder()
    try folder.sound("kit/a.wav")
    try folder.text("kit/drumkit.xml", Self.xml)
    return folder
  }

  private func tar(_ folder: TestFolder, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["tar"] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test(
    "is unpacked whether it is compressed or not, with a folder in it or not",
    arguments: [
      ["-cf", "a kit.h2drumkit", "kit"], ["-czf", "a kit.h2drumkit", "kit"],
      ["-czf", "a kit.h2drumkit", "-C", "kit", "drumkit.xml", "a.wav"],
    ])
  func unpacked(arguments: [String]) throws {
    let folder = try folder()
    try tar(folder, arguments)
    let (boards, messages) = folder.read("a kit.h2drumkit")
    #expect(messages == [] && boards.map(\.title) == ["Packed"])
    let board = try #require(boards.first)
    #expect(FileManager.default.fileExists(atPath: board.path(of: board.pads[0].sounds[0].path)))
    // Nothing but the kit is left in the cache, and a second reading uses it.
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/cache").count == 1)
    #expect(folder.read("a kit.h2drumkit").boards.map(\.directory) == [board.directory])
  }

  @Test("is unpacked again when it has changed, and its older self goes")
  func changed() throws {
    let folder = try folder()
    try tar(folder, ["-cf", "a.h2drumkit", "kit"])
    let first = try #require(folder.read("a.h2drumkit").boards.first)
    try folder.text("kit/drumkit.xml", Self.xml.replacingOccurrences(of: "Packed", with: "Packed anew"))
    try tar(folder, ["-czf", "a.h2drumkit", "kit"])
    #expect(folder.read("a.h2drumkit").boards.map(\.title) == ["Packed anew"])
    #expect(!FileManager.default.fileExists(atPath: first.directory))
  }

  @Test("cannot bring links or files outside of its folder")
  func links() throws {
    let folder = try folder()
    let manager = FileManager.default
    try folder.sound("outside.wav")
    try manager.removeItem(atPath: "\(folder.path)/kit/a.wav")
    try manager.createSymbolicLink(
      atPath: "\(folder.path)/kit/a.wav", withDestinationPath: "\(folder.path)/outside.wav")
    try tar(folder, ["-cPf", "a.h2drumkit", "kit"])
    let (boards, messages) = folder.read("a.h2drumkit")
    #expect(boards.first?.pads.first?.sounds == [])
    #expect(messages.count == 1 && messages[0].hasSuffix("error: there is no file \"a.wav\""))
  }

  @Test("that is none, or has no kit in it, is refused and leaves nothing behind")
  func refused() throws {
    let folder = try folder()
    try folder.text("text.h2drumkit", "no archive")
    try tar(folder, ["-cf", "empty.h2drumkit", "kit/a.wav"])
    #expect(
      folder.read("text.h2drumkit").messages[0].hasPrefix("text.h2drumkit: error: tar cannot unpack this archive"))
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/cache"))
    #expect(
      folder.read("empty.h2drumkit").messages == ["empty.h2drumkit: error: this archive has no drumkit.xml in it"])
  }
}
