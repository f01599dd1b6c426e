import type { ShownText } from "../probe/seen.ts";

/** Names of counters that mean the same in most games, with the words that games use for them. */
const counterWords = {
  score: /^(?:score|points?|pts|apples?|coins?|crystals?|gems?|stars?|kills?)$/iu,
  best: /^(?:best|high ?score|hi-?score|hi|record|top|best score)$/iu,
  lives: /^(?:lives|life|balls?|hearts?|hp|health|hull|hit ?points|ships?|tries|attempts left)$/iu,
  level: /^(?:level|lvl|stage|wave|round)$/iu,
  time: /^(?:time|timer|seconds|secs?|elapsed|time left)$/iu,
  moves: /^(?:moves?|steps|turns?|guesses|flips|swaps|clicks|taps|strokes|attempts)$/iu,
  lines: /^(?:lines?|rows?)$/iu,
} as const;

/** A number that a game shows under a name. */
export interface Counter {
  /** A known name, or the game's own name in lower case. */
  readonly name: string;
  /** NaN when the game shows no number in the place of one. */
  readonly value: number;
  /** The target of the counter, as in "3/5". */
  readonly of?: number | undefined;
  readonly text: string;
}

const NUMBER = String.raw`-?(?:\d{1,3}(?:[, ]\d{3})+|\d+)(?:\.\d+)?`;
const BROKEN = "NaN|undefined|null|Infinity|-Infinity|\\[object Object\\]";
const labelled = new RegExp(
  String.raw`([A-Za-z][A-Za-z ]{0,18}?)\s*([:=#]|-(?=\s))?\s*(${NUMBER}|${BROKEN})(?:\s*(?:/|of)\s*(\d+))?(?![\d:])`,
  "gu",
);
const broken = new RegExp(`^(?:${BROKEN})$`, "u");
const bare = new RegExp(String.raw`^(${NUMBER}|${BROKEN})(?:\s*(?:/|of)\s*(\d+))?$`, "u");
/** Words behind the name of a counter: "Lives left", "Moves so far". */
const asideWords = / (?:left|remaining|remain|so far|used|made|played)$/u;
const rankText = /^(?:\d{1,2}|[AJQK]|undefined|NaN)$/u;
const SAME_CARD_PX = 60;
const suitText = /^(?:hearts|spades|clubs|diamonds)$/iu;
const clockText = /^(\d{1,2}):(\d{2})$/u;

/** Reads the counters of a game from its texts: "Score: 12", or a "12" beside "Score". */
export function readCounters(texts: readonly ShownText[]): ReadonlyMap<string, Counter> {
  const counters = new Map<string, Counter>();
  const add = (label: string, value: string, { of, text }: { of?: string | undefined; text: string }): void => {
    const common = nameOf(label);
    // "Score 10, coins 3": the second of two names that mean the same keeps its own words.
    const name = common !== undefined && counters.has(common) ? label.trim().toLowerCase() : common;
    if (name === undefined || counters.has(name)) return;
    counters.set(name, { name, value: toNumber(value), ...(of !== undefined && { of: Number(of) }), text });
  };
  for (const [index, shown] of texts.entries()) {
    if (shown.text.length > 60) continue;
    const alone = bare.exec(shown.text) ?? clockOf(shown.text);
    if (alone) {
      const label = labelBeside(texts, index) ?? wordsOf(shown.label);
      if (label === "") continue;
      add(label, alone[1] ?? "", { of: alone[2], text: shown.text });
      continue;
    }
    for (const { label, value, of } of labelledNumbers(shown.text)) add(label, value, { of, text: shown.text });
  }
  for (const [name, { text, value }] of drawnNumbers(texts, counters)) counters.set(name, { name, value, text });
  return counters;
}

interface LabelledNumber {
  readonly label: string;
  readonly value: string;
  readonly of: string | undefined;
}

/** Returns the numbers behind names. A number in a sentence, as in "Find all 8 pairs", belongs to no counter. */
function labelledNumbers(text: string): LabelledNumber[] {
  const isSentence = /[\p{L}\d]/u.test(text.replaceAll(labelled, ""));
  return [...text.matchAll(labelled)].flatMap(([, label = "", sign, value = "", of]) => {
    const isName = sign !== undefined || knownName(label) !== undefined;
    return isName || (!isSentence && !broken.test(value)) ? [{ label, value, of }] : [];
  });
}

/** Numbers that a game draws alone: its score, or the points of two players from left to right. */
function drawnNumbers(
  texts: readonly ShownText[],
  known: ReadonlyMap<string, Counter>,
): [name: string, { text: string; value: number }][] {
  const alone = texts.filter(({ source, text }) => source === "canvas" && bare.test(text));
  // More numbers are tiles of a board.
  if (alone.length === 0 || alone.length > 2 || known.has("score")) return [];
  const names = alone.length === 1 ? ["score"] : ["points 1", "points 2"];
  return alone
    .toSorted((one, other) => one.x - other.x)
    .map(({ text }, index) => [names[index] ?? "", { text, value: toNumber(text) }]);
}

function clockOf(text: string): readonly [string, string, undefined] | undefined {
  const match = clockText.exec(text);
  return match ? [text, String(Number(match[1]) * 60 + Number(match[2])), undefined] : undefined;
}

/** Returns the label of a bare number: the text before it, if it lies to the left or above. */
function labelBeside(texts: readonly ShownText[], index: number): string | undefined {
  const number = texts[index];
  if (!number) return undefined;
  for (const at of [index - 1, index + 1]) {
    const candidate = texts[at];
    if (!candidate || !/^[A-Za-z][A-Za-z -]{1,18}:?$/u.test(candidate.text) || isSuit(texts, at)) continue;
    // "You 3 Draws: 1": a label with a colon belongs to what follows it.
    if (at > index && candidate.text.endsWith(":")) continue;
    const isBeside = Math.abs(candidate.y - number.y) < 16 && Math.abs(candidate.x - number.x) < 240;
    const isAbove = Math.abs(candidate.x - number.x) < 80 && Math.abs(number.y - candidate.y) < 60;
    if (isBeside || isAbove) return candidate.text.replace(/:$/u, "");
  }
  return undefined;
}

/** Whether a text is the suit of a card, below its rank. */
function isSuit(texts: readonly ShownText[], index: number): boolean {
  const [rank, suit] = [texts[index - 1], texts[index]];
  if (!rank || !suit || !suitText.test(suit.text) || !rankText.test(rank.text)) return false;
  return Math.abs(rank.x - suit.x) < SAME_CARD_PX && suit.y > rank.y && suit.y - rank.y < SAME_CARD_PX;
}

function wordsOf(label: string): string {
  const [first = ""] = label.split(/\s+/u);
  return first
    .replaceAll(/([a-z])([A-Z])/gu, "$1 $2")
    .replaceAll(/[-_]+/gu, " ")
    .replaceAll(
      /\b(?:value|val|display|count|counter|num|number|text|span|label|current|el|container|wrapper|box|inner)\b/giu,
      "",
    )
    .trim();
}

function nameOf(label: string): string | undefined {
  const words = label.trim().toLowerCase();
  return words === "" || words === "of" ? undefined : (knownName(label) ?? words);
}

/** Returns the common name of a counter: that of all its words, or of the last one that is not such as "left". */
function knownName(label: string): string | undefined {
  const all = label.trim().toLowerCase();
  const words = all.replace(asideWords, "");
  const known = byWord(all) ?? byWord(words);
  if (known !== undefined) return known;
  const byLast = byWord(words.split(" ").at(-1) ?? "");
  return byLast === "score" && /high|best|top/u.test(words) ? "best" : byLast;
}

function byWord(words: string): string | undefined {
  return Object.entries(counterWords).find(([, pattern]) => pattern.test(words))?.[0];
}

function toNumber(text: string): number {
  return Number(text.replaceAll(/[, ]/gu, ""));
}
