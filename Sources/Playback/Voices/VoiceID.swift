/// Names one voice for as long as it sounds, and nothing afterwards: the generation of a slot grows each time a voice
/// takes it, so a late command for a voice that was stolen touches no other.
public struct VoiceID: Hashable, Sendable {
  private var slot32: Int32
  private var generation32: UInt32

  /// The OpenAL source that the voice plays on, from 0.
  public var slot: Int { Int(slot32) }
  /// Starts again at 0 after four thousand million voices on one source.
  public var generation: Int { Int(generation32) }

  public init(slot: Int, generation: Int) {
    slot32 = Int32(slot)
    generation32 = UInt32(truncatingIfNeeded: generation)
  }
}
