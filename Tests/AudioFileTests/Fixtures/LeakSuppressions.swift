/// The leak checker asks for this by name before it reports. libsndfile 1.2 does not free its Vorbis decoder when a
/// damaged file is refused, nor its encoder when the disk is full, and the tests do both on purpose. What `AudioFile`
/// itself might forget to close still shows with every other format. Foundation 6.3 keeps the text of an XML error, and
/// one reference of a process that it ran.
@_cdecl("__lsan_default_suppressions")
public func leakSuppressions() -> UnsafePointer<CChar>? {
  let places: StaticString = "leak:libvorbis\nleak:libogg\nleak:libFoundationXML\nleak:Foundation7ProcessC3run\n"
  return UnsafePointer(places.utf8Start).withMemoryRebound(to: CChar.self, capacity: 1) { UnsafePointer($0) }
}
