import AudioFile
import Foundation
import Synthesis

// Synthesises the sounds of the boards in `boards` and writes their files, always the same.

let usage = """
  usage: padboard-sounds [FOLDER [BOARD…]]

  Makes the sounds of the boards that come with Padboard and writes them to FOLDER/BOARD/samples (FOLDER is `boards`
  unless given), all of them or those of the boards named.
  """

var arguments = Array(CommandLine.arguments.dropFirst())
if arguments.contains("--help") || arguments.contains("-h") {
  print(usage)
  exit(0)
}
if arguments.first == "--" { arguments.removeFirst() }
if let option = arguments.first(where: { $0.hasPrefix("-") }) {
  complain("there is no option \(option)\n\(usage)")
  exit(2)
}
let folder = arguments.first ?? "boards"
let wanted = Set(arguments.dropFirst())
let known = Set(Recording.all.map(\.board))
if let unknown = wanted.subtracting(known).sorted().first {
  complain("there is no board \(unknown); there are \(known.sorted().joined(separator: " "))")
  exit(2)
}

var bytes = 0
for recording in Recording.all where wanted.isEmpty || wanted.contains(recording.board) {
  do throws(WriteFailure) {
    let size = try write(recording, to: folder)
    bytes += size
    print("\(folder)/\(recording.file)  \(size) bytes")
  } catch {
    complain("\(folder)/\(recording.file): \(error.reason)")
    exit(1)
  }
}
print("\(bytes) bytes in all")

func complain(_ words: String) {
  FileHandle.standardError.write(Data("padboard-sounds: \(words)\n".utf8))
}
