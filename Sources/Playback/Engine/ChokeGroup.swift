/// A choke group: pads of one bank that silence each other.
struct ChokeGroup: Hashable {
  var bank: Int
  var name: String
}
