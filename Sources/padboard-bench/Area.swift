/// What can be measured.
enum Area: String, CaseIterable, Hashable {
  case trigger, mix, load, stream, key, screen, start, soak

  static var names: String { allCases.map(\.rawValue).joined(separator: " ") }

  var summary: String {
    switch self {
    case .trigger: "one press on a full pool, against walking all sources"
    case .mix: "seconds of sound a second of processor, against OpenAL without an engine"
    case .load: "500 samples, against all cores decoding them; a launch with them, and its memory"
    case .stream: "processor and memory a stream, against decoding alone and against silence"
    case .key: "pseudo-terminal byte to alSourcePlay, against waking a bare thread"
    case .screen: "bytes and processor at 30 frames a second, against erasing and redrawing all"
    case .start: "launch to first frame and first playable pad, with a board and with 10,000 files"
    case .soak: "minutes of random presses: nothing may grow (not in the default set; exit 1 on a violation)"
    }
  }
}
