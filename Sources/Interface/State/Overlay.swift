import Playback

/// What covers the lower half of the screen.
enum Overlay: Hashable, Sendable {
  /// Lines scrolled past.
  case help(scroll: Int)
  /// Lines back from the newest.
  case log(back: Int)
  case engine(EngineTuning)
  case boards(Choice<Int>)
  case find(Choice<PadID>)

  /// Whether letters go into a search, and not to the pads.
  var isTyping: Bool {
    switch self {
    case .boards, .find: true
    case .help, .log, .engine: false
    }
  }
}

/// A search and what it found.
struct Choice<Item: Hashable & Sendable>: Hashable, Sendable {
  var query = ""
  private(set) var items: [Item]
  /// Index into `items`.
  private(set) var index = 0

  init(_ items: [Item], selected: Item? = nil) {
    self.items = items
    index = selected.flatMap { items.firstIndex(of: $0) } ?? 0
  }

  var selected: Item? { items.indices.contains(index) ? items[index] : nil }

  mutating func move(by steps: Int) {
    index = max(0, min(items.count - 1, index + steps))
  }

  /// Takes the results of a changed query; the best one is selected.
  mutating func replace(_ items: [Item]) {
    self.items = items
    index = 0
  }
}

/// The engine's behaviour at an overrun, while the user changes it: what was asked for last, which the snapshot only
/// shows a moment later.
struct EngineTuning: Hashable, Sendable {
  enum Field: Int, CaseIterable, Hashable, Sendable { case steal, loops, fade, sources }

  var field: Field = .steal
  var policy: OverrunPolicy
  /// 1 … 256.
  var sources: Int

  mutating func moveField(by steps: Int) {
    let count = Field.allCases.count
    field = Field(rawValue: ((field.rawValue + steps) % count + count) % count) ?? .steal
  }

  /// Changes the selected field to its next or previous value.
  /// - Returns: what the engine is to be told.
  mutating func change(by step: Int) -> [Command] {
    switch field {
    case .steal:
      let all = OverrunPolicy.Steal.allCases
      let index = all.firstIndex(of: policy.steal) ?? 0
      policy.steal = all[(index + step + all.count) % all.count]
      return [.policy(policy)]
    case .loops:
      policy.stealsLoops.toggle()
      return [.policy(policy)]
    case .fade:
      policy.fades.toggle()
      return [.policy(policy)]
    case .sources:
      let size = max(1, min(256, sources + step))
      guard size != sources else { return [] }
      sources = size
      return [.poolSize(size)]
    }
  }
}
