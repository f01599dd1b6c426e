import type { Button, GameSetup } from "../explorer/game-setup.ts";
import { isRestart, isSideButton } from "../explorer/start-options.ts";
import { inputNames } from "../explorer/shown-words.ts";
import { clickAt, wait } from "../input/gestures.ts";
import type { Clickable } from "../probe/seen.ts";
import { offeredCommands } from "../reading/offered-commands.ts";
import { readCounters } from "../reading/counters.ts";
import type { PlayState } from "./play-state.ts";

/** Records how play began, the first time: experiments begin there. */
export async function buildSetup(state: PlayState): Promise<void> {
  const { run, options } = state;
  if (state.setup || run.isOver) return;
  await giveFocus(state);
  const { cues } = run.stage.trace();
  const sight = await run.now();
  const facts = await run.stage.facts().catch(() => undefined);
  const hears = (...types: string[]): boolean => types.some((type) => (facts?.listeners[type] ?? 0) > 0);
  const clickables = (await run.stage.clickables()).filter(isButton);
  const restartButton = findRestartButton(clickables);
  const buttonNamed = (names: RegExp): Button | undefined => {
    const found = clickables.find(({ name }) => names.test(name));
    return found && toButton(found);
  };
  const [pauseButton, saveButton, loadButton] = [pauseNames, saveNames, loadNames].map(buttonNamed);
  const saveCommands = saveCommandsIn(state.texts);
  const lists = clickables.flatMap((one) =>
    one.list ? { ...toButton(one), options: [...one.list.options], chosen: one.list.chosen } : [],
  );
  const sideButtons = clickables.filter(({ name }) => answeringNames.test(name)).map(toButton);
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
    ...inputNames(state.texts),
    hearsDrags: hears("dragstart", "drop", "mousemove", "pointermove", "touchmove"),
    hearsRightButton: hears("contextmenu"),
    usesStorage: /\blocalStorage\b/u.test(await run.stage.scriptSource()),
    ...(restartButton && { restartButton }),
    ...(pauseButton && { pauseButton }),
    ...(saveButton && { saveButton }),
    ...(loadButton && { loadButton }),
    ...(saveCommands && { saveCommands }),
    ...(sideButtons.length > 0 && { sideButtons }),
    ...(lists.length > 0 && { lists }),
    ...(state.menu && state.menu.buttons.length > 0 && { menu: state.menu }),
    firstCounters: Object.fromEntries([...readCounters(sight.texts)].map(([name, { value }]) => [name, value])),
  };
}

/** Game time in which a game answers the click that gives it the focus. */
const FOCUS_MS = 100;
const CORNER = { x: 3, y: 3 };
const pauseNames = /^(?:pause(?: game)?|⏸\uFE0F?|\|\||❚❚)$/iu;
const saveNames = /^(?:💾\s*)?save(?: (?:game|progress))?$/iu;
const loadNames = /^(?:📂\s*)?(?:load|restore)(?: (?:game|progress|save))?$/iu;
/** Buttons that may do nothing visible. */
const silentNames = /^(?:continue|resume|load)\b/iu;
const MOST_BUTTONS = 4;
/** Buttons beside a game whose effect is seen. */
const answeringNames =
  /^(?:(?:undo|take back|hint|get a hint)(?:\W.{0,20})?|help|how to play|rules|instructions|settings|options|about)$/iu;

/** Clicks the element or the frame that hears the keys, as a player does before the first key. */
async function giveFocus({ run }: PlayState): Promise<void> {
  const facts = await run.stage.facts().catch(() => undefined);
  const { offset, frame } = await run.stage.area();
  const target = facts?.keyTarget;
  const hearsKeys = (facts?.listeners["keydown"] ?? 0) + (facts?.listeners["keyup"] ?? 0) > 0;
  const isUnfocused = facts?.hasFocus === false && hearsKeys && frame.parentFrame() !== null;
  // In the corner of a frame, a click is unlikely to do more than to give it the focus.
  const place = target ? { x: target.x + target.width / 2, y: target.y + target.height / 2 } : isUnfocused && CORNER;
  if (!place) return;
  await run.play([...clickAt(Math.round(offset.x + place.x), Math.round(offset.y + place.y)), ...wait(FOCUS_MS)]);
}

/** Records the buttons of the first screen, before any of them is pressed. */
export async function noteMenu(state: PlayState): Promise<void> {
  const { run, setup, menu } = state;
  if (setup || menu) return;
  const buttons = (await run.stage.clickables()).filter((one) => {
    const { name } = one;
    const hasName = /\p{L}{2}/u.test(name) && name.length < 30 && !one.list;
    return isButton(one) && hasName && !isSideButton(name) && !silentNames.test(name);
  });
  const isChoice = buttons.length > 1 && buttons.length <= MOST_BUTTONS;
  state.menu = { atMs: run.stage.gameMs, buttons: isChoice ? buttons.map(toButton) : [] };
}

/** Returns the commands with which a text game is saved and loaded, if its texts offer both. */
function saveCommandsIn(texts: Iterable<string>): GameSetup["saveCommands"] {
  const offered = offeredCommands(texts);
  const load = ["load", "restore"].find((command) => offered.has(command));
  const inventory = ["inventory", "inv"].find((command) => offered.has(command));
  if (!offered.has("save") || load === undefined) return undefined;
  return { save: "save", load, ...(inventory !== undefined && { inventory }) };
}

/** Finds the button with which a player begins a new game at any time. */
function findRestartButton(clickables: readonly Clickable[]): Button | undefined {
  const buttons = clickables.filter(({ name }) => isRestart(name) && name.length < 30);
  const [button] = buttons;
  return button && buttons.length === 1 ? toButton(button) : undefined;
}

function isButton({ tag, isField, isDisabled }: Clickable): boolean {
  return tag !== "a" && !isField && !isDisabled;
}

function toButton({ name, x, y, width, height }: Clickable): Button {
  return { name, x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
}
