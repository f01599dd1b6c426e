import type { Effect, ElementChange } from "@surehand/browser";
import { type CallContext, createCallContext, withinDeadline } from "@surehand/kernel";
import type { LocatorStep, RecordedLocator, RecordedOutcome } from "../recording/recorded-step.ts";
import { isDistinctiveRole } from "./aria-roles.ts";
import { type Finding, hidden, isFree } from "./find-locator.ts";
import { firstWords, isVolatile } from "./stable-words.ts";
import { toLocator } from "./to-locator.ts";

const usualTimeoutMs = 1000;
const mostShown = 2;
const mostTried = 4;

/**
 * Looks for the outcome of an action with Playwright. Returns an empty outcome if there is no time or none can be
 * determined. Never rejects.
 */
export async function seeOutcome(
  finding: Finding,
  done: { readonly effect: Effect | null; readonly locator: RecordedLocator | undefined },
  call: CallContext,
): Promise<RecordedOutcome> {
  if (call.signal.aborted || done.effect === null) return {};
  using brief = createCallContext({
    signal: call.signal,
    timeoutMs: finding.timeoutMs ?? usualTimeoutMs,
    log: call.log,
  });
  const seen: Writable<RecordedOutcome> = {};
  const looking = look(finding, { ...done, effect: done.effect }, seen).catch(() => undefined);
  await withinDeadline(brief, "Looking at what came of it", looking).catch(() => undefined);
  return { ...seen };
}

type Writable<Value> = { -readonly [Key in keyof Value]: Value[Key] };

/** Evaluates all locators at once, and ignores those without an answer in time. */
async function look(
  finding: Finding,
  { effect, locator }: { readonly effect: Effect; readonly locator: RecordedLocator | undefined },
  seen: Writable<RecordedOutcome>,
): Promise<void> {
  const frames = (locator ?? []).filter(({ by }) => by === "frame");
  const [came, went] = [wordsOf(effect.changes, "appeared"), wordsOf(effect.changes, "disappeared")];
  // An element that only moved was there before, and is there now.
  const isIn = (all: readonly Words[], { text }: Words): boolean => all.some((other) => other.text === text);
  const isLeft = effect.url !== undefined;
  await Promise.all([
    (async () => {
      const count = locator && !isLeft ? await countOf(finding, finding.variables.reveal(locator)) : undefined;
      if (count === 0 || count === 1) seen.isStillFound = count === 1;
    })(),
    (async () => {
      const places = frames.length > 0 ? [frames, []] : [[]];
      const words = came.filter((one) => !isIn(went, one)).slice(0, mostTried);
      const found = await Promise.all(words.map((one) => firstSeen(finding, places, one)));
      const shows = found.filter((chain) => chain !== undefined).slice(0, mostShown);
      if (shows.length > 0) seen.shows = shows;
    })(),
    (async () => {
      const words = went.filter((one) => isLeaf(one) && !isIn(came, one)).slice(0, mostTried);
      const hides = await firstGone(finding, frames, words);
      if (hides) seen.hides = [hides];
    })(),
  ]);
}

async function firstSeen(
  finding: Finding,
  places: readonly RecordedLocator[],
  words: Words,
): Promise<RecordedLocator | undefined> {
  const chains = places.flatMap((place) => stepsFor(words).map((step): RecordedLocator => [...place, step]));
  const areSeen = await Promise.all(chains.map((chain) => isOnlyAndSeen(finding, chain)));
  const chain = chains[areSeen.indexOf(true)];
  return chain && hidden(finding, chain);
}

async function isOnlyAndSeen(finding: Finding, chain: RecordedLocator): Promise<boolean> {
  const isOnly = (await countOf(finding, chain)) === 1;
  return isOnly && (await toLocator(finding.session.page, chain)?.isVisible()) === true;
}

/** Compares whole texts: a part may occur elsewhere. */
async function firstGone(
  finding: Finding,
  frames: RecordedLocator,
  gone: readonly Words[],
): Promise<RecordedLocator | undefined> {
  const chains = gone
    .filter(({ isWhole }) => isWhole)
    .map(({ text }): RecordedLocator => [...frames, { by: "text", text, exact: true }]);
  const counts = await Promise.all(chains.map((chain) => countOf(finding, chain)));
  const chain = chains[counts.indexOf(0)];
  return chain && hidden(finding, chain);
}

/** Undefined for a locator that contains a secret. */
async function countOf(finding: Finding, chain: RecordedLocator): Promise<number | undefined> {
  return isFree(finding, chain) ? await toLocator(finding.session.page, chain)?.count() : undefined;
}

/** The text of a container joins those of its parts, so it is not searched for. */
function isLeaf({ what }: Words): boolean {
  return leaves.has(what);
}

const leaves: ReadonlySet<string> = new Set([
  "",
  ..."button link paragraph heading status alert strong emphasis tab option menuitem span p".split(" "),
]);

interface Words {
  /** A role, or a tag if there is no role. */
  readonly what: string;
  readonly text: string;
  readonly isWhole: boolean;
}

const longest = 50;
const shortest = 2;

/** Reads changes like `alert "Saved"`, without those whose text varies from day to day. */
function wordsOf(changes: readonly ElementChange[], kind: "appeared" | "disappeared"): Words[] {
  const kinds = kind === "appeared" ? ["appeared", "changed"] : ["disappeared"];
  const isText = ({ kind: one, property }: ElementChange): boolean => kinds.includes(one) && property === undefined;
  return changes.filter(isText).flatMap(({ what }) => readWords(what) ?? []);
}

function readWords(change: string): Words | undefined {
  const [, what = "", quoted] = /^(?:([\w-]+) )?("(?:[^"\\]|\\.)*")$/.exec(change) ?? [];
  if (quoted === undefined) return undefined;
  const given: unknown = JSON.parse(quoted);
  if (typeof given !== "string") return undefined;
  const isCut = given.endsWith("…");
  const words = isCut ? given.slice(0, -1).replace(/(?:(?<!\s)\s+)?(?<!\S)\S*$/, "") : given;
  const text = firstWords(words, longest);
  // Two texts joined without a space between them are not a useful text to search for.
  const isJoined = /\p{Ll}\p{Lu}/u.test(text);
  const isUsable = text.length >= shortest && /\p{L}/u.test(text) && !isVolatile(text) && !isJoined;
  return isUsable ? { what, text, isWhole: !isCut && text === given } : undefined;
}

function stepsFor({ what, text, isWhole }: Words): LocatorStep[] {
  const byRole: LocatorStep[] = isDistinctiveRole(what) && isWhole ? [{ by: "role", role: what, name: text }] : [];
  const byText: LocatorStep[] = [
    { by: "text", text },
    ...(isWhole ? [{ by: "text", text, exact: true } as const] : []),
  ];
  return [...byRole, ...byText];
}
