import Testing

@testable import Playback

@Suite("The engine")
struct EngineTests {
  @Test("A pressed pad sounds from the next frame on, as loud as its file")
  func press() throws {
    let folder = Folder()
    let offline = try Offline()
    offline.send(.install(pad(0), patch(try folder.write("a.wav", sine(480, seconds: 0.1)))))
    offline.settle()
    offline.send(.press(pad(0)))
    let samples = offline.left(9600)
    print(samples[0..<10], samples.max()!, samples[4790..<4810])
    print(offline.events)
    #expect(abs(samples[..<4800].max()! - 0.5) < 0.001)
  }
}
