import TOML

/// The regions of an SFZ file, each with all that the headers above it say.
struct SFZInstrument {
  private static let mostRegions = 50_000

  private(set) var regions: [SFZRegion] = []
  /// Names for keys that the file gives, by MIDI note.
  private(set) var labels: [Int: String] = [:]
  /// What a controller stands at when nobody has moved it, 0 … 127.
  private(set) var controllers: [Int: Double] = [7: 100, 10: 64, 11: 127]
  /// The key that chooses among articulations at the start.
  private(set) var firstSwitch: Int?

  private enum Header { case control, global, master, group, region, other }

  private var header = Header.other
  private var global = SFZOpcodes()
  private var master = SFZOpcodes()
  private var group = SFZOpcodes()
  private var region = SFZOpcodes()
  private var regionPlace: KitPlace?
  private var defaultPath = ""
  private var noteOffset = 0
  private var octaveOffset = 0

  init(_ tokens: [SFZToken], _ report: inout KitReport) {
    for token in tokens {
      switch token.content {
      case .header(let name): begin(name, token.place, &report)
      case .opcode(let name, let value): take(SFZNames.canonical(name), value, token.place, &report)
      }
    }
    endRegion(&report)
  }

  private mutating func begin(_ name: String, _ place: KitPlace, _ report: inout KitReport) {
    endRegion(&report)
    switch name {
    case "control": header = .control
    case "global":
      header = .global
      (global, master, group) = ([:], [:], [:])
    case "master":
      header = .master
      (master, group) = ([:], [:])
    case "group":
      header = .group
      group = [:]
    case "region":
      header = .region
      regionPlace = place
    default:
      header = .other
      report.count("the header <\(shortened(name))> is not played", at: place)
    }
  }

  private mutating func endRegion(_ report: inout KitReport) {
    guard let place = regionPlace else { return }
    defer {
      regionPlace = nil
      region = [:]
    }
    guard regions.count < Self.mostRegions else {
      report.count("more than \(Self.mostRegions) regions are left out", at: place)
      return
    }
    regions.append(
      SFZRegion(
        levels: [region, group, master, global], place: place, noteOffset: noteOffset + 12 * octaveOffset))
  }

  private mutating func take(_ name: String, _ value: String, _ place: KitPlace, _ report: inout KitReport) {
    switch header {
    case .other: return
    case .control: control(name, value, place, &report)
    default: break
    }
    if let note = SFZNames.controller(name, "label_key") { labels[note] = value }
    guard header != .control, !name.hasPrefix("label_") else { return }
    let opcode = SFZOpcode(value: name == "sample" ? sample(value) : value, place: place)
    if name == "sw_default" { firstSwitch = SFZNames.note(value).map { $0 + noteOffset + 12 * octaveOffset } }
    if name == "key" {
      for name in ["lokey", "hikey", "pitch_keycenter"] { set(name, opcode) }
    } else {
      if !SFZNames.isKnown(name) { skip(name, place, &report) }
      set(name, opcode)
    }
  }

  private mutating func set(_ name: String, _ opcode: SFZOpcode) {
    switch header {
    case .global: global[name] = opcode
    case .master: master[name] = opcode
    case .group: group[name] = opcode
    case .region: region[name] = opcode
    case .control, .other: break
    }
  }

  private mutating func control(_ name: String, _ value: String, _ place: KitPlace, _ report: inout KitReport) {
    if name == "default_path" {
      defaultPath = value
    } else if name == "note_offset" {
      noteOffset = min(max(Int(value) ?? 0, -127), 127)
    } else if name == "octave_offset" {
      octaveOffset = min(max(Int(value) ?? 0, -10), 10)
    } else if let number = SFZNames.controller(name, "set_cc") {
      controllers[number] = Double(value) ?? 0
    } else if let number = SFZNames.controller(name, "set_hdcc") {
      controllers[number] = (Double(value) ?? 0) * 127
    } else if !name.hasPrefix("label_"), !SFZNames.isKnown(name) {
      skip(name, place, &report)
    }
  }

  /// Opcodes that differ by their numbers are counted as one.
  private func skip(_ name: String, _ place: KitPlace, _ report: inout KitReport) {
    var family = ""
    for character in name.prefix(60) {
      if !character.isNumber { family.append(character) } else if family.last != "N" { family.append("N") }
    }
    report.count("the opcode \(family) is not played", at: place)
  }

  /// `default_path` goes before the path as it is, also where it ends in the middle of a name.
  private func sample(_ path: String) -> String { path.hasPrefix("*") ? path : defaultPath + path }
}
