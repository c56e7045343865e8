extension Recording {
  static let quiz: [Recording] = [
    .sound("quiz/samples/jingle.ogg") { Show.jingle() },
    .sound("quiz/samples/right.flac") { Show.right() },
    .sound("quiz/samples/wrong.flac") { Show.wrong() },
    .sound("quiz/samples/applause.ogg", quality: 0.3) { Show.applause() },
    .sound("quiz/samples/timer.ogg") { Show.timer() },
    .sound("quiz/samples/roll.ogg") { Show.roll() },
    .loop("quiz/samples/thinking.ogg", quality: 0.4) { Show.thinking() },
    .sound("quiz/samples/red.flac") { Show.button(64) },
    .sound("quiz/samples/green.flac") { Show.button(69) },
    .sound("quiz/samples/blue.flac") { Show.button(74) },
  ]
}
