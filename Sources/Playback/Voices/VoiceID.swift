/// Names one voice for as long as it sounds, and nothing afterwards: the generation of a slot grows each time a voice
/// takes it, so a late command for a voice that was stolen touches no other.
public struct VoiceID: Hashable, Sendable {
  /// The OpenAL source that the voice plays on, from 0.
  public var slot: Int
  public var generation: Int

  public init(slot: Int, generation: Int) {
    self.slot = slot
    self.generation = generation
  }
}
