import { partnerOf } from "../explorer/key-partners.ts";
import { isSideButton } from "../explorer/start-options.ts";
import type { GameSetup } from "../explorer/game-setup.ts";
import { clickCell } from "../findings/click-cell.ts";
import type { Judgement, Oracle } from "../findings/oracle.ts";
import { playSights } from "../findings/play-sights.ts";
import { isOnlyTime } from "../findings/is-only-time.ts";
import { isSameSight } from "../picture/same-sight.ts";
import { sightDigest } from "../picture/sight-digest.ts";
import type { Cue, GameInput } from "../input/game-input.ts";
import type { Recording } from "../runs/recording.ts";
import type { Sight } from "../stage/sight.ts";

/** Number of presses, and of different states of the game in which they were made. */
const ENOUGH_PRESSES = 6;
const ENOUGH_STATES = 4;
/** Game time in which a press is answered. */
const ANSWER_MS = 300;
/** Game time after a text is typed in which Enter sends it. */
const SENT_MS = 1000;
/** How much more often than by chance the other inputs must be answered. */
const ANSWERED_SHARE = 0.4;
/** Share of the time in which a game may change by itself, in a play whose answers are counted. */
const MOST_AMBIENT = 0.4;
/** How many more changes than usual may fall into the time of an answer by chance. */
const AMBIENT_MARGIN = 1.5;
/** Probability that an input which is answered as often as the others would have stayed silent. */
const MOST_CHANCE = 0.01;

const RIGHT_BUTTON = "right mouse button";
/** Clicks on squares and objects without a name. They show how often the game answers, and are judged elsewhere. */
const UNNAMED = "";

interface Group {
  /** A key, or the text of a button without its numbers. */
  readonly name: string;
  readonly isKey: boolean;
  readonly states: Set<string>;
  /** Cells of the page in which it was clicked, and of those in which it was answered. */
  readonly cells: Set<string>;
  readonly answeredCells: Set<string>;
  presses: number;
  answers: number;
  lastMs: number;
}

/** Finds a key or a button that is never answered in the play of a game that waits for its player, while the others are. */
export const unansweredInput: Oracle = {
  name: "unanswered-input",
  kinds: ["dead-control"],
  judge(recording, setup) {
    if (!setup || setup.isMoving) return [];
    const ambient = ambientShare(recording);
    if (ambient > MOST_AMBIENT) return [];
    const groups = groupsOf(recording);
    return groups.flatMap((group): Judgement[] => {
      const others = groups.filter((other) => other !== group && other.answers > 0);
      if (isTurned(group, others)) return [];
      if (!isExpected(group, groups, setup) || !isUnanswered(group, { others, ambient })) return [];
      const name = titleOf(group);
      return [
        {
          kind: "dead-control",
          severity: "medium",
          confidence: 0.7,
          title: `The ${name} is never answered.`,
          evidence: [`${group.presses} presses in ${group.states.size} states of the game changed nothing.`],
          atMs: Math.min(recording.trace.endMs, group.lastMs + ANSWER_MS),
          key: group.name,
        },
      ];
    });
  },
};

/** Whether other clicks at its places are answered: then it is the face of a card that was turned, and no button. */
function isTurned({ cells }: Group, others: readonly Group[]): boolean {
  return cells.size > 0 && [...cells].every((cell) => others.some(({ answeredCells }) => answeredCells.has(cell)));
}

function titleOf({ name, isKey }: Group): string {
  if (name === RIGHT_BUTTON) return name;
  return isKey ? `key ${name}` : `button ${JSON.stringify(name)}`;
}

function isUnanswered(
  { presses, answers, states }: Group,
  { others, ambient }: { readonly others: readonly Group[]; readonly ambient: number },
): boolean {
  const [all, answered] = others.reduce(([sum, more], one) => [sum + one.presses, more + one.answers], [0, 0]);
  const share = all === 0 ? 0 : answered / all;
  return (
    presses >= ENOUGH_PRESSES &&
    states.size >= ENOUGH_STATES &&
    answers <= presses * ambient * AMBIENT_MARGIN &&
    share - ambient >= ANSWERED_SHARE &&
    (1 - share) ** presses <= MOST_CHANCE
  );
}

/** Whether a player expects an answer: to a key that the game names or whose opposite works, and to a button of the game. */
function isExpected({ name, isKey }: Group, groups: readonly Group[], { controls }: GameSetup): boolean {
  if (!isKey) return name !== UNNAMED && !isSideButton(name);
  const partner = groups.find((other) => other.name === partnerOf(name));
  return controls.some(({ key, isNamed }) => key === name && isNamed) || (partner?.answers ?? 0) > 1;
}

function groupsOf(recording: Recording): Group[] {
  const { sights, trace } = recording;
  const states = playSights(recording);
  const presses = trace.cues.filter(({ input }) => input.kind === "key-down" || input.kind === "mouse-down");
  const groups = new Map<string, Group>();
  for (const [index, { atMs, input }] of presses.entries()) {
    const at = sights.findLastIndex((sight) => sight.atMs <= atMs);
    const before = sights[at];
    if (!before || states[at]?.state !== "playing") continue;
    const name = nameOf(input, before);
    if (name === undefined || isAfterText(trace.cues, { atMs, input })) continue;
    const nextMs = presses[index + 1]?.atMs ?? Infinity;
    const after = sights.filter((sight) => sight.atMs > atMs && sight.atMs <= Math.min(nextMs, atMs + ANSWER_MS));
    if (after.length === 0) continue;
    const group = groups.get(name) ?? newGroup(name, input.kind === "key-down");
    groups.set(name, group);
    group.presses++;
    group.lastMs = atMs;
    group.states.add(sightDigest(before));
    const cell = input.kind === "mouse-down" ? clickCell(input) : undefined;
    if (cell !== undefined) group.cells.add(cell);
    if (!after.some((sight) => !isSameSight(before, sight) && !isOnlyTime(before, sight))) continue;
    group.answers++;
    if (cell !== undefined) group.answeredCells.add(cell);
  }
  return [...groups.values()];
}

/** Whether a click follows a typed text: Enter may have sent it, and the button then has nothing to send. */
function isAfterText(cues: readonly Cue[], { atMs, input }: Cue): boolean {
  if (input.kind !== "mouse-down") return false;
  return cues.some((cue) => cue.input.kind === "text" && cue.atMs < atMs && atMs - cue.atMs <= SENT_MS);
}

function nameOf(input: GameInput, before: Sight): string | undefined {
  if (input.kind === "key-down") return input.key;
  if (input.kind !== "mouse-down") return undefined;
  return input.button === "right" ? RIGHT_BUTTON : (labelAt(before, input) ?? UNNAMED);
}

function newGroup(name: string, isKey: boolean): Group {
  return {
    name,
    isKey,
    states: new Set(),
    cells: new Set(),
    answeredCells: new Set(),
    presses: 0,
    answers: 0,
    lastMs: 0,
  };
}

/** Returns the words of the text at a position, if it is a short text of the page: the name of a button. */
function labelAt({ texts }: Sight, { x, y }: { readonly x: number; readonly y: number }): string | undefined {
  const shown = texts.find(
    (text) =>
      text.source === "page" &&
      text.text.length < 30 &&
      x >= text.x &&
      x <= text.x + text.width &&
      y >= text.y &&
      y <= text.y + text.height,
  );
  const words = shown?.text.replaceAll(/\d+/gu, "#").trim() ?? "";
  return /\p{L}{2}/u.test(words) ? words : undefined;
}

/** Share of the times without input in which the game changes by itself. */
function ambientShare({ sights, trace }: Recording): number {
  const presses = trace.cues.map(({ atMs }) => atMs);
  let [quiet, changed] = [0, 0];
  for (const [index, sight] of sights.entries()) {
    const before = sights[index - 1];
    if (!before || presses.some((atMs) => atMs <= sight.atMs && atMs > sight.atMs - 2 * ANSWER_MS)) continue;
    quiet++;
    if (!isSameSight(before, sight)) changed++;
  }
  return quiet === 0 ? 0 : Math.min(1, (changed / quiet) * (ANSWER_MS / 100));
}
