import { type Beat, clickAt, clickOn, dragFromTo, holdKeys, TAP_MS, wait } from "../input/gestures.ts";
import { changedSights } from "../picture/changed-sights.ts";
import { textsOf } from "../picture/same-sight.ts";
import type { Box, Clickable } from "../probe/seen.ts";
import { offeredCommands } from "../reading/offered-commands.ts";
import type { Sight } from "../stage/sight.ts";
import { chooseDrag } from "./drag-pieces.ts";
import { neighborPair, type Piece } from "./neighbor-pair.ts";
import type { PolicyContext } from "./policy-context.ts";
import { namesTyping, shownWords } from "./shown-words.ts";
import { isRestart, isSideButton } from "./start-options.ts";

/** Game time between the two clicks of a move. */
const BETWEEN_CLICKS_MS = 100;
/** Elements that are clicked, not dragged. */
const CONTROLS: ReadonlySet<string> = new Set(["a", "button", "summary"]);

export function shapeClick(sight: Sight, { random, area, clicks }: PolicyContext): readonly Beat[] {
  const inside = sight.shapes.filter(({ width, height }) => width >= 8 && height >= 8 && width < area.width * 0.6);
  const byVisits = inside.toSorted((one, other) => (clicks.get(placeOf(one)) ?? 0) - (clicks.get(placeOf(other)) ?? 0));
  const least = byVisits.slice(0, Math.max(1, Math.floor(byVisits.length / 4)));
  const shape = random.next() < 0.75 ? random.pick(least) : undefined;
  if (shape) {
    clicks.set(placeOf(shape), (clicks.get(placeOf(shape)) ?? 0) + 1);
    return clickAt(...middleOf(shape));
  }
  const [column, row] = [random.below(8) + 0.5, random.below(8) + 0.5];
  const at = [Math.round(area.x + (column * area.width) / 8), Math.round(area.y + (row * area.height) / 8)] as const;
  return clickAt(...at);
}

/** Drags, and remembers how much the game changed afterwards. */
export async function dragShape(
  sight: Sight,
  { run, random, area, drags }: PolicyContext,
  everyMs: number,
): Promise<void> {
  const drag = drags.choose(sight.shapes, { random, area });
  await run.play(dragFromTo(drag.from, drag.to));
  const releasedAtMs = run.stage.gameMs;
  await run.pass(everyMs);
  drags.note(drag, changedSights(run.sights.filter(({ atMs }) => atMs > releasedAtMs)).length);
}

/** Returns a click on one of the elements that were clicked least, or no beats if there is none. */
export async function elementClick(
  { run, random, clicks, isPausing = () => false }: PolicyContext,
  button: "left" | "right",
): Promise<readonly Beat[]> {
  const found = (await run.stage.clickables()).filter((one) => {
    const { isDisabled, isField, tag, name, list } = one;
    const [x, y] = middleOf(one);
    // Starting a new game in the middle of a game would hide how this one ends, and a list opens a window of its own.
    return !isDisabled && !isField && tag !== "a" && !list && !isRestart(name) && !isPausing({ x, y });
  });
  const visits = (one: (typeof found)[number]): number => clicks.get(`${one.name} ${placeOf(one)}`) ?? 0;
  const fewest = Math.min(...found.map(visits));
  const isRare = random.next() < 0.85;
  const element = random.pick(isRare ? found.filter((one) => visits(one) === fewest) : found);
  if (!element) return [];
  const key = `${element.name} ${placeOf(element)}`;
  clicks.set(key, (clicks.get(key) ?? 0) + 1);
  return clickOn(element, button);
}

/** Drags a piece that listens to the mouse, or any element if none does. */
export async function dragElement({ run, random, clicks }: PolicyContext): Promise<void> {
  const [clickables, places] = await Promise.all([run.stage.clickables(), run.stage.places()]);
  const pieces = clickables.filter(({ isField, isDisabled, tag }) => !isField && !isDisabled && !CONTROLS.has(tag));
  const drag = chooseDrag({ pieces: pieces.length > 0 ? pieces : places, places, random, drags: clicks });
  if (drag) await run.play(dragFromTo(drag.from, drag.to));
}

export async function clickNeighbors(sight: Sight, { run, random }: PolicyContext): Promise<void> {
  const boxes: readonly (Piece & { readonly beats: readonly Beat[] })[] =
    sight.shapes.length > 0
      ? sight.shapes.map(({ color, ...box }) => ({ ...box, look: color, beats: clickAt(...middleOf(box)) }))
      : (await run.stage.clickables())
          .filter(({ isField, isDisabled }) => !isField && !isDisabled)
          .map((one) => ({ ...one, look: one.name, beats: clickOn(one) }));
  for (const { beats } of neighborPair(boxes, random) ?? []) await run.play([...beats, ...wait(BETWEEN_CLICKS_MS)]);
}

function middleOf({ x, y, width, height }: Box): [number, number] {
  return [Math.round(x + width / 2), Math.round(y + height / 2)];
}

/** Types the least typed of the shown words. */
export async function typeWord(sight: Sight, { run, commands }: PolicyContext): Promise<void> {
  const chosen = leastTyped(shownWords(sight.texts), commands);
  if (chosen === undefined) return;
  commands.set(chosen, (commands.get(chosen) ?? 0) + 1);
  const letters = chosen.toLowerCase().split("");
  await run.play(letters.flatMap((letter) => [...holdKeys([letter], TAP_MS), ...wait(TAP_MS)]));
}

/** Returns the word to type into the field of a typing game. A text game may say what to type, too. */
function nextWord({ texts }: Sight, field: Clickable, commands: ReadonlyMap<string, number>): string | undefined {
  const lines = texts.map(({ text }) => text);
  const isTypingGame = namesTyping([...lines, field.name]) && offeredCommands(lines).size === 0;
  return isTypingGame ? leastTyped(shownWords(texts), commands) : undefined;
}

function leastTyped(words: readonly string[], typed: ReadonlyMap<string, number>): string | undefined {
  const timesOf = (word: string): number => typed.get(word) ?? 0;
  const fewest = Math.min(...words.map(timesOf));
  return words.find((word) => timesOf(word) === fewest);
}

export async function typeCommand(
  sight: Sight,
  { run, random, commands, textGame }: PolicyContext,
  everyMs: number,
): Promise<void> {
  const usable = (await run.stage.clickables()).filter(({ isDisabled }) => !isDisabled);
  const field = usable.find(({ isField }) => isField);
  if (!field) return run.pass(everyMs);
  const command = nextWord(sight, field, commands) ?? textGame.next(sight, random);
  commands.set(command, (commands.get(command) ?? 0) + 1);
  // Most games keep the focus in the field after a command. The first click records the position of the field for the experiments.
  const focus = sight.isTyping && commands.size > 1 ? [] : clickOn(field);
  const type: Beat = { inputs: [{ kind: "text", text: command }], ms: 16 };
  await run.play([...focus, type, ...holdKeys(["Enter"], TAP_MS), ...wait(everyMs)]);
  const button = usable.find(({ tag, name }) => tag === "button" && !isSideButton(name));
  if (button && isSameText(sight, await run.now())) await run.play([...clickOn(button), ...wait(everyMs)]);
}

/** Whether nothing answered: some games hear their button only. */
function isSameText(before: Sight, after: Sight): boolean {
  return textsOf(before) === textsOf(after);
}

function placeOf({ x, y }: Box): string {
  return `${Math.round(x / 4)} ${Math.round(y / 4)}`;
}
