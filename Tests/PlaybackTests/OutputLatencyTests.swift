import Foundation
import Testing

@testable import Playback

@Suite("The latency that is asked for")
struct OutputLatencyTests {
  @Test(
    "Milliseconds become updates of the mixer",
    arguments: [
      (.low, 128, 4), (.about(.milliseconds(11)), 128, 4), (.about(.milliseconds(1)), 64, 4),
      (.about(.milliseconds(64)), 768, 4), (.about(.seconds(60)), 8192, 4),
    ] as [(OutputLatency, Int, Int)])
  func updates(latency: OutputLatency, frames: Int, count: Int) {
    #expect(latency.updates?.frames == frames)
    #expect(latency.updates?.count == count)
  }

  @Test("What the user has chosen in a file of OpenAL's is left alone")
  func user() throws {
    let folder = Folder()
    let environment = ["HOME": folder.path, "XDG_CONFIG_DIRS": folder.path + "/none"]
    #expect(!OutputLatency.userHasChosen(["periods"], environment))
    for (text, chosen) in [
      ("# period_size = 512\n", false), ("[general]\nsources=8\n", false), ("[general]\n  periods = 3\n", true),
      ("period_size=1024", true),
    ] {
      try text.write(toFile: folder.path + "/.alsoftrc", atomically: true, encoding: .utf8)
      #expect(OutputLatency.userHasChosen(["period_size", "periods"], environment) == chosen)
      #expect(!OutputLatency.userHasChosen(["drivers"], environment))
    }
  }

  @Test("JACK is asked for where there may be a server, PipeWire in its place included")
  func jack() throws {
    let folder = Folder()
    func mayRun(_ environment: [String: String] = [:]) -> Bool {
      JackServer.mayRun(environment, sharedMemory: folder.path)
    }
    func make(_ name: String) throws {
      try "".write(toFile: folder.path + "/" + name, atomically: true, encoding: .utf8)
    }
    #expect(!mayRun() && !JackServer.mayRun([:], sharedMemory: folder.path + "/none"))
    try make("jack_db-0")
    #expect(!mayRun() && !mayRun(["XDG_RUNTIME_DIR": folder.path]))
    #expect(mayRun(["JACK_DEFAULT_SERVER": "studio"]) && mayRun(["PIPEWIRE_REMOTE": "other"]))
    try make("pipewire-0")
    #expect(!mayRun() && mayRun(["XDG_RUNTIME_DIR": folder.path]))
    try make("jack_default_0_0")
    #expect(mayRun())
  }

  @Test(
    "After gaps comes the next larger buffer, up to the largest",
    arguments: [(11, 21), (16, 21), (21, 43), (30, 43), (43, 85), (64, 85), (80, nil), (341, nil)] as [(Int, Int?)])
  func larger(buffer: Int, next: Int?) {
    #expect(LargerBuffer.next(after: .milliseconds(buffer))?.milliseconds == next)
  }

  @Test("A latency that the user has given to the sound server's library is left alone")
  func userOfPulse() {
    #expect(!LargerBuffer.prepare(["PULSE_LATENCY_MSEC": "60"]))
    #expect(!LargerBuffer.prepare(["PULSE_LATENCY_MSEC": ""]))
  }
}
