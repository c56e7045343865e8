struct CheckOptions: Equatable {
  var boards: [String]
  var json: Bool

  init(_ options: ParsedOptions) throws(UsageError) {
    if options.operands.isEmpty { throw .noBoard }
    boards = options.operands
    json = options.has(.json)
  }
}
