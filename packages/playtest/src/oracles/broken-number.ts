import type { Judgement, Oracle } from "../findings/oracle.ts";
import { tallyName } from "../reading/tallies.ts";
import { type Counter, readCounters } from "../reading/counters.ts";
import { isEarnedNumber } from "./earned-number.ts";

const LARGEST = 1e9;
const brokenText = /\bNaN\b|\bundefined\b|\[object Object\]|\bInfinity\b|\{\{\s*\w+\s*\}\}|\$\{\w+\}|%[sd]\b/u;

/** A value alone, or before the name of what it counts: "NaN loaves". */
const amountText = /^[^\p{L}\d]{0,3}(?:NaN|undefined|-?Infinity)(?: \p{L}[\p{L} ]{0,23})?$/u;

/** Finds counters that are not a number, overflow or fall below zero, and texts with values that only a script should see. */
export const brokenNumber: Oracle = {
  name: "broken-number",
  kinds: ["score-wrong", "counter-wrong", "broken-text"],
  judge({ sights }) {
    const found = new Map<string, Judgement>();
    const supplies = new Map<string, Set<number>>();
    const shown = sights.map(({ texts, atMs }) => ({ texts, atMs, all: [...readCounters(texts).values()] }));
    const numbers = new Set(shown.flatMap(({ all }) => all.flatMap(({ name, value }) => (value >= 0 ? name : []))));
    for (const { texts, atMs, all } of shown) {
      const counters = all.filter((counter) => isKnown(counter.name) || !isWord(counter) || numbers.has(counter.name));
      for (const counter of counters) {
        const problem = problemOf(counter) ?? supplyProblem(counter, supplies);
        if (problem && !found.has(counter.name)) {
          const isEarned = Number.isNaN(counter.value) && isEarnedNumber(sights, counter.name, atMs);
          found.set(counter.name, judgeCounter(counter, { problem, atMs, isEarned }));
        }
      }
      const broken = texts.find(
        ({ text }) =>
          brokenText.test(text) &&
          !counters.some((counter) => !Number.isFinite(counter.value) && text.includes(counter.text)),
      );
      if (!broken || found.has("text")) continue;
      const name = amountText.test(broken.text) ? tallyName(broken) : "";
      const isEarned = name !== "" && isEarnedNumber(sights, name, atMs);
      const problem = { problem: "is no number", atMs, isEarned };
      if (isEarned) found.set("text", judgeCounter({ name, value: Number.NaN, text: broken.text }, problem));
      else found.set("text", judgeText(broken.text, atMs));
    }
    return [...found.values()];
  },
};

function problemOf({ name, value, of }: Counter): string | undefined {
  if (Number.isNaN(value)) return "is no number";
  if (!Number.isFinite(value) || Math.abs(value) > LARGEST) return "runs over";
  if (value < 0) return isKnown(name) ? "falls below zero" : undefined;
  return of !== undefined && value > of && isCount(name) ? "goes beyond its goal" : undefined;
}

/** Numbers that may be negative. */
const signedNames =
  /^(?:[a-z]|d[xy]|v[xy])$|\b(?:balance|money|cash|gold|profit|net|bank|temperature|position|velocity|speed|rank|diff(?:erence)?|delta|offset|altitude|depth|angle|karma|reputation|mood|bet|chips|credits?)\b/u;
/** Number of values above zero that show that a counter falls by use. */
const ENOUGH_VALUES = 3;

/** Finds a supply that falls below zero: a counter that had several values, and never a negative one. */
function supplyProblem({ name, value }: Counter, supplies: Map<string, Set<number>>): string | undefined {
  if (signedNames.test(name) || Number.isNaN(value)) return undefined;
  const known = supplies.get(name) ?? new Set();
  supplies.set(name, known);
  const [last = value] = [...known].slice(-1);
  const isFalling = value < 0 && known.size >= ENOUGH_VALUES && last === Math.min(...known);
  if (value >= 0 && !known.has(value)) known.add(value);
  return isFalling ? "falls below zero" : undefined;
}

/** Whether a script's word stands in the place of a number: what never was one, such as a clue, is no counter. */
function isWord({ text }: Counter): boolean {
  return /\b(?:undefined|null)\b|\[object Object\]/u.test(text);
}

function isKnown(name: string): boolean {
  return name === "time" || name === "score" || isCount(name);
}

function isCount(name: string): boolean {
  return ["lives", "level", "moves", "lines", "best"].includes(name);
}

interface Problem {
  readonly problem: string;
  readonly atMs: number;
  /** Whether the play earns this counter, so that it is the score of the game. */
  readonly isEarned: boolean;
}

function judgeCounter({ name, text, value }: Counter, { problem, atMs, isEarned }: Problem): Judgement {
  const isScore = isEarned || name === "score" || name === "best";
  const isNoNumber = !Number.isFinite(value);
  return {
    kind: isScore ? "score-wrong" : "counter-wrong",
    ...ratingOf({ isNoNumber, isMark: value < 0 && markNames.test(name) }),
    title: `The counter ${JSON.stringify(name)} ${problem}: ${JSON.stringify(text)}.`,
    evidence: [`The game shows ${JSON.stringify(text)}.`],
    atMs,
    key: `${name} ${problem}`,
  };
}

/** Some fields of mines let the player mark more squares than there are mines, and count on. */
const markNames = /\b(?:mines?|bombs?|flags?)\b/u;

function ratingOf({ isNoNumber, isMark }: { readonly isNoNumber: boolean; readonly isMark: boolean }) {
  if (isMark) return { severity: "low", confidence: 0.4 } as const;
  return isNoNumber
    ? ({ severity: "high", confidence: 0.98 } as const)
    : ({ severity: "medium", confidence: 0.7 } as const);
}

function judgeText(text: string, atMs: number): Judgement {
  return {
    kind: "broken-text",
    severity: "medium",
    confidence: 0.8,
    title: `A text shows an invalid value: ${JSON.stringify(text.slice(0, 80))}.`,
    evidence: [`The game shows ${JSON.stringify(text)}.`],
    atMs,
    key: "text",
  };
}
