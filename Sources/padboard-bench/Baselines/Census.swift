import COpenAL

/// How many OpenAL objects are alive in the thread's current context. Calls OpenAL itself, so that what is counted is
/// what there is and not what the engine believes.
struct Census: Hashable {
  /// Names are given out from 1 and used again; a soak that gets this far has leaked long before.
  private static let names = 1...ALuint(20_000)

  let buffers = Self.names.count { alIsBuffer($0) == AL_TRUE }
  let sources = Self.names.count { alIsSource($0) == AL_TRUE }
}
