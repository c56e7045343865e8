/// The tables of a document while it is read: who made each of them, and who may still add to it. The rules are those
/// of TOML 1.0.0 under "Keys", "Table", "Inline Table" and "Array of Tables".
///
/// Tables stand in one array and name each other by number, so that adding to any of them copies nothing.
struct TableTree {
  /// A part of a dotted key.
  struct KeyPart {
    var name: String
    var span: SourceSpan
  }

  enum Origin {
    /// A header of a table below it named this one, as `a` in `[a.b]`.
    case implied
    case header
    case dottedKey
    /// Complete as it stands.
    case inline
  }

  private enum Slot {
    case value(TOMLValue)
    case table(Int)
    case arrayOfTables(Int)
  }

  private struct Table {
    var origin: Origin
    var span: SourceSpan
    /// Levels from the root, which has 0.
    var depth: Int
    var entries: [(key: KeyPart, slot: Slot)] = []
    var places: [ExactKey: Int] = [:]
  }

  private var tables: [Table]
  /// The tables of each array of tables, with the place of its first header.
  private var arrays: [(tables: [Int], span: SourceSpan)] = []

  static let root = 0

  init() {
    tables = [Table(origin: .header, span: SourceSpan(line: 1, column: 1), depth: 0)]
  }

  func depth(of table: Int) -> Int { tables[table].depth }

  /// Opens the table of `[path]`.
  mutating func open(_ path: [KeyPart], span: SourceSpan) throws(TOMLError) -> Int {
    let parent = try walk(path)
    let key = path[path.count - 1]
    guard let slot = slot(of: key, in: parent) else {
      return try addTable(key, to: parent, origin: .header, span: span)
    }
    if case .table(let table) = slot, tables[table].origin == .implied {
      tables[table].origin = .header
      tables[table].span = span
      return table
    }
    throw TOMLError(.tableTwice(key.name, firstLine: line(of: key, in: parent)), span: key.span)
  }

  /// Opens one more table of `[[path]]`.
  mutating func append(_ path: [KeyPart], span: SourceSpan) throws(TOMLError) -> Int {
    let parent = try walk(path)
    let key = path[path.count - 1]
    let array: Int
    switch slot(of: key, in: parent) {
    case nil:
      array = arrays.count
      arrays.append(([], span))
      add(key, .arrayOfTables(array), to: parent)
    case .arrayOfTables(let number):
      array = number
    default:
      throw TOMLError(.notAnArrayOfTables(key.name, firstLine: line(of: key, in: parent)), span: key.span)
    }
    let table = try makeTable(key, origin: .header, span: span, depth: tables[parent].depth + 2)
    arrays[array].tables.append(table)
    return table
  }

  /// A table for `{ … }`, which belongs to nobody until it is frozen.
  mutating func openInline(depth: Int, span: SourceSpan) -> Int {
    tables.append(Table(origin: .inline, span: span, depth: depth))
    return tables.count - 1
  }

  /// Makes the tables of a dotted key; answers the one that its last part belongs into.
  mutating func walk(dotted path: [KeyPart], from start: Int) throws(TOMLError) -> Int {
    var table = start
    for key in path.dropLast() {
      switch slot(of: key, in: table) {
      case nil:
        table = try addTable(key, to: table, origin: .dottedKey, span: key.span)
      case .table(let next) where tables[next].origin == .dottedKey:
        table = next
      case .value(let value) where value.table == nil:
        throw TOMLError(.notATable(key.name, firstLine: line(of: key, in: table)), span: key.span)
      default:
        throw TOMLError(.closedTable(key.name, firstLine: line(of: key, in: table)), span: key.span)
      }
    }
    return table
  }

  func check(isNew key: KeyPart, in table: Int) throws(TOMLError) {
    guard tables[table].places[ExactKey(key.name)] != nil else { return }
    throw TOMLError(.keyTwice(key.name, firstLine: line(of: key, in: table)), span: key.span)
  }

  /// The key must be new.
  mutating func set(_ key: KeyPart, to value: TOMLValue, in table: Int) {
    add(key, .value(value), to: table)
  }

  /// A table as a value. It and all that was made after it leave the tree.
  mutating func close(inline table: Int, span: SourceSpan) -> TOMLValue {
    tables[table].span = span
    let value = frozen(table)
    tables.removeLast(tables.count - table)
    return value
  }

  func frozen(_ number: Int) -> TOMLValue {
    let table = tables[number]
    var entries: [TOMLTable.Entry] = []
    entries.reserveCapacity(table.entries.count)
    for (key, slot) in table.entries {
      let value: TOMLValue
      switch slot {
      case .value(let given): value = given
      case .table(let number): value = frozen(number)
      case .arrayOfTables(let number):
        value = TOMLValue(.array(arrays[number].tables.map(frozen)), span: arrays[number].span)
      }
      entries.append(TOMLTable.Entry(key: key.name, keySpan: key.span, value: value))
    }
    return TOMLValue(.table(TOMLTable(entries: entries, places: table.places)), span: table.span)
  }

  /// Makes or finds the tables of a header's path; answers the one that the last part belongs into.
  private mutating func walk(_ path: [KeyPart]) throws(TOMLError) -> Int {
    var table = Self.root
    for key in path.dropLast() {
      switch slot(of: key, in: table) {
      case nil:
        table = try addTable(key, to: table, origin: .implied, span: key.span)
      case .table(let next):
        table = next
      case .arrayOfTables(let array):
        table = arrays[array].tables[arrays[array].tables.count - 1]
      case .value(let value):
        let isClosed = value.table != nil || value.array != nil
        let first = line(of: key, in: table)
        throw TOMLError(
          isClosed ? .closedTable(key.name, firstLine: first) : .notATable(key.name, firstLine: first), span: key.span)
      }
    }
    return table
  }

  private func slot(of key: KeyPart, in table: Int) -> Slot? {
    tables[table].places[ExactKey(key.name)].map { tables[table].entries[$0].slot }
  }

  private func line(of key: KeyPart, in table: Int) -> Int {
    tables[table].places[ExactKey(key.name)].map { tables[table].entries[$0].key.span.line } ?? key.span.line
  }

  private mutating func add(_ key: KeyPart, _ slot: Slot, to table: Int) {
    tables[table].places[ExactKey(key.name)] = tables[table].entries.count
    tables[table].entries.append((key, slot))
  }

  private mutating func addTable(
    _ key: KeyPart, to parent: Int, origin: Origin, span: SourceSpan
  ) throws(TOMLError) -> Int {
    let table = try makeTable(key, origin: origin, span: span, depth: tables[parent].depth + 1)
    add(key, .table(table), to: parent)
    return table
  }

  private mutating func makeTable(
    _ key: KeyPart, origin: Origin, span: SourceSpan, depth: Int
  ) throws(TOMLError) -> Int {
    guard depth <= Parser.nestingLimit else { throw TOMLError(.tooDeep, span: key.span) }
    tables.append(Table(origin: origin, span: span, depth: depth))
    return tables.count - 1
  }
}
