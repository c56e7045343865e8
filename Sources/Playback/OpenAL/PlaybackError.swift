internal import COpenAL

/// What can go wrong between the engine and OpenAL. The words are made for users.
public enum PlaybackError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No device of that name, or none at all (`nil`).
  case noDevice(String?)
  /// The device is there and gives no context, or one without what is needed; in words.
  case unusableDevice(String)
  /// The device grants no source at all.
  case noSources
  /// An OpenAL call failed: the call and OpenAL's name for the error.
  case call(String, error: String)

  public var description: String {
    switch self {
    case .noDevice(let name?): "there is no output device \"\(name)\"; `padboard devices` lists those there are"
    case .noDevice(nil): "there is no output device"
    case .unusableDevice(let reason): "the output device cannot be used: \(reason)"
    case .noSources: "the output device grants no sources"
    case .call(let call, let error): "\(call) failed: \(error)"
    }
  }
}

/// Makes one OpenAL call, or a few that belong together, and throws what OpenAL has to say of it. The error flag belongs
/// to the context, which is why one thread makes all calls.
func checked<Result>(_ call: StaticString, _ body: () -> Result) throws(PlaybackError) -> Result {
  let result = body()
  let error = alGetError()
  guard error == AL_NO_ERROR else { throw .call(call.description, error: errorName(error)) }
  return result
}

private func errorName(_ error: ALenum) -> String {
  switch error {
  case AL_INVALID_NAME: "AL_INVALID_NAME"
  case AL_INVALID_ENUM: "AL_INVALID_ENUM"
  case AL_INVALID_VALUE: "AL_INVALID_VALUE"
  case AL_INVALID_OPERATION: "AL_INVALID_OPERATION"
  case AL_OUT_OF_MEMORY: "AL_OUT_OF_MEMORY"
  default: "error \(error)"
  }
}
