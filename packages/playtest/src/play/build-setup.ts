import { readCounters } from "../reading/counters.ts";
import type { PlayState } from "./play-state.ts";

/** Records how play began, the first time: experiments begin there. */
export async function buildSetup(state: PlayState): Promise<void> {
  const { run, options } = state;
  if (state.setup || run.isOver) return;
  const { cues } = run.stage.trace();
  const sight = await run.now();
  const facts = await run.stage.facts().catch(() => undefined);
  const hears = (...types: string[]): boolean => types.some((type) => (facts?.listeners[type] ?? 0) > 0);
  state.setup = {
    url: options.url,
    seed: options.seed,
    viewport: options.viewport,
    startCues: cues,
    playFromMs: run.stage.gameMs,
    startNames: [...state.startNames],
    controls: [],
    hints: [...state.hints],
    isDeterministic: true,
    isMoving: false,
    hearsMouse: hears(
      "click",
      "mousedown",
      "mousemove",
      "pointerdown",
      "pointermove",
      "touchstart",
      "mouseup",
      "pointerup",
    ),
    hearsKeys: hears("keydown", "keyup", "keypress"),
    namesMouse: [...state.texts].some((text) => /\bmouse\b/iu.test(text)),
    hearsRightButton: hears("contextmenu"),
    usesStorage: /\blocalStorage\b/u.test(await run.stage.scriptSource()),
    firstCounters: Object.fromEntries([...readCounters(sight.texts)].map(([name, { value }]) => [name, value])),
  };
}
