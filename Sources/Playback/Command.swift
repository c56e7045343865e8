/// What the engine can be told. Commands of one batch take effect in the same mixer update.
public enum Command: Hashable, Sendable {
  /// Gives a pad its patch, or takes it away; voices that sound go on as they are.
  indirect case install(PadID, Patch?)
  case press(PadID)
  /// The key went up: ends the pad's gated voices.
  case release(PadID)
  /// Ends the pad's voices with their fades.
  case stop(PadID)
  /// Ends every voice with its fade, and everything that was to start later.
  case stopAll
  /// Ends every voice at once (still without a click: over one mixer update).
  case cutAll
  /// dB, −60 … +12, of everything.
  case masterGain(Double)
  case mute(Bool)
  /// dB, −60 … +24, of the pad: of the voices that sound, and of those to come.
  case gain(PadID, Double)
  case policy(OverrunPolicy)
  /// 1 … 256; voices beyond the new size fade out, oldest first.
  case poolSize(Int)
  /// Sound stands still and keeps its place, as when the program is suspended.
  case halt
  case resume

  /// Whether it does no more than start or end voices, as keys do.
  var isStroke: Bool {
    switch self {
    case .press, .release, .stop, .stopAll: true
    default: false
    }
  }
}
