import type { Action, PageFacts, Snapshot, SnapshotElement } from "@surehand/browser";
import type { PageControl } from "@surehand/page";
import { CARDINAL_WORD } from "@surehand/language";
import { usualAction } from "../usual-action.ts";
import { type Candidate, findCandidates } from "./candidates.ts";
import type { Wanted } from "./wanted.ts";
import { LONGEST_INSTRUCTION } from "./command.ts";
import { readLiterals } from "./literals.ts";
import { type PageWords, readPageWords } from "./page-words.ts";
import { type Phrase, readPhrase } from "./phrase.ts";
import { LEAST_SCORE, MARGIN } from "./score.ts";

/** An element with its usual action. */
export interface FoundElement {
  readonly element: SnapshotElement;
  readonly action: Action;
}

const LEAD = new RegExp(
  String.raw`^(?:(?:please |find |list |show |get |give me |all |every |each |both |any |of |the |${CARDINAL_WORD} )(?:me )?)+`,
  "i",
);
const EVERYTHING =
  /^(?:everything|anything|all|(?:interactive |clickable )?(?:elements|controls|things))(?: (?:that is|that's|which is))?(?= |$)/i;
/** "checkboxes that are not checked", "disabled buttons". */
const STATE =
  /^(disabled|enabled|required|checked|unchecked|selected|expanded|collapsed) (.+)$|^(.+?) (?:that|which) (?:are|is) (not )?(\p{L}+)$/iu;

/**
 * Returns every element that an instruction asks for, in reading order; empty if none matches, or if it is not understood. `links` are
 * the addresses by which it finds links.
 */
export function findAsked(
  instruction: string,
  snapshot: Snapshot,
  links: PageFacts["links"] = [],
): readonly FoundElement[] {
  if (instruction.length > LONGEST_INSTRUCTION) return [];
  const page = readPageWords(snapshot);
  const targets = readTargets(links, snapshot.url);
  const literals = readLiterals(instruction);
  const found = literals.text
    .replace(LEAD, "")
    .split(/ (?:and|or) (?:the |all )?/i)
    .map((part) => controlsFor(part, { page, targets, restore: literals }));
  // One part that is not understood would make the answer incomplete.
  if (found.some((controls) => controls.length === 0)) return [];
  return [...new Set(found.flat())]
    .toSorted((left, right) => left.order - right.order)
    .map(({ element }) => ({ element, action: usualAction(element) }));
}

interface FindContext {
  readonly page: PageWords;
  readonly targets: Targets;
  readonly restore: ReturnType<typeof readLiterals>;
}

function controlsFor(part: string, { page, targets, restore }: FindContext): PageControl[] {
  const [, stateFirst, restFirst, restLast, not, stateLast] = STATE.exec(part.trim()) ?? [];
  const state = stateFirst ?? stateLast;
  const text = restFirst ?? restLast ?? part.trim();
  const isWished = (control: PageControl): boolean =>
    state === undefined || isInState(control, state.toLowerCase()) === (not === undefined);
  const wanted: Wanted = { accepts: isWished, suits: () => true };
  const plain = text.replace(LEAD, "");
  const everything = EVERYTHING.exec(plain)?.[0];
  if (everything !== undefined && plain.length === everything.length)
    return page.controls.map(({ control }) => control).filter(isWished);
  const phrases =
    everything === undefined ? readPhrase(plain, restore) : anyIn(plain.slice(everything.length), restore);
  const leading = phrases.flatMap((phrase) => leadingTo(phrase, targets, wanted));
  const readings: Reading[] = leading.length > 0 ? leading : phrases.map((phrase) => ({ phrase, wanted }));
  return bestGroup(readings.map((reading) => findCandidates(page, [reading.phrase], reading.wanted)));
}

/** The links of a page by each way to write their address. */
type Targets = ReadonlyMap<string, PageFacts["links"]>;

function readTargets(links: PageFacts["links"], current: string): Targets {
  const written = links.flatMap((link) =>
    [...addressesOf(link.href, current)].map((address) => ({ ...link, address })),
  );
  return Map.groupBy(written, ({ address }) => address);
}

/** Returns the ways to write an address: without its end or its protocol, only its host, and only its path if it is on the same site. */
function addressesOf(href: string, current: string): ReadonlySet<string> {
  const { host = "", origin = "", pathname, search, hash } = URL.parse(href, current) ?? {};
  if (host === "") return new Set([plainAddress(href)]);
  const paths = [`${pathname}`, `${pathname}${search}`, `${pathname}${search}${hash}`];
  const isOwnSite = origin === URL.parse(current)?.origin;
  const starts = isOwnSite ? [origin, host, ""] : [origin, host];
  return new Set([host, ...starts.flatMap((start) => paths.map((path) => plainAddress(`${start}${path}`)))]);
}

/** Removes a slash at the end, which makes no difference to a person. */
function plainAddress(address: string): string {
  return address.length > 1 && address.endsWith("/") ? address.slice(0, -1) : address;
}

interface Reading {
  readonly phrase: Phrase;
  readonly wanted: Wanted;
}

/** "links to docs.example.com": a place that is the address of a link is where the elements lead, and no text around them. */
function leadingTo(phrase: Phrase, targets: Targets, wanted: Wanted): Reading[] {
  const target = phrase.anchors.find(({ text }) => targets.has(plainAddress(text)));
  if (!target) return [];
  const refs = new Set(targets.get(plainAddress(target.text))?.map(({ ref }) => ref));
  const anchors = phrase.anchors.filter((anchor) => anchor !== target);
  const accepts = (control: PageControl): boolean => wanted.accepts(control) && refs.has(control.element.ref);
  return [{ phrase: { ...phrase, anchors }, wanted: { ...wanted, accepts } }];
}

/** "everything in the dialog" is every control there. */
function anyIn(place: string, literals: ReturnType<typeof readLiterals>): Phrase[] {
  return readPhrase(`button${place}`, literals)
    .filter(({ anchors }) => anchors.length > 0)
    .map((phrase) => ({ ...phrase, role: undefined, name: "" }));
}

/** All candidates of the reading that fits best: a phrase has one meaning for all of them. */
function bestGroup(groups: readonly (readonly Candidate[])[]): PageControl[] {
  const scored = groups
    .filter(([best]) => best !== undefined && best.score >= LEAST_SCORE - ROLE_DISCOUNT)
    .toSorted(([left], [right]) => (right?.score ?? 0) - (left?.score ?? 0));
  const [first] = scored;
  const top = first?.[0]?.score ?? 0;
  return (first ?? []).filter(({ score }) => top - score < MARGIN * 2).map(({ named }) => named.control);
}

/** A kind alone names one element badly, and all of its kind well. */
const ROLE_DISCOUNT = 0.3;

function isInState({ element }: PageControl, state: string): boolean {
  const { states } = element;
  const isOn = states.some((one) => ["checked", "selected", "on", "pressed"].includes(one));
  if (["checked", "selected", "on", "pressed", "ticked"].includes(state)) return isOn;
  if (["unchecked", "off", "unticked"].includes(state)) return !isOn;
  return state === "enabled" ? !states.includes("disabled") : states.includes(state);
}
