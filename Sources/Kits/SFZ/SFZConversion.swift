import AudioFile
import Board
import TOML

/// Turns regions into pads, and keeps account of what a pad cannot do.
struct SFZConversion {
  private(set) var report: KitReport
  private(set) var notes: [String] = []

  private let instrument: SFZInstrument
  private let file: String
  private var folder: KitFolder
  private var complaints: MissingFiles
  private let format: (String) -> AudioFormat?

  /// A pad, and what its regions say of others.
  private struct Draft {
    var pad: KitPad
    var chosen: [Int]
    var key: Int
    var group: Int?
    var offBy: Int?
  }

  init(
    _ instrument: SFZInstrument, file: String, folder: KitFolder, format: @escaping (String) -> AudioFormat?,
    _ report: KitReport
  ) {
    self.instrument = instrument
    self.file = file
    self.folder = folder
    self.format = format
    self.report = report
    complaints = MissingFiles(folder)
  }

  /// Regions times the keys that each is on: more than any instrument has.
  private static let mostPlaces = 200_000

  mutating func pads() -> [KitPad] {
    let playable = instrument.regions.indices.filter { isPlayable(instrument.regions[$0]) }
    var regionsOfKey: [[Int]] = Array(repeating: [], count: 128)
    var places = 0
    for index in playable {
      let region = instrument.regions[index]
      guard let keys = region.keys, places < Self.mostPlaces else {
        report.count("more than \(Self.mostPlaces) regions on keys are left out", at: region.place)
        continue
      }
      for key in keys { regionsOfKey[key].append(index) }
      places += keys.count
    }
    var drafts: [Draft] = []
    for key in regionsOfKey.indices where !regionsOfKey[key].isEmpty {
      // A sound that several keys play alike is one pad.
      if let last = drafts.last, last.key == key - 1, regionsOfKey[key] == regionsOfKey[key - 1],
        instrument.labels[key] == nil, let first = regionsOfKey[key].first,
        instrument.regions[first].pitch(key: key) == instrument.regions[first].pitch(key: key - 1)
      {
        drafts[drafts.count - 1].key = key
        continue
      }
      if let draft = draft(key, regionsOfKey[key]) { drafts.append(draft) }
    }
    choke(&drafts)
    if drafts.contains(where: { $0.pad.pad.gain != 0 }) { notes.append("gain is the SFZ file's volume, in dB") }
    if drafts.contains(where: { $0.pad.pad.pitch != 0 }) {
      notes.append("pitch is the key's distance from pitch_keycenter, with transpose and tune")
    }
    return drafts.map(\.pad)
  }

  // MARK: Which regions play

  private mutating func isPlayable(_ region: SFZRegion) -> Bool {
    func leftOut(_ what: String) -> Bool {
      report.count("\(what) is left out", at: region.place)
      return false
    }
    guard let sample = region.find("sample")?.value, !sample.isEmpty else {
      return leftOut("a region without a sample")
    }
    if sample.hasPrefix("*") { return leftOut("a region that makes its own sound") }
    if region.trigger != "attack", region.trigger != "first" {
      return leftOut("a region with trigger=\(shortened(region.trigger))")
    }
    if region.keys == nil { return leftOut("a region that no key plays") }
    if region.find("end")?.whole == -1 { return leftOut("a region that is switched off (end=-1)") }
    if region.find("amplitude")?.number == 0 { return leftOut("a region that is silent (amplitude=0)") }
    if !region.isOn(instrument.controllers) { return leftOut("a region for other positions of the controllers") }
    if let last = region.find("sw_last").flatMap({ SFZNames.note($0.value) }), last != activeSwitch {
      return leftOut("a region for another key switch")
    }
    return true
  }

  /// Without a word of the file the first that it has is on.
  private lazy var activeSwitch: Int? =
    instrument.firstSwitch
    ?? instrument.regions.lazy.compactMap { $0.find("sw_last").flatMap { SFZNames.note($0.value) } }.first

  private mutating func draft(_ key: Int, _ candidates: [Int]) -> Draft? {
    let regions = instrument.regions
    let top = candidates.map { regions[$0].highestVelocity }.max() ?? 127
    let loudest = candidates.filter { regions[$0].highestVelocity == top }
    if loudest.count < candidates.count { note("of layers for several velocities the loudest was taken") }
    var chosen: [(index: Int, path: String)] = []
    var firstError: Diagnostic?
    let turns = Dictionary(grouping: loudest) { regions[$0].turn }
    for turn in turns.keys.sorted() {
      var isTaken = false
      for index in turns[turn] ?? [] {
        if isTaken {
          report.count("a region that sounds together with another is left out", at: regions[index].place)
        } else if let path = path(of: regions[index], &firstError) {
          chosen.append((index, path))
          isTaken = true
        }
      }
    }
    guard let first = chosen.first?.index ?? loudest.first else { return nil }
    var pad = pad(regions[first], key: key, path: chosen.first?.path)
    pad.sounds = chosen.map { Pad.Sound(path: $0.path, span: span(of: regions[$0.index].find("sample")?.place)) }
    if chosen.isEmpty { pad.problem = firstError }
    if pad.sounds.count > 1, chosen.contains(where: { regions[$0.index].turn.chance > 0 }) { pad.pick = .random }
    compare(chosen.map { regions[$0.index] }, key: key)
    return Draft(
      pad: KitPad(pad), chosen: chosen.map(\.index), key: key, group: regions[first].find("group")?.whole,
      offBy: regions[first].find("off_by")?.whole)
  }

  private mutating func compare(_ regions: [SFZRegion], key: Int) {
    guard let first = regions.first else { return }
    let differs = regions.contains { abs($0.gain - first.gain) > 0.1 || $0.pitch(key: key) != first.pitch(key: key) }
    if differs { report.count("regions that take turns have the volume and pitch of the first", at: first.place) }
  }

  /// A sample that many keys play is looked for, and missing, once.
  private var known: [String: Result<String, Diagnostic>] = [:]

  private mutating func path(of region: SFZRegion, _ firstError: inout Diagnostic?) -> String? {
    guard let sample = region.find("sample") else { return nil }
    let found = known[sample.value] ?? look(for: sample)
    known[sample.value] = found
    switch found {
    case .success(let path): return path
    case .failure(let diagnostic):
      firstError = firstError ?? diagnostic
      return nil
    }
  }

  private mutating func look(for sample: SFZOpcode) -> Result<String, Diagnostic> {
    if case .file(let path) = folder.find(sample.value) { return .success(path) }
    let path = FilePath.simplified(String(sample.value.map { $0 == "\\" ? "/" : $0 }))
    return .failure(report.error(complaints.words(for: path), at: sample.place))
  }

  // MARK: How they play

  private mutating func pad(_ region: SFZRegion, key: Int, path: String?) -> Pad {
    let sample = region.find("sample")
    let name = instrument.labels[key] ?? region.find("region_label")?.value ?? Self.name(of: sample?.value ?? "")
    var pad = Pad(key: KitKeys.all[0], span: span(of: region.place), name: name)
    pad.gain = limited(rounded(region.gain, 2), -60...12, "volume", region)
    pad.pitch = limited(rounded(region.pitch(key: key), 2), -36...36, "pitch", region)
    pad.pan = limited(rounded(region.number("pan") / 100, 2), -1...1, "pan", region)
    if let most = (region.find("note_polyphony") ?? region.find("polyphony"))?.whole, most > 0 {
      pad.polyphony = min(most, 64)
    }
    let offMode = region.find("off_mode")?.value.lowercased()
    let fade = offMode == "time" ? region.find("off_time") : offMode == "normal" ? region.find("ampeg_release") : nil
    if let seconds = fade?.number { pad.fadeOut = rounded(min(max(seconds, 0), 60), 3) }
    if let path, let format = format(FilePath.join(folder.directory, path)) { setParts(&pad, region, format) }
    return pad
  }

  /// Files that have but a number are known by their folder.
  private static func name(of sample: String) -> String {
    let path = String(sample.map { $0 == "\\" ? "/" : $0 })
    let stem = FilePath.stem(path)
    let folder = FilePath.lastComponent(FilePath.folder(of: path))
    return stem.contains(where: \.isLetter) || folder == "." ? stem : "\(folder) \(stem)"
  }

  private mutating func limited(
    _ value: Double, _ range: ClosedRange<Double>, _ name: String, _ region: SFZRegion
  ) -> Double {
    let result = min(max(value, range.lowerBound), range.upperBound)
    if result != value {
      report.warning("a \(name) of \(plain(value)) is out of reach; it is \(plain(result)) here", at: region.place)
    }
    return result
  }

  /// The part of the file that plays and the part that repeats: frames in SFZ, the last one included.
  private mutating func setParts(_ pad: inout Pad, _ region: SFZRegion, _ format: AudioFormat) {
    func seconds(_ name: String, after: Double = 0) -> Double? {
      region.find(name)?.number.flatMap { $0 >= 0 ? rounded(($0 + after) / Double(format.rate), 6) : nil }
    }
    let start = seconds("offset") ?? 0
    let end = seconds("end", after: 1)
    let length = format.frames.map { Double($0) / Double(format.rate) }
    guard start < min(end ?? .infinity, length ?? .infinity), max(start, end ?? 0) <= 86_400 else {
      report.count("offset and end leave nothing of the sample and are not used", at: region.place)
      return
    }
    pad.start = start
    // An end at the file's own says nothing.
    pad.end = end.flatMap { end in length.map { end < $0 } ?? true ? end : nil }
    let mode = region.loopMode ?? (format.loop == nil ? SFZRegion.LoopMode.none : .continuous)
    pad.loop = mode == .continuous || mode == .sustain
    if mode == .sustain { pad.mode = .gate }
    guard pad.loop else { return }
    let loopStart = seconds("loop_start")
    let loopEnd = seconds("loop_end", after: 1)
    let last = min(pad.end ?? .infinity, length ?? .infinity, 86_400)
    let from = loopStart ?? start
    guard from >= start, from < min(loopEnd ?? .infinity, last) else {
      report.count("loop points outside of what plays are not used", at: region.place)
      return
    }
    pad.loopStart = loopStart
    pad.loopEnd = loopEnd.flatMap { $0 < last ? $0 : nil }
  }

  // MARK: What silences what

  private mutating func choke(_ drafts: inout [Draft]) {
    for index in drafts.indices {
      guard let offBy = drafts[index].offBy else { continue }
      let isMutual = drafts[index].group == offBy
      if isMutual { drafts[index].pad.pad.choke = "group \(offBy)" }
      for other in drafts.indices where other != index && drafts[other].group == offBy {
        // Members of one group that all stop each other have its name.
        if !isMutual || drafts[other].offBy != offBy { drafts[other].pad.stops.append(index) }
      }
    }
    // A group of one silences nobody else.
    let groups = Dictionary(grouping: drafts.compactMap(\.pad.pad.choke), by: \.self)
    for index in drafts.indices where groups[drafts[index].pad.pad.choke ?? ""]?.count == 1 {
      drafts[index].pad.pad.choke = nil
      drafts[index].pad.pad.retrigger = .restart
    }
    if !groups.isEmpty { note("choke is the SFZ file's group where off_by is the same") }
    if drafts.contains(where: { !$0.pad.stops.isEmpty }) { note("stops is the SFZ file's off_by") }
  }

  private mutating func note(_ words: String) {
    if !notes.contains(words) { notes.append(words) }
  }

  /// Pads point into the board's own file only, not into one that it includes.
  private func span(of place: KitPlace?) -> SourceSpan? { place?.text.name == file ? place?.span : nil }
}
