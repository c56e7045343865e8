import Testing

@testable import Performance
