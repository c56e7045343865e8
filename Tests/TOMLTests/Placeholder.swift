import Testing

@testable import TOML
