import type { GameSetup } from "../explorer/game-setup.ts";
import { firstDifference } from "../explorer/learn-controls.ts";
import type { Experiment, Judgement } from "../findings/oracle.ts";
import { clickAt, wait } from "../input/gestures.ts";
import { textsOf } from "../picture/same-sight.ts";
import { buildTrace } from "../runs/build-trace.ts";
import type { Recording } from "../runs/recording.ts";
import type { Sight } from "../stage/sight.ts";

const LOOK_MS = 800;

/** Presses each button of the first screen in a page of its own. */
export const menuButtons: Experiment = {
  name: "menu-buttons",
  kinds: ["dead-control"],
  plan({ menu, isDeterministic, url, seed, viewport }) {
    if (!menu || !isDeterministic) return [];
    const start = { url, seed, viewport, startCues: [], playFromMs: menu.atMs };
    const clicks = menu.buttons.map(({ x, y }) => clickAt(x, y));
    return [wait(0), ...clicks].map((beats) => buildTrace(start, [...beats, ...wait(LOOK_MS)]));
  },
  judge([idle, ...pressed], { menu }) {
    if (!idle || !menu) return [];
    const answers = pressed.filter((one) => isAnswer(idle, one, menu));
    // A button that is chosen already does nothing.
    if (answers.length === 0 || answers.some((one) => isChoice(idle, one))) return [];
    return menu.buttons.flatMap(({ name }, index): Judgement[] => {
      const own = pressed[index];
      if (!own || isAnswer(idle, own, menu)) return [];
      return [
        {
          kind: "dead-control",
          severity: "medium",
          confidence: 0.8,
          title: `The button ${JSON.stringify(name)} of the first screen does nothing.`,
          evidence: ["The game looks the same with and without the click. Other buttons of the screen answer."],
          atMs: own.trace.endMs,
          key: name,
        },
      ];
    });
  },
};

function isAnswer(idle: Recording, pressed: Recording, { atMs }: NonNullable<GameSetup["menu"]>): boolean {
  const hasEvent = pressed.events.length > idle.events.length;
  return hasEvent || firstDifference(idle, pressed, atMs) !== undefined;
}

/** Whether a button chose or counted something and left the screen as it is. */
function isChoice({ sights }: Recording, pressed: Recording): boolean {
  const [before, after] = [sights.at(-1), pressed.sights.at(-1)];
  return before !== undefined && after !== undefined && wordsOf(before) === wordsOf(after);
}

function wordsOf(sight: Sight): string {
  return textsOf(sight).replaceAll(/\d+/gu, "#");
}
