/// What an SFZ text is made of, once its comments, includes and definitions are dealt with.
struct SFZToken {
  enum Content: Equatable {
    /// In small letters, without its brackets.
    case header(String)
    /// The name in small letters.
    case opcode(String, String)
  }

  var content: Content
  var place: KitPlace
}
