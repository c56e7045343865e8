import Foundation
import Testing

@Suite("padboard import and pack, as run")
struct PackRunTests {
  @Test("An SFZ file is checked, imported, and checked again")
  func importing() throws {
    let folder = try Folder()
    try folder.writeBoard()
    try folder.write(
      "b/kit.sfz", "<region> sample=short.wav key=36 volume=-3\n<region> sample=long.wav key=38 cutoff=9")
    #expect(
      try Program.run(["check", "b/kit.sfz"], in: folder).output == """
        b/kit.sfz:2:33: warning: the opcode cutoff is not played
            2 | <region> sample=long.wav key=38 cutoff=9
              |                                 ^~~~~~~~
        b/kit.sfz: kit: 2 pads, 2 sounds, 1.2 s, 0.2 MB in memory, WAV 24 bit: 1 warning

        """)
    let run = try Program.run(["import", "b/kit.sfz", "-o", "new"], in: folder)
    #expect(run.status == 0)
    #expect(run.output == "new/board.toml: 2 pads\n")
    #expect(run.errors.contains("the opcode cutoff is not played"))
    #expect(
      folder.text("new/board.toml") == """
        # Made by 'padboard import' from kit.sfz.
        # gain is the SFZ file's volume, in dB

        title = "kit"

        [pads]
        z = { sound = "samples/short.wav", gain = -3.0 }  # kit.sfz:1
        x = "samples/long.wav"                            # kit.sfz:2

        """)
    #expect(
      try Program.run(["check", "new"], in: folder).output
        == "new/board.toml: kit: 2 pads, 2 sounds, 1.2 s, 0.2 MB in memory, WAV 24 bit: all well\n")
  }

  @Test("A folder that is not empty stays as it is without --force")
  func force() throws {
    let folder = try Folder()
    try folder.writeBoard()
    try folder.write("new/board.toml", "mine")
    for command in ["import", "pack"] {
      try folder.write("in/x", "")
      let source = command == "import" ? "sounds" : "b"
      try FileManager.default.createDirectory(atPath: folder.file("sounds"), withIntermediateDirectories: true)
      try folder.write("sounds/a.wav", hertz: 100, seconds: 0.1)
      let run = try Program.run([command, source, "-o", "new"], in: folder)
      #expect(run.status == 1 && run.output.isEmpty)
      #expect(run.errors == "padboard: new is not empty; --force writes into it all the same\n")
      #expect(folder.text("new/board.toml") == "mine")
    }
    #expect(try Program.run(["pack", "b", "-o", "new", "--force"], in: folder).status == 0)
    #expect(folder.text("new/board.toml").contains("samples/short.flac"))
  }

  @Test("A packed board has a line for each sound, and plays")
  func packing() throws {
    let folder = try Folder()
    try folder.writeBoard()
    let run = try Program.run(["pack", "b", "-o", "new", "--rate", "44100", "--format", "wav"], in: folder)
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(
      run.output == """
        new/samples/short.wav: from short.wav (WAV 24 bit, 48000 Hz)
        new/samples/long.wav: from long.wav (WAV 24 bit, 48000 Hz)
        new/samples/loop.wav: from loop.wav (WAV 24 bit, 48000 Hz)
        new/board.toml

        """)
    #expect(try Program.run(["check", "new"], in: folder).output.hasSuffix("WAV 24 bit: all well\n"))
  }

  @Test("A sound that is missing is named, the rest comes along, and the status is 1")
  func missing() throws {
    let folder = try Folder()
    try folder.writeBoard()
    try FileManager.default.removeItem(atPath: folder.file("b/long.wav"))
    let run = try Program.run(["pack", "b", "-o", "new"], in: folder)
    #expect(run.status == 1)
    #expect(run.errors.hasSuffix("padboard: long.wav cannot be packed: there is no such file\n"))
    #expect(run.output.hasSuffix("new/board.toml\n"))
  }

  @Test("Interrupted, a pack leaves nothing behind")
  func interrupted() throws {
    let folder = try Folder()
    try FileManager.default.createDirectory(atPath: folder.file("b"), withIntermediateDirectories: true)
    try folder.write("b/a.wav", hertz: 100, seconds: 60)
    try folder.write("b/board.toml", "[pads]\nq = \"a.wav\"")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Program.path)
    process.arguments = ["pack", "b", "-o", "new", "--rate", "44100"]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.environment = Program.environment(folder)
    process.standardError = FileHandle.nullDevice
    try process.run()
    // Once the new folder has begun to grow.
    func drafts() -> [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter { $0.hasPrefix(".new") }
    }
    while process.isRunning, drafts().isEmpty { usleep(1000) }
    process.interrupt()
    process.waitUntilExit()
    #expect(drafts() == [])
    #expect(!FileManager.default.fileExists(atPath: folder.file("new")))
  }
}
