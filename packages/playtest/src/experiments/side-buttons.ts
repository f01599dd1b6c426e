import type { Button, GameSetup } from "../explorer/game-setup.ts";
import { firstDifference } from "../explorer/learn-controls.ts";
import type { Experiment, Judgement } from "../findings/oracle.ts";
import { isOnButton } from "../findings/games-of.ts";
import { playSights } from "../findings/play-sights.ts";
import type { Cue, Trace } from "../input/game-input.ts";
import { clickAt, TAP_MS } from "../input/gestures.ts";
import { isSameSight } from "../picture/same-sight.ts";
import { isInside } from "../probe/is-inside.ts";
import { type Recording, SIGHT_EVERY_MS } from "../runs/recording.ts";

/** Shares of the play after which each button is pressed, and the longest play that is repeated. Hints may be used up later. */
const SHARES = [0.15, 0.5, 1] as const;
const MOST_MS = 10_000;
const AFTER_MS = 700;
const MOST_BUTTONS = 2;
const hintNames = /\bhint\b/iu;

/** Presses buttons such as undo, hint and help at moments of the play: each must show something at one of them. */
export const sideButtons: Experiment = {
  name: "side-buttons",
  kinds: ["dead-control"],
  plan(setup, played) {
    const buttons = buttonsOf(setup);
    if (buttons.length === 0 || !setup.isDeterministic || played.endMs <= setup.playFromMs) return [];
    // A hint may be given once only.
    const isPressed = ({ input }: Cue): boolean =>
      (input.kind === "mouse-down" || input.kind === "mouse-up") && buttons.some((one) => isOnButton(input, one));
    const unpressed = { ...played, cues: played.cues.filter((cue) => !isPressed(cue)) };
    return momentsOf(setup, played).flatMap((atMs) =>
      [undefined, ...buttons].map((button) => pressAt(unpressed, atMs, button)),
    );
  },
  judge(recordings, setup) {
    const buttons = buttonsOf(setup);
    const size = buttons.length + 1;
    const moments = SHARES.map((_, index) => recordings.slice(index * size, (index + 1) * size));
    return buttons.flatMap(({ name }, index): Judgement[] => {
      const answers = moments.map(([without, ...pressed]) => answerTo(without, pressed[index], setup));
      const last = moments.at(-1)?.[index + 1];
      if (!answers.includes("none") || answers.includes("some") || !last) return [];
      return [
        {
          kind: "dead-control",
          // There may be nothing to hint at.
          severity: hintNames.test(name) ? "low" : "medium",
          confidence: hintNames.test(name) ? 0.4 : 0.7,
          title: `The button ${JSON.stringify(name)} does nothing.`,
          evidence: [
            `The game looks the same with and without the click at ${answers.filter((one) => one === "none").length} of ${SHARES.length} moments of the play.`,
          ],
          atMs: last.trace.endMs,
          key: name,
        },
      ];
    });
  },
};

function buttonsOf({ sideButtons: buttons = [] }: GameSetup): readonly Button[] {
  return buttons.slice(0, MOST_BUTTONS);
}

function momentsOf({ playFromMs }: GameSetup, { endMs }: Trace): number[] {
  const ms = Math.min(MOST_MS, endMs - playFromMs);
  return SHARES.map((share) => Math.floor((playFromMs + ms * share) / SIGHT_EVERY_MS) * SIGHT_EVERY_MS);
}

function pressAt(played: Trace, atMs: number, button: Button | undefined): Trace {
  const cues = played.cues.filter((cue) => cue.atMs < atMs);
  const [press, release] = button ? clickAt(button.x, button.y).flatMap(({ inputs }) => inputs) : [];
  const click =
    press && release
      ? [
          { atMs, input: press },
          { atMs: atMs + TAP_MS, input: release },
        ]
      : [];
  return { ...played, cues: [...cues, ...click], endMs: atMs + AFTER_MS };
}

/** Whether a button changes something. Undefined if it is not shown during play, or can't be used at that moment. */
function answerTo(
  without: Recording | undefined,
  pressed: Recording | undefined,
  { playFromMs }: GameSetup,
): "some" | "none" | undefined {
  const cue = pressed?.trace.cues.findLast(({ input }) => input.kind === "mouse-down");
  if (!without || !pressed || cue?.input.kind !== "mouse-down") return undefined;
  const at = cue.input;
  const index = pressed.sights.findLastIndex(({ atMs }) => atMs <= cue.atMs);
  const [first, before] = [pressed.sights.find(({ atMs }) => atMs >= playFromMs), pressed.sights[index]];
  // Before the first move there is nothing to take back.
  if (!first || !before || isSameSight(first, before)) return undefined;
  const isShown = before.texts.some((text) => isInside(at, text.button ?? text) && text.isDisabled !== true);
  if (!isShown || playSights(pressed)[index]?.state !== "playing") return undefined;
  const isAnswered = hasMoreEvents(pressed, without) || firstDifference(without, pressed, cue.atMs) !== undefined;
  return isAnswered ? "some" : "none";
}

/** An animation, such as of the square that a hint means, may change nothing else. */
function hasMoreEvents(one: Recording, other: Recording): boolean {
  return one.events.length > other.events.length || (one.facts?.animations ?? 0) > (other.facts?.animations ?? 0);
}
