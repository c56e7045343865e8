/// A piece of the user's text as it goes into a message: what is long is cut, as its beginning is enough to know it by.
package func shortened(_ text: String) -> String {
  let limit = 60
  // A single character may carry any number of accents.
  let mostBytes = 16 * limit
  guard text.count > limit || text.utf8.count > mostBytes else { return text }
  let start = text.prefix(limit - 3)
  return (start.utf8.count <= mostBytes ? String(start) : String(text.unicodeScalars.prefix(limit))) + "..."
}
