import TOML

extension PadDraft {
  /// What one field must be, given the others of the same pad.
  func checkAlone(_ report: inout Report) {
    if let first = spans["sound"], let second = spans["sounds"] {
      report.error(
        "a pad has either sound or sounds, not both",
        at: (first.line, first.column) < (second.line, second.column) ? second : first)
    }
    if spans["pick"] != nil, sounds.count == 1 {
      report.warning("pick does nothing: the pad has one sound", at: spans["pick"])
    }
    for name in ["loop_start", "loop_end"] where spans[name] != nil && !pad.loop {
      report.warning("\(name) does nothing without loop = true", at: spans[name])
    }
    checkParts(&report)
  }

  /// The part that plays must have a length, and the part that repeats must lie in it.
  private func checkParts(_ report: inout Report) {
    let place = { (names: String...) in names.lazy.compactMap { spans[$0] }.first ?? pad.span }
    if let end = pad.end, end <= pad.start {
      report.error(
        "end must be later than start, which is \(plain(pad.start)), not \(plain(end))", at: place("end", "start"))
      return
    }
    if let loopStart = pad.loopStart {
      if loopStart < pad.start {
        report.error(
          "loop_start must not be before start, which is \(plain(pad.start)), but is \(plain(loopStart))",
          at: place("loop_start", "start"))
      } else if let end = pad.end, loopStart >= end {
        report.error(
          "loop_start must be before end, which is \(plain(end)), but is \(plain(loopStart))",
          at: place("loop_start", "end"))
      }
    }
    guard let loopEnd = pad.loopEnd else { return }
    let loopStart = pad.loopStart ?? pad.start
    if loopEnd <= loopStart {
      let name = pad.loopStart == nil ? "start" : "loop_start"
      report.error(
        "loop_end must be later than \(name), which is \(plain(loopStart)), not \(plain(loopEnd))",
        at: place("loop_end", name))
    } else if let end = pad.end, loopEnd > end {
      report.error(
        "loop_end must not be after end, which is \(plain(end)), but is \(plain(loopEnd))", at: place("loop_end", "end")
      )
    }
  }
}

extension [PadDraft] {
  /// What a pad says of other pads: they must be there, and `then` must come to an end.
  mutating func checkTogether(_ report: inout Report) {
    let keys = Set(map(\.pad.key))
    for index in indices {
      let count = report.diagnostics.count
      for follower in self[index].then where !keys.contains(follower.value.key) {
        report.error("no pad has the key \(follower.value.key.spelling)", at: follower.span)
      }
      for stopped in self[index].stops where !keys.contains(stopped.value) {
        report.error("no pad has the key \(stopped.value.spelling)", at: stopped.span)
      }
      self[index].pad.then = self[index].then.map(\.value)
      self[index].pad.stops = self[index].stops.map(\.value)
      self[index].setProblem(report.firstError(since: count))
    }
    checkChains(&report)
  }

  private mutating func checkChains(_ report: inout Report) {
    let followers = Dictionary(uniqueKeysWithValues: map { ($0.pad.key, $0.then.map(\.value.key)) })
    for index in indices {
      guard let first = self[index].then.first, let fault = chainFault(of: self[index].pad.key, followers) else {
        continue
      }
      let count = report.diagnostics.count
      report.error(fault, at: self[index].spans["then"] ?? first.span)
      self[index].setProblem(report.firstError(since: count))
    }
  }

  /// Plays a press through: every pad that it starts, those that they start, and so on.
  private func chainFault(of key: Key, _ followers: [Key: [Key]]) -> String? {
    var started = followers[key] ?? []
    var next = 0
    while next < started.count {
      if started[next] == key { return "then leads back to \(key.spelling) itself, without an end" }
      if started.count > Pad.mostFollowers { return "then starts more than \(Pad.mostFollowers) pads at one press" }
      started += followers[started[next]] ?? []
      next += 1
    }
    return nil
  }
}

extension PadDraft {
  /// A pad's first problem stays.
  fileprivate mutating func setProblem(_ problem: Diagnostic?) {
    pad.problem = pad.problem ?? problem
  }
}
