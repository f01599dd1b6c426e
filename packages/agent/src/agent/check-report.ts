import { isClose, numbersIn } from "../extract/model/numbers-in.ts";
import type { AgentScene } from "./agent-scene.ts";
import { contradictionsIn } from "./contradictions.ts";
import {
  doneNeedsEvidence,
  lastWasNotDone,
  numberNotSeen,
  outputMissing,
  outputUnfit,
  quoteNotSeen,
  quoteSaysOtherwise,
  textNotSeen,
} from "./prompts.ts";
import { escapePattern } from "../text/escape-pattern.ts";

/** What an agent says at the end. */
export interface Report {
  readonly status: "completed" | "partial" | "failed";
  readonly answer: string;
  readonly evidence: readonly string[];
  readonly output?: unknown;
}

export interface CheckedReport {
  /** Why it is not believed, in words for the agent. None: it is. */
  readonly problems: readonly string[];
  /** As the schema's parse answers it. */
  readonly output?: unknown;
}

/** Holds a report against what was seen: quotes, numbers and values, and the schema. */
export async function checkReport(report: Report, scene: AgentScene): Promise<CheckedReport> {
  const { status, answer, evidence, output } = report;
  const problems: string[] = [];
  const isClaim = status === "completed";
  if (isClaim && evidence.length === 0) problems.push(doneNeedsEvidence);
  if (isClaim) problems.push(...problemOfLast(scene), ...contradicted(report, scene));
  problems.push(...evidence.filter((quote) => !scene.seen.has(quote)).map(quoteNotSeen));
  const known = knownNumbers(report, scene);
  problems.push(...strangeNumbers(answer, known).map((number) => numberNotSeen(number, "answer")));
  if (!scene.output) return { problems };
  if (output === undefined) return { problems: isClaim ? [...problems, outputMissing()] : problems };
  problems.push(...leavesOf(output).flatMap((leaf) => problemOfLeaf(leaf, { scene, known, evidence })));
  const parsed = await scene.output.parse(output);
  if (parsed.isValid) return { problems, output: parsed.data };
  return { problems: isClaim ? [...problems, outputUnfit(parsed.paths.map((path) => path.join(".")))] : problems };
}

const changing: ReadonlySet<string> = new Set(["act", "fillForm", "point", "goto", "back", "reload"]);

/** Who did something in vain last, and says that all is done, is asked once whether it is. */
function problemOfLast(scene: AgentScene): string[] {
  const last = scene.actions.findLast(({ tool }) => changing.has(tool));
  if (!last || last.status === "done" || scene.wasToldOfLast) return [];
  scene.wasToldOfLast = true;
  return [lastWasNotDone(last.description)];
}

/** Who says another number than the evidence does is asked once which it is: the same words may stand for something else. */
function contradicted({ answer, evidence }: Report, scene: AgentScene): string[] {
  if (scene.wasToldOfContradictions) return [];
  const found = contradictionsIn(answer, evidence);
  scene.wasToldOfContradictions = found.length > 0;
  return found.map(quoteSaysOtherwise);
}

/** Numbers that may be said: seen, told by the user, or counted or added up from the evidence. */
interface KnownNumbers {
  readonly texts: string;
  readonly made: readonly number[];
  /** All that stand in the texts. Read when they are first needed. */
  readonly seen: () => readonly number[];
}

function knownNumbers({ evidence }: Report, { seen, goal, said, options, actions }: AgentScene): KnownNumbers {
  const texts = [goal, options.instructions ?? "", ...said, ...seen.all.map(({ text }) => withoutMarks(text))].join(
    "\n",
  );
  const quoted = evidence.map((quote) => numbersIn(quote).flatMap(({ values }) => values));
  const firsts = quoted.flatMap(([first]) => (first === undefined ? [] : [first]));
  const sum = firsts.reduce((total, value) => total + value, 0);
  const differences = firsts.flatMap((one) => firsts.map((other) => one - other));
  const made = [
    evidence.length,
    actions.length,
    sum,
    sum / Math.max(1, firsts.length),
    ...quoted.flat(),
    ...differences,
  ];
  let read: readonly number[] | undefined;
  const seenNumbers = (): readonly number[] => (read ??= numbersIn(texts).flatMap(({ values }) => values));
  return { texts, made, seen: seenNumbers };
}

/** Refs and places on the screen are ours, and say nothing of what a page says. */
function withoutMarks(text: string): string {
  return text
    .replace(/\b(?:f\d+)?e\d+\b/g, "")
    .replace(/\b\d+x\d+ at -?\d+,-?\d+/g, "")
    .replace(/untrusted-\d+/g, "");
}

/** In words: small numbers are words of a sentence more often than data. */
const smallest = 10;

function strangeNumbers(text: string, known: KnownNumbers): string[] {
  return numbersIn(text)
    .filter(
      ({ text: written, values }) =>
        /\d/.test(written) && values.some((value) => Math.abs(value) >= smallest || !Number.isInteger(value)),
    )
    .filter(({ text: written, values }) => !isKnown(written, values, known))
    .map(({ text: written }) => written.replace(/[.,]+$/, ""));
}

function isKnown(written: string, values: readonly number[], { texts, made, seen }: KnownNumbers): boolean {
  const digits = written.replace(/^[^\d]+|[^\d]+$/g, "");
  if (digits !== "" && new RegExp(String.raw`(?<![\d])${escapePattern(digits)}(?!\d)`).test(texts)) return true;
  if (values.some((value) => made.some((other) => isClose(round(value), round(other))))) return true;
  return values.some((value) => seen().some((other) => isClose(value, other)));
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

interface Leaf {
  readonly path: string;
  readonly value: string | number;
}

/** Yes, no and nothing are conclusions: they rest on the evidence as a whole. */
function leavesOf(value: unknown, path = "output"): Leaf[] {
  if (typeof value === "string" || typeof value === "number") return [{ path, value }];
  if (Array.isArray(value)) return value.flatMap((item, index) => leavesOf(item, `${path}[${index}]`));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, `${path}.${key}`));
}

/** So many words and more are a sentence of the agent's own, not a value. */
const mostWords = 8;

interface Grounds {
  readonly scene: AgentScene;
  readonly known: KnownNumbers;
  readonly evidence: readonly string[];
}

function problemOfLeaf({ path, value }: Leaf, { scene, known, evidence }: Grounds): string[] {
  if (typeof value === "number") {
    const text = String(value);
    const isSmallCount = Number.isInteger(value) && Math.abs(value) <= 1 && evidence.length > 0;
    return isSmallCount || isKnown(text, [value], known) ? [] : [numberNotSeen(text, path)];
  }
  const strange = strangeNumbers(value, known).map((number) => numberNotSeen(number, path));
  const isSentence = value.trim().split(/\s+/).length >= mostWords && evidence.length > 0;
  const isFound = value.trim() === "" || scene.seen.has(value) || isChosen(value, scene);
  if (isFound) return [];
  return isSentence ? strange : [textNotSeen(value, path)];
}

/** What the goal or the schema itself names: a category, a word for yes. */
function isChosen(value: string, { goal, output }: AgentScene): boolean {
  const words = value.toLowerCase();
  return (
    goal.toLowerCase().includes(words) ||
    JSON.stringify(output?.json ?? "")
      .toLowerCase()
      .includes(JSON.stringify(words))
  );
}
