/// A device with all that lives on it: its sources, and a stock of buffers for streams. When a device is lost, all of it
/// goes together.
final class Output {
  // They end in this order: sources hold buffers, and both end while their device is current.
  @exclusivity(unchecked) var sources: SourcePool
  private var stock: [Buffer] = []
  @exclusivity(unchecked) var device: Device
  /// For streams, so far.
  private(set) var buffersMade = 0

  /// `sources`: wished for; `sources.count` says how many it became.
  init(_ device: consuming Device, sources wanted: Int) throws(PlaybackError) {
    device.makeCurrent()
    sources = try SourcePool(wanted: wanted)
    self.device = device
    try makeRoom()
  }

  deinit { device.makeCurrent() }

  /// Makes more sources, as far as the device grants them.
  func grow(sources wanted: Int) throws(PlaybackError) {
    let before = sources.count
    sources.grow(to: wanted)
    if sources.count > before { try makeRoom(from: before) }
  }

  /// Only on sources that nobody plays on yet.
  private func makeRoom(from first: Int = 0) throws(PlaybackError) {
    let silence = try Buffer()
    try [Int16](repeating: 0, count: 64).withUnsafeBufferPointer { samples throws(PlaybackError) in
      try silence.fill(samples, rate: device.rate)
    }
    try sources.makeRoom(silence, from: first)
  }

  /// A buffer for a stream's queue: made once, used again and again.
  func takeBuffer() throws(PlaybackError) -> Buffer {
    if let buffer = stock.popLast() { return buffer }
    buffersMade += 1
    return try Buffer()
  }

  func giveBack(_ buffer: Buffer) { stock.append(buffer) }
}
