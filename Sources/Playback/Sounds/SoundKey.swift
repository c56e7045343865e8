/// All that decides what a sound's samples are: pads that agree in it share one copy.
struct SoundKey: Hashable, Sendable {
  var sound: Patch.Sound
  var pan: Double
  var start: Duration
  var end: Duration?
  var loops: Bool
  var loopStart: Duration?
  var loopEnd: Duration?
  var streaming: Patch.Streaming
  var queue: StreamSettings

  init(_ sound: Patch.Sound, _ patch: Patch) {
    self.sound = sound
    queue = patch.queue
    pan = patch.pan
    start = patch.start
    end = patch.end
    loops = patch.loop
    loopStart = patch.loop ? patch.loopStart : nil
    loopEnd = patch.loop ? patch.loopEnd : nil
    streaming = patch.streaming
  }
}
