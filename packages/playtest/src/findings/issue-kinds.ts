/** Facts about a kind of issue, for reports and for mapping known bugs to kinds. */
export interface IssueKindFacts {
  readonly title: string;
  /** The first visible symptom. A bug belongs to the kind whose description fits its first visible symptom. */
  readonly description: string;
}

/**
 * The closed list of the kinds of issues that a playtest reports. A bug belongs to one kind: that of its first visible symptom. An error
 * that stops the game is `script-error`; `frozen` and `stuck-state` are for stops without an error.
 */
export const issueKinds = {
  "load-failure": {
    title: "The game does not load",
    description: "The page does not load, or shows no game after loading.",
  },
  "broken-asset": {
    title: "A file of the game is missing",
    description: "An image, sound, script or data file fails to load or to decode.",
  },
  "script-error": {
    title: "The game's script fails",
    description: "An uncaught error or unhandled rejection, at the start or later, whether the game goes on or stops.",
  },
  "tab-crash": {
    title: "The page crashes or hangs",
    description: "The browser's tab crashes, or a script never ends and the page does not answer.",
  },
  "blank-picture": {
    title: "The game's picture is blank",
    description: "The game area shows one color or nothing, at the start or later.",
  },
  frozen: {
    title: "The picture freezes",
    description:
      "The picture stops for good during play or at a level change, without an error, and no input changes it.",
  },
  "no-input-response": {
    title: "The game ignores all input",
    description: "The game loads and draws, but no key, click or drag has an effect from the start.",
  },
  "dead-control": {
    title: "One control is dead",
    description: "One key, button or direction that the game names has no effect while others work.",
  },
  "slow-frames": {
    title: "Frames are slow",
    description: "Long frames or a low frame rate, compared with a blank page on the same machine.",
  },
  "speed-wrong": {
    title: "The game runs at a wrong speed",
    description: "The game runs much too fast or too slow, or its speed runs away during play.",
  },
  "stuck-state": {
    title: "The player is stuck",
    description:
      "The game still moves but play cannot go on: a soft lock, a menu or level that cannot be left or started.",
  },
  "unfair-start": {
    title: "The game cannot be won or lost",
    description: "A new game is over at once without input, or cannot be won or lost from its first moment.",
  },
  "score-wrong": {
    title: "The score is wrong",
    description: "The score is not counted, goes the wrong way, jumps, overflows, or is no number.",
  },
  "counter-wrong": {
    title: "A counter other than the score is wrong",
    description:
      "Lives, level, moves, lines, mines or a timer: not counted, wrong direction, below zero, or no number.",
  },
  "wrong-end": {
    title: "The game ends wrongly",
    description:
      "Game over or a win comes too early, too late, not at all, or is declared for the wrong reason or player.",
  },
  "rule-broken": {
    title: "A move has a wrong result",
    description:
      "A rule of the game does not hold: an illegal move is allowed, a legal one refused, or its result is wrong.",
  },
  collision: {
    title: "Collisions fail",
    description: "An object passes through what should stop it, leaves the playing field, or is hit by nothing.",
  },
  "clipped-area": {
    title: "A part of the game is cut off",
    description: "A part of the game area lies outside the viewport where it cannot be scrolled to, at the usual size.",
  },
  "resize-break": {
    title: "Resizing breaks the game",
    description:
      "After a change of the window's size or pixel ratio, the picture, its proportions or the input is wrong.",
  },
  "pause-break": {
    title: "Pausing breaks the game",
    description:
      "Pause does not pause, the game does not go on after pause or after its tab was hidden, or loses input.",
  },
  "restart-break": {
    title: "Restarting breaks the game",
    description: "A new game cannot be started after game over, or begins with the state of the last one.",
  },
  "save-lost": {
    title: "Saved progress is lost",
    description: "A high score, setting or saved game is gone or wrong after a reload.",
  },
  "audio-error": {
    title: "Sound fails",
    description: "A sound cannot be played or decoded, or the audio code fails.",
  },
  "memory-growth": {
    title: "Memory grows without end",
    description: "Memory, elements, timers or listeners grow steadily during play.",
  },
  "keyboard-trap": {
    title: "The keyboard is trapped",
    description: "The focus cannot leave the game by keyboard, or typing into a field is swallowed.",
  },
  "text-overlap": {
    title: "Texts overlap",
    description: "Texts that should be read lie on top of each other.",
  },
  "broken-text": {
    title: "A text is broken",
    description: "A text shows undefined, NaN, [object Object] or an unfilled placeholder, and is not a counter.",
  },
  "visual-glitch": {
    title: "The picture is wrong",
    description: "Flicker, trails, missing or misplaced sprites, wrong colors.",
  },
  "waiting-room": {
    title: "The game waits for other players",
    description: "Play needs other players, so that nothing more can be tested.",
  },
} as const satisfies Record<string, IssueKindFacts>;

export type IssueKind = keyof typeof issueKinds;

export function isIssueKind(value: string): value is IssueKind {
  return Object.hasOwn(issueKinds, value);
}
