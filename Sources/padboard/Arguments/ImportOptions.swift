struct ImportOptions: Equatable {
  var source: String
  var folder: String
  var link: Bool
  var force: Bool

  init(_ options: ParsedOptions) throws(UsageError) {
    guard let source = options.operands.first else { throw .noSource }
    if options.operands.count > 1 { throw .tooMany(options.operands[1]) }
    self.source = source
    folder = try options.folder
    link = options.has(.link)
    force = options.has(.force)
  }
}
