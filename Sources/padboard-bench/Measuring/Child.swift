import Foundation

/// This program again, for one part of a measurement: a process of its own, so that its memory is its own.
enum Child {
  /// Runs the part and gives the figures that it prints.
  static func run(_ arguments: [String]) throws(Failure) -> [String: Double] {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["--part"] + arguments
    process.standardOutput = pipe
    try Failure.wrap("part \(arguments)") { try process.run() }
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure("the part \(arguments) failed") }
    return figures(String(decoding: output, as: UTF8.self))
  }

  /// "name value" a line.
  static func figures(_ text: String) -> [String: Double] {
    var figures: [String: Double] = [:]
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.count == 2, let value = Double(words[1]) { figures[String(words[0])] = value }
    }
    return figures
  }
}
