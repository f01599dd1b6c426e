import type { GameSetup } from "../explorer/game-setup.ts";
import { isPressOf } from "../findings/games-of.ts";
import type { Experiment } from "../findings/oracle.ts";
import { type Beat, clickAt, wait } from "../input/gestures.ts";
import type { Trace } from "../input/game-input.ts";
import { buildTrace } from "../runs/build-trace.ts";

const MOST_TRACES = 4;
const MOST_CLICKS = 3;
/** Distance from the middle of a square: another field may have a gap between two squares there. */
const ASIDE_PX = 7;
/** Game time in which a game shows the chosen option, answers a click, and plays on. */
const CHOSEN_MS = 400;
const ANSWER_MS = 300;
const PLAYED_MS = 1500;

/** Plays each option of a list, such as a larger field: the first clicks of the play are repeated in it. Other oracles judge what happens. */
export const listOptions: Experiment = {
  name: "list-options",
  kinds: ["tab-crash"],
  plan(setup, played) {
    const { lists = [], restartButton: button } = setup;
    const again = button ? [...clickAt(button.x, button.y), ...wait(CHOSEN_MS)] : [];
    const clicks = firstClicks(setup, played);
    const choices = lists.flatMap(({ x, y, options, chosen }) =>
      options.flatMap((_, option) => (option === chosen ? [] : { kind: "choose" as const, x, y, option })),
    );
    // The last option is often the largest.
    return choices
      .toReversed()
      .slice(0, MOST_TRACES)
      .map((choice) => {
        const choose: Beat = { inputs: [choice], ms: CHOSEN_MS };
        return buildTrace(setup, [choose, ...again, ...clicks, ...wait(PLAYED_MS)]);
      });
  },
  judge: () => [],
};

/** Returns the first clicks of the play beside the buttons and lists. */
function firstClicks({ playFromMs, restartButton, lists = [] }: GameSetup, { cues }: Trace): Beat[] {
  const known = [...(restartButton ? [restartButton] : []), ...lists];
  const presses = cues.flatMap(({ atMs, input }) =>
    input.kind === "mouse-down" && atMs >= playFromMs && !known.some((one) => isPressOf(input, one)) ? input : [],
  );
  return presses
    .slice(0, MOST_CLICKS)
    .flatMap(({ x, y }) => [...clickAt(x + ASIDE_PX, y + ASIDE_PX), ...wait(ANSWER_MS)]);
}
