import Testing

@testable import Board

@Suite("A path as text") struct FilePathTests {
  /// The path, and its last component, that without its ending, and the ending.
  static let parts: [(path: String, last: String, stem: String, ending: String)] = [
    ("kick.wav", "kick.wav", "kick", "wav"), ("a/b/kick.WAV", "kick.WAV", "kick", "wav"),
    ("/kick", "kick", "kick", ""), ("a.b/kick", "kick", "kick", ""),
    ("kick.mp3.wav", "kick.mp3.wav", "kick.mp3", "wav"),
    (".wav", ".wav", ".wav", ""), ("a/.hidden.wav", ".hidden.wav", ".hidden", "wav"), ("kick.", "kick.", "kick", ""),
    ("a/b/", "b", "b", ""), ("a/b.wav//", "b.wav", "b", "wav"), ("/", "/", "/", ""), ("//", "//", "//", ""),
    ("", "", "", ""), ("..", "..", ".", ""), ("鼓🥁/été 1.flac", "été 1.flac", "été 1", "flac"),
    ("Cafe\u{301}.ogg", "Cafe\u{301}.ogg", "Cafe\u{301}", "ogg"), ("a/\u{301}x.wav", "\u{301}x.wav", "\u{301}x", "wav"),
    ("x.\u{301}wav", "x.\u{301}wav", "x", "\u{301}wav"),
  ]

  @Test("has a last component, a stem and an ending, by the bytes that the system goes by", arguments: parts)
  func split(_ part: (path: String, last: String, stem: String, ending: String)) {
    #expect(FilePath.lastComponent(part.path) == part.last)
    #expect(FilePath.stem(part.path) == part.stem)
    #expect(FilePath.ending(part.path) == part.ending)
  }
}
