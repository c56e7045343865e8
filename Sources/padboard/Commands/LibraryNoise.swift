import Glibc

/// Runs something while standard error goes nowhere: sound libraries write a page there when there is no sound card.
/// Not while another thread has something to say.
func withoutLibraryNoise<Result>(_ body: () -> Result) -> Result {
  let original = dup(STDERR_FILENO)
  let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
  if original >= 0, nowhere >= 0 { dup2(nowhere, STDERR_FILENO) }
  defer {
    if original >= 0, nowhere >= 0 { dup2(original, STDERR_FILENO) }
    if original >= 0 { close(original) }
    if nowhere >= 0 { close(nowhere) }
  }
  return body()
}
