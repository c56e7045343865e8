import Board
import Foundation
import TOML

/// Turns instruments into pads, and keeps account of what a pad cannot do.
struct HydrogenConversion {
  private(set) var kit: HydrogenKit?
  private(set) var report = KitReport()
  private(set) var notes: [String] = []

  private let text: KitText
  private var folder: KitFolder
  private var complaints: MissingFiles
  private var missingFiles: [String: Diagnostic] = [:]
  /// Lines too long to look for a name in.
  private var longLines: Set<Int> = []

  init(_ text: KitText, folder: KitFolder) {
    self.text = text
    self.folder = folder
    complaints = MissingFiles(folder)
  }

  mutating func pads(of kit: HydrogenKit) -> [KitPad] {
    self.kit = kit
    let instruments = kit.instruments.filter { !$0.layers.isEmpty }
    var pads: [KitPad] = []
    for instrument in instruments { pads.append(KitPad(pad(instrument))) }
    if pads.contains(where: { $0.pad.gain != 0 }) {
      notes.append("gain is the kit's volume times its gains, in dB")
    }
    if instruments.contains(where: { $0.layers.count > $0.loudest.count }) {
      notes.append("of layers for several strengths the loudest was taken")
    }
    choke(&pads, instruments)
    let empty = kit.instruments.count - instruments.count
    if empty > 0 { notes.append("\(empty) of the kit's instruments have no sound and are left out") }
    return pads
  }

  private mutating func pad(_ instrument: HydrogenInstrument) -> Pad {
    let span = span(of: instrument.name, line: instrument.node.first("name")?.line ?? instrument.node.line)
    var pad = Pad(key: KitKeys.all[0], span: span, name: instrument.name)
    let layers = usableLayers(instrument, &pad)
    countUnplayed(instrument, layers)
    for (layer, path) in layers {
      pad.sounds.append(Pad.Sound(path: path, span: self.span(of: layer.file, line: layer.line)))
    }
    pad.pick = instrument.selection == .roundRobin ? .cycle : .random
    if pad.sounds.count == 1 { pad.pick = .cycle }
    if let first = layers.first?.layer ?? instrument.loudest.first {
      pad.gain = decibels(instrument.gain * first.gain, at: place(first.line))
      let pitch = rounded(instrument.pitch + first.pitch, 2)
      pad.pitch = min(max(pitch, -36), 36)
      if pad.pitch != pitch { report.warning("a pitch of \(plain(pitch)) is out of reach", at: place(first.line)) }
      if layers.contains(where: { abs($0.layer.gain - first.gain) > 0.02 || $0.layer.pitch != first.pitch }) {
        report.count("layers that take turns have the gain and pitch of the first", at: place(first.line))
      }
    }
    pad.pan = rounded(instrument.pan, 2)
    // Frames at Hydrogen's usual rate.
    pad.fadeIn = rounded(min(max((instrument.node.number("Attack") ?? 0) / 44_100, 0), 60), 3)
    if instrument.node.flag("isStopNote") { pad.retrigger = .restart }
    return pad
  }

  /// The layers that the hardest stroke plays, without those whose file is missing; if that is none, of those below.
  private mutating func usableLayers(
    _ instrument: HydrogenInstrument, _ pad: inout Pad
  ) -> [(layer: HydrogenInstrument.Layer, path: String)] {
    var rest = instrument
    var firstError: Diagnostic?
    while !rest.layers.isEmpty {
      var usable: [(HydrogenInstrument.Layer, String)] = []
      let loudest = rest.loudest
      for layer in loudest {
        switch folder.find(layer.file) {
        case .file(let path): usable.append((layer, path))
        case let place:
          let diagnostic = missing(layer, place)
          firstError = firstError ?? diagnostic
        }
      }
      if !usable.isEmpty {
        reportMissing(rest.layers.filter { layer in !loudest.contains { $0.number == layer.number } })
        return usable
      }
      rest.layers.removeAll { layer in loudest.contains { $0.number == layer.number } }
    }
    pad.problem = firstError
    return []
  }

  /// Layers that no pad plays are looked at as well: a kit that lacks files is damaged.
  private mutating func reportMissing(_ layers: [HydrogenInstrument.Layer]) {
    for layer in layers {
      switch folder.find(layer.file) {
      case .file: break
      case let place: missing(layer, place)
      }
    }
  }

  @discardableResult
  private mutating func missing(_ layer: HydrogenInstrument.Layer, _ place: KitFolder.Place) -> Diagnostic {
    // A file that many instruments name is told once.
    if let known = missingFiles[layer.file] { return known }
    let message =
      if case .outside(let path) = place { "\(quoted(path)) is outside of the kit's folder and is not played" } else {
        complaints.words(for: layer.file)
      }
    let position = KitPlace(text: text, span: span(of: layer.file, line: layer.line))
    let diagnostic = report.error(message, at: position)
    missingFiles[layer.file] = diagnostic
    return diagnostic
  }

  private mutating func countUnplayed(
    _ instrument: HydrogenInstrument, _ layers: [(layer: HydrogenInstrument.Layer, path: String)]
  ) {
    let node = instrument.node
    let place = place(node.line)
    if node.flag("isMuted") { report.count("a muted instrument plays here", at: place) }
    if node.flag("filterActive") { report.count("an instrument's filter is not played", at: place) }
    if let sustain = node.number("Sustain"), sustain < 1 {
      report.count("an instrument's decay and sustain are not played", at: place)
    }
    if let factor = node.number("randomPitchFactor"), factor != 0 {
      report.count("an instrument's random pitch is not played", at: place)
    }
    if instrument.otherComponents > 0 {
      report.count("of an instrument's components only the first is played", at: place)
    }
    if instrument.hasMoreLayers {
      report.count("more than \(HydrogenInstrument.mostLayers) layers of an instrument are left out", at: place)
    }
    if layers.contains(where: \.layer.isEdited) {
      report.count("a layer's own start, end and loops are not played", at: place)
    }
  }

  private mutating func choke(_ pads: inout [KitPad], _ instruments: [HydrogenInstrument]) {
    let groups = Dictionary(grouping: instruments.compactMap(\.muteGroup), by: \.self)
    for (index, instrument) in instruments.enumerated() {
      guard let group = instrument.muteGroup, let members = groups[group], members.count > 1 else { continue }
      pads[index].pad.choke = "group \(group)"
    }
    if groups.contains(where: { $0.value.count > 1 }) {
      notes.append("choke is the kit's mute group")
    } else if HiHats.choke(&pads, { HiHats.isOpen(instruments[$0].name) ?? (instruments[$0].isHihat ? false : nil) }) {
      notes.append("choke was set by the names of the hi-hats: the kit has no mute groups")
    }
  }

  private mutating func decibels(_ gain: Double, at place: KitPlace) -> Double {
    guard gain > 0.001 else { return -60 }
    let value = rounded(20 * log10(gain), 2)
    if value > 12 { report.warning("a gain of \(plain(value)) dB is out of reach; it is 12 here", at: place) }
    return min(max(value, -60), 12)
  }

  private func place(_ line: Int) -> KitPlace {
    KitPlace(text: text, span: SourceSpan(line: line, column: 1))
  }

  /// Where a line has some words; the beginning of the line where it has them in another spelling (`&amp;`).
  private mutating func span(of words: String, line: Int) -> SourceSpan {
    let start = SourceSpan(line: line, column: 1)
    guard !words.isEmpty, !longLines.contains(line), let content = text.source.line(line) else { return start }
    guard content.utf8.count <= KitPlace.longestLine else {
      longLines.insert(line)
      return start
    }
    guard let range = content.range(of: words) else { return start }
    return SourceSpan(
      line: line, column: content.distance(from: content.startIndex, to: range.lowerBound) + 1, length: words.count)
  }
}
