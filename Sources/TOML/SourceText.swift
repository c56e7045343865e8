/// The bytes of a text file, cut into lines, so that a place in it can be named and shown.
public struct SourceText: Hashable, Sendable {
  /// As they stand in the file, a byte order mark included.
  public let bytes: [UInt8]
  /// Where each line begins, as an offset into `bytes`; the first begins behind the byte order mark.
  private let lineStarts: [Int]

  public init(_ bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
    var starts = [self.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    for (offset, byte) in self.bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(offset + 1)
    }
    lineStarts = starts
  }

  /// At least 1; a line feed at the very end begins one more, empty line.
  public var lineCount: Int { lineStarts.count }

  /// Where the text begins, behind a byte order mark.
  var start: Int { lineStarts[0] }

  /// A line, from 1, without its line end; `nil` when there is no such line. Bytes that are no UTF-8 show as U+FFFD.
  public func line(_ number: Int) -> String? {
    guard (1...lineCount).contains(number) else { return nil }
    return String(decoding: bytes[range(ofLine: number)], as: UTF8.self)
  }

  /// Where the text stops being UTF-8; `nil` when all of it is.
  public var firstInvalidPlace: SourceSpan? {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
      return nil
    } catch {
      var places = PlaceFinder(self)
      let mark = places.mark(error.byteOffsets.lowerBound)
      return SourceSpan(line: mark.line, column: mark.column)
    }
  }

  /// The offsets of a line, from 1, without its line end.
  func range(ofLine number: Int) -> Range<Int> {
    let start = lineStarts[number - 1]
    guard number < lineCount else { return start..<bytes.count }
    let lineFeed = lineStarts[number] - 1
    let hasReturn = lineFeed > start && bytes[lineFeed - 1] == UInt8(ascii: "\r")
    return start..<(hasReturn ? lineFeed - 1 : lineFeed)
  }

  /// The line, from 1, that holds an offset.
  func line(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }
}
