import type { GameSetup } from "../explorer/game-setup.ts";
import { isRestart, isSideButton } from "../explorer/start-options.ts";
import { namesTyping } from "../explorer/shown-words.ts";
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
  const restartButton = await findRestartButton(state);
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
    namesDrags: [...state.texts].some((text) => /\bdrag(?:s|ged|ging)?\b/iu.test(text)),
    namesTyping: namesTyping(state.texts),
    hearsDrags: hears("dragstart", "drop", "mousemove", "pointermove", "touchmove"),
    hearsRightButton: hears("contextmenu"),
    usesStorage: /\blocalStorage\b/u.test(await run.stage.scriptSource()),
    ...(restartButton && { restartButton }),
    ...(state.menu && state.menu.buttons.length > 0 && { menu: state.menu }),
    firstCounters: Object.fromEntries([...readCounters(sight.texts)].map(([name, { value }]) => [name, value])),
  };
}

/** Buttons that may do nothing visible. */
const silentNames = /^(?:continue|resume|load)\b/iu;
const MOST_BUTTONS = 4;

/** Records the buttons of the first screen, before any of them is pressed. */
export async function noteMenu(state: PlayState): Promise<void> {
  const { run, setup, menu } = state;
  if (setup || menu) return;
  const buttons = (await run.stage.clickables()).filter(({ tag, name, isField, isDisabled }) => {
    const isButton = tag !== "a" && !isField && !isDisabled && /\p{L}{2}/u.test(name) && name.length < 30;
    return isButton && !isSideButton(name) && !silentNames.test(name);
  });
  const places = buttons.map(({ name, x, y, width, height }) => ({
    name,
    x: Math.round(x + width / 2),
    y: Math.round(y + height / 2),
  }));
  const isChoice = places.length > 1 && places.length <= MOST_BUTTONS;
  state.menu = { atMs: run.stage.gameMs, buttons: isChoice ? places : [] };
}

/** Finds the button with which a player begins a new game at any time. */
async function findRestartButton({ run }: PlayState): Promise<GameSetup["restartButton"]> {
  const buttons = (await run.stage.clickables()).filter(({ tag, isField, isDisabled, name }) => {
    return tag !== "a" && !isField && !isDisabled && isRestart(name) && name.length < 30;
  });
  const [button] = buttons;
  if (!button || buttons.length > 1) return undefined;
  const { name, x, y, width, height } = button;
  return { name, x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
}
