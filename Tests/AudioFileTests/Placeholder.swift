import Testing

@testable import AudioFile
