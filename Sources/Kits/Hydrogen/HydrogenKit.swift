import Board
import Foundation

/// A Hydrogen kit as its file has it.
struct HydrogenKit {
  var name: String?
  var author: String?
  var license: String?
  var instruments: [HydrogenInstrument]

  /// - Parameter root: the element `drumkit_info`.
  init(_ root: XMLNode) {
    name = root.string("name")
    author = root.string("author")
    license = root.string("license", "licence")
    var components: [String: Double] = [:]
    for component in root.first("componentList")?.all("drumkitComponent") ?? [] {
      components[component.string("id") ?? ""] = component.number("volume") ?? 1
    }
    instruments = (root.first("instrumentList")?.all("instrument") ?? []).map {
      HydrogenInstrument($0, componentVolumes: components)
    }
  }
}

/// One instrument of a kit: what is struck with one key.
struct HydrogenInstrument {
  /// A recording of the instrument at some strengths.
  struct Layer {
    /// Its place among the layers of the instrument.
    var number: Int
    var file: String
    /// From 1.
    var line: Int
    /// Strengths, 0 … 1.
    var lowest: Double
    var highest: Double
    /// Linear.
    var gain: Double
    /// Semitones.
    var pitch: Double
    /// Whether the kit plays a part of the file, or with loops of its own.
    var isEdited: Bool
  }

  /// How one of several layers is chosen.
  enum Selection: String {
    case velocity = "VELOCITY"
    case roundRobin = "ROUND_ROBIN"
    case random = "RANDOM"
  }

  /// Hydrogen itself has 16.
  static let mostLayers = 500

  var node: XMLNode
  var name: String
  /// Linear, layers aside.
  var gain: Double
  /// −1 (left) … 1 (right).
  var pan: Double
  /// Semitones.
  var pitch: Double
  var muteGroup: Int?
  var isHihat: Bool
  var selection: Selection
  /// At most `mostLayers`.
  var layers: [Layer]
  var hasMoreLayers = false
  /// Components are recorded from several places at once; a pad plays the first.
  var otherComponents: Int

  init(_ node: XMLNode, componentVolumes: [String: Double]) {
    self.node = node
    name = node.string("name") ?? "Instrument"
    pitch = node.number("pitchOffset") ?? 0
    pan = Self.pan(node)
    muteGroup = node.number("muteGroup").flatMap { Int(exactly: $0) }.flatMap { $0 >= 0 ? $0 : nil }
    isHihat = (node.number("isHihat") ?? -1) >= 0
    selection = node.string("sampleSelectionAlgo").flatMap { Selection(rawValue: $0.uppercased()) } ?? .velocity
    let components = node.all("instrumentComponent").filter { !Self.layers(in: $0).isEmpty }
    var component = 1.0
    if let first = components.first {
      component = (componentVolumes[first.string("component_id") ?? ""] ?? 1) * (first.number("gain") ?? 1)
      layers = Self.layers(in: first)
    } else {
      layers = Self.layers(in: node)
    }
    otherComponents = max(0, components.count - 1)
    hasMoreLayers = layers.count > Self.mostLayers
    layers = Array(layers.prefix(Self.mostLayers))
    gain = (node.number("volume") ?? 1) * (node.number("gain") ?? 1) * component
  }

  private static func layers(in node: XMLNode) -> [Layer] {
    // The oldest form has no layers, only a file.
    let elements = node.first("layer") == nil ? [node] : node.all("layer")
    return elements.enumerated().compactMap { number, element in
      guard let file = element.string("filename") else { return nil }
      return Layer(
        number: number, file: file, line: element.first("filename")?.line ?? element.line,
        lowest: element.number("min") ?? 0,
        highest: element.number("max") ?? 1,
        // The file alone has no gain of its own; that of the instrument is counted already.
        gain: element === node ? 1 : element.number("gain") ?? 1,
        pitch: element === node ? 0 : element.number("pitch") ?? 0, isEdited: element.flag("ismodified"))
    }
  }

  /// Newer kits have one figure, older ones a level for each side, of which the ratio counts.
  private static func pan(_ node: XMLNode) -> Double {
    if let pan = node.number("pan") { return min(max(pan, -1), 1) }
    let left = max(0, node.number("pan_L") ?? 1)
    let right = max(0, node.number("pan_R") ?? 1)
    if left == right { return 0 }
    return left > right ? right / left - 1 : 1 - left / right
  }

  /// What the hardest stroke may play: layers with the range of the strongest one. Of layers that merely overlap, or
  /// follow one another, it is one.
  var loudest: [Layer] {
    guard let top = layers.max(by: { ($0.highest, $0.lowest) < ($1.highest, $1.lowest) }) else { return [] }
    func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 0.002 }
    return layers.filter { isNear($0.highest, top.highest) && isNear($0.lowest, top.lowest) }
  }
}
