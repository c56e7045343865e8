/// Parts of measurements that need a process of their own, so that memory is told apart.
enum Part {
  static func run(_ arguments: [String]) throws(Failure) {
    throw Failure("there is no part \(arguments.first ?? "")")
  }
}
