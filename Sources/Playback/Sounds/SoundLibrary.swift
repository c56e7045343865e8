/// All sounds that pads use: asked for from the readers, uploaded when they come, shared by pads that agree in all that
/// decides the samples, and let go of when no pad uses them. Belongs to the playback thread.
final class SoundLibrary {
  enum Entry {
    case loading
    case ready(Sound)
    case failed(String)
  }

  /// What a reader sends back.
  private struct Delivery: Sendable {
    var key: SoundKey
    var result: Result<LoadedSound, LoadFailure>
    /// Which asking it answers.
    var round: Int

    /// Bytes that it keeps until it is taken.
    var size: Int {
      if case .success(.sample(let decoded)) = result { decoded.samples.count * MemoryLayout<Int16>.size } else { 0 }
    }
  }

  /// What the playback thread and the readers share.
  private struct Desk: Sendable {
    /// What is to be loaded, in this order.
    var wanted: ArraySlice<SoundKey> = []
    /// What has been.
    var deliveries: [Delivery] = []
    /// Of the deliveries, in bytes.
    var size = 0
    /// A device that was lost makes earlier askings void.
    var round = 0

    mutating func next() -> Delivery? {
      if deliveries.isEmpty { return nil }
      size -= deliveries[0].size
      return deliveries.removeFirst()
    }

    mutating func turn() {
      round += 1
      wanted = []
      deliveries = []
      size = 0
    }
  }

  /// How much is on its way, in bytes.
  struct Limits {
    /// What the readers are ahead of the playback thread at most, and one sound each: it is in memory twice while it is
    /// uploaded.
    var ahead = 8_000_000
    /// What is uploaded at a time, some milliseconds' work, and what has been begun: keys come in between.
    var atOnce = 1_000_000
  }

  private let limits: Limits
  private let readers: ReaderPool
  private let wake: @Sendable () -> Void
  private let desk = Locked(Desk())
  /// Whether anything may have been delivered: asked at every step, without the desk's lock.
  private let mail = Flag()
  private var entries: [SoundKey: Entry] = [:]
  private var users: [SoundKey: Int] = [:]
  /// Sounds that lost their last user since the last `dropUnused`.
  @exclusivity(unchecked) private var left: Set<SoundKey> = []

  init(_ readers: ReaderPool, _ limits: Limits = Limits(), wake: @escaping @Sendable () -> Void) {
    self.readers = readers
    self.limits = limits
    self.wake = wake
  }

  subscript(key: SoundKey) -> Entry? { entries[key] }

  /// Counts one more user of the sound, and asks for it if it is new.
  func use(_ key: SoundKey) {
    users[key, default: 0] += 1
    if entries[key] == nil { load(key) }
  }

  /// Counts one user less.
  func leave(_ key: SoundKey) {
    guard let count = users[key] else { return }
    users[key] = count > 1 ? count - 1 : nil
    if count == 1 { left.insert(key) }
  }

  /// Lets go of the sounds that have no user any more: after a whole batch of commands, in which another pad may have
  /// taken them over. A voice that plays one keeps it until it ends.
  func dropUnused() {
    if left.isEmpty { return }
    for key in left where users[key] == nil { entries[key] = nil }
    left = []
  }

  /// Has a sound loaded before all others that have not begun: somebody waits for it.
  func hurry(_ key: SoundKey) {
    desk.withLock { desk in
      guard let index = desk.wanted.firstIndex(of: key) else { return }
      desk.wanted.remove(at: index)
      desk.wanted.insert(key, at: desk.wanted.startIndex)
    }
  }

  private func load(_ key: SoundKey) {
    entries[key] = .loading
    desk.withLock { $0.wanted.append(key) }
    let (desk, mail, wake) = (desk, mail, wake)
    // Where the same thread reads and takes, nobody can wait.
    let mostAhead = readers.isInline ? .max : limits.ahead
    readers.submitLoad {
      guard let (key, round) = desk.withLock({ desk in desk.wanted.popFirst().map { ($0, desk.round) } }) else {
        return
      }
      let result = Result { () throws(LoadFailure) in try SoundLoader.load(key) }
      let delivery = Delivery(key: key, result: result, round: round)
      let isWanted = desk.wait { desk -> Bool? in
        if desk.round != round { return false }
        guard desk.size < mostAhead else { return nil }
        desk.deliveries.append(delivery)
        desk.size += delivery.size
        return true
      }
      guard isWanted ?? false else { return }
      mail.raise()
      wake()
    }
  }

  /// Bytes that wait to be uploaded.
  var sizeAhead: Int { desk.withLock { $0.size } }

  /// Whether `takeDeliveries` may have something.
  var hasMail: Bool { mail.isUp }

  /// Uploads what has come, not all of it at once; gives the sounds it came for.
  func takeDeliveries() -> [SoundKey] {
    guard mail.lower() else { return [] }
    var arrived: [SoundKey] = []
    var size = 0
    while let delivery = desk.update({ $0.next() }) {
      guard users[delivery.key] != nil else { continue }
      entries[delivery.key] = upload(delivery)
      arrived.append(delivery.key)
      size += delivery.size
      if size >= limits.atOnce {
        mail.raise()
        break
      }
    }
    return arrived
  }

  private func upload(_ delivery: Delivery) -> Entry {
    switch delivery.result {
    case .failure(let failure): return .failed(failure.reason)
    case .success(.stream(let plan)): return .ready(.stream(plan))
    case .success(.sample(let decoded)):
      do throws(PlaybackError) {
        return .ready(.sample(try Sample(decoded, for: delivery.key)))
      } catch {
        return .failed(error.description)
      }
    }
  }

  /// The device is gone, and the buffers with it: asks for all samples anew. Streams need nothing.
  ///
  /// `first`: what is waited for.
  func reload(first: [SoundKey] = []) {
    desk.update { $0.turn() }
    let void = entries.filter { entry in
      switch entry.value {
      case .ready(.sample), .loading: true
      case .ready(.stream), .failed: false
      }
    }
    for key in Set(first) where void[key] != nil { load(key) }
    for key in void.keys where !first.contains(key) { load(key) }
  }

  func removeAll() {
    entries = [:]
    users = [:]
    desk.update { $0.turn() }
  }
}
