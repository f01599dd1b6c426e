import type { Action, Snapshot, SnapshotElement } from "@surehand/browser";
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

/** Returns every element that an instruction asks for, in reading order; empty if none matches, or if it is not understood. */
export function findAsked(instruction: string, snapshot: Snapshot): readonly FoundElement[] {
  if (instruction.length > LONGEST_INSTRUCTION) return [];
  const page = readPageWords(snapshot);
  const literals = readLiterals(instruction);
  const found = literals.text
    .replace(LEAD, "")
    .split(/ (?:and|or) (?:the |all )?/i)
    .map((part) => controlsFor(part, { page, restore: literals }));
  // One part that is not understood would make the answer incomplete.
  if (found.some((controls) => controls.length === 0)) return [];
  return [...new Set(found.flat())]
    .toSorted((left, right) => left.order - right.order)
    .map(({ element }) => ({ element, action: usualAction(element) }));
}

function controlsFor(
  part: string,
  { page, restore }: { readonly page: PageWords; readonly restore: ReturnType<typeof readLiterals> },
): PageControl[] {
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
  return bestGroup(phrases.flatMap((phrase) => [findCandidates(page, [phrase], wanted)]));
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
