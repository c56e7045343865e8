/// All sounds that pads use: asked for from the readers, uploaded when they come, shared by pads that agree in all that
/// decides the samples, and let go of when no pad uses them. Belongs to the playback thread.
final class SoundLibrary {
  enum Entry {
    case loading
    case ready(Sound)
    case failed(String)
  }

  /// What the readers send back, and how they wake the playback thread.
  struct Delivery: Sendable {
    var key: SoundKey
    var result: Result<LoadedSound, LoadFailure>
    /// Which asking it answers: a device that was lost makes earlier ones void.
    var round: Int
  }

  private let readers: ReaderPool
  private let wake: @Sendable () -> Void
  private let inbox = Locked<[Delivery]>([])
  /// Whether anything may be in the inbox: asked at every step, without its lock.
  private let hasMail = Flag()
  private var entries: [SoundKey: Entry] = [:]
  private var users: [SoundKey: Int] = [:]
  /// Sounds that lost their last user since the last `dropUnused`.
  @exclusivity(unchecked) private var left: Set<SoundKey> = []
  private var round = 0

  init(_ readers: ReaderPool, wake: @escaping @Sendable () -> Void) {
    self.readers = readers
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

  private func load(_ key: SoundKey) {
    entries[key] = .loading
    let (inbox, hasMail, wake, round) = (inbox, hasMail, wake, round)
    readers.submitLoad {
      let result = Result { () throws(LoadFailure) in try SoundLoader.load(key) }
      inbox.withLock { $0.append(Delivery(key: key, result: result, round: round)) }
      hasMail.raise()
      wake()
    }
  }

  /// Uploads what has come; gives the sounds it came for.
  func takeDeliveries() -> [SoundKey] {
    guard hasMail.lower() else { return [] }
    let deliveries = inbox.withLock { inbox in
      defer { inbox = [] }
      return inbox
    }
    var arrived: [SoundKey] = []
    for delivery in deliveries where delivery.round == round && users[delivery.key] != nil {
      entries[delivery.key] = upload(delivery)
      arrived.append(delivery.key)
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
  func reload() {
    round += 1
    for (key, entry) in entries {
      if case .ready(.stream) = entry { continue }
      if case .failed = entry { continue }
      load(key)
    }
  }

  func removeAll() {
    entries = [:]
    users = [:]
    round += 1
  }
}
