import { type Action, type Effect, writtenText } from "@surehand/browser";
import { type CallContext, createCallContext, systemClock, withinDeadline } from "@surehand/kernel";
import { choiceRoles } from "../locator/aria-roles.ts";
import { type Finding, hidden, isFree } from "../locator/find-locator.ts";
import type { RecordedCheck } from "../recording/recorded-check.ts";
import type { RecordedLocator } from "../recording/recorded-locator.ts";
import { type Candidate, type Change, namedTexts } from "./change.ts";
import { fieldChecks } from "./field-checks.ts";
import { holds } from "./holds.ts";
import { otherCandidates } from "./other-candidates.ts";
import type { PageTree } from "../witness/page-tree.ts";
import { readTree } from "./read-tree.ts";
import { stillHeld } from "./still-held.ts";
import { targetCandidates } from "./target-candidates.ts";
import { givenBackWeight, textCandidates } from "./text-candidates.ts";
import { isDurable } from "../step/durable-targets.ts";
import type { Witness } from "../witness/witness.ts";

/** A step that was performed. Texts are the real ones: values of variables are hidden in the result. */
export interface Performed {
  /** With described elements as targets. */
  readonly action: Action;
  /** As it was dispatched, with real texts. */
  readonly dispatched: Action;
  readonly effect: Effect | null;
  readonly locator: RecordedLocator | undefined;
  /** The page before the step. Undefined: only the target is checked. */
  readonly before: readonly PageTree[] | undefined;
  /** Checks that were false before the step. */
  readonly awaited: readonly RecordedCheck[];
}

const usualTimeoutMs = 8000;
const mostChecks = 4;
const mostTried = 24;
/** Number of candidates that are looked for at once. */
const atOnce = 4;
const mostHeld = 40;

/**
 * Finds states of the page that a step brought about: each was false before the step and is true now. Returns none if there is
 * no time. Never rejects.
 */
export async function findChecks(
  finding: Finding & { readonly witness: Witness },
  performed: Performed,
  call: CallContext,
): Promise<readonly RecordedCheck[]> {
  const { session, witness } = finding;
  const { effect } = performed;
  if (call.signal.aborted || effect === null) return [];
  note(witness, performed);
  witness.stillHeld = [];
  if (session.openDialog) return [];
  using brief = createCallContext({
    signal: call.signal,
    timeoutMs: finding.timeoutMs ?? usualTimeoutMs,
    log: call.log,
  });
  const found: RecordedCheck[] = [];
  const looking = look(finding, { ...performed, effect }, { found, call: brief }).catch(() => undefined);
  await withinDeadline(brief, "Finding the changes of the step", looking).catch(() => undefined);
  witness.held.push(...found.filter(({ kind }) => kind !== "absent"));
  witness.held.splice(0, Math.max(0, witness.held.length - mostHeld));
  const gone = found.findLast(({ kind }) => kind === "absent");
  if (gone) witness.gone.push({ url: placeOf(session), check: gone });
  return found.map((check) => hiddenCheck(finding, check));
}

function note({ written, chosen }: Witness, { action: recorded, dispatched: action }: Performed): void {
  const text = writtenText(action) ?? (action.kind === "select" ? [action.option].flat().join(" ") : undefined);
  if (typeof text === "string" && text.trim() !== "") written.push(text.trim());
  const target = "target" in recorded && isDurable(recorded.target) ? recorded.target : undefined;
  if (target && choosable.has(target.role) && target.name !== "") chosen.push(target.name);
}

/** Roles whose name says what was chosen; that of a button says what was done. */
const choosable: ReadonlySet<string> = new Set([...choiceRoles, "link", "checkbox", "switch", "menuitemcheckbox"]);

/** Whether a variable was written in this run. */
export function isVariedBy({ variables, witness }: Finding & { readonly witness: Witness }): boolean {
  return witness.written.some((text) => variables.isIn(text));
}

type Done = Performed & { readonly effect: Effect };

// oxlint-disable-next-line max-params -- one search
async function look(
  finding: Finding & { readonly witness: Witness },
  performed: Done,
  { found, call }: { readonly found: RecordedCheck[]; readonly call: CallContext },
): Promise<void> {
  const { session, witness } = finding;
  const keep = (checks: readonly RecordedCheck[]): void =>
    void found.push(...checks.slice(0, mostChecks - found.length));
  keep(await firstOf(finding, performed.awaited, 1));
  keep(await firstOf(finding, targetCandidates(performed), 1));
  if (performed.effect.url !== undefined) keep(await keptChecks(finding, performed));
  const frames = (performed.locator ?? []).filter(({ by }) => by === "frame");
  const trees = await readTree(session, { frames }, call);
  witness.stillHeld = stillHeld(witness.held, trees ?? []).map((check) => hiddenCheck(finding, check));
  witness.latest = trees && { url: session.page.url(), atMs: systemClock.monotonicMs(), trees };
  const named = namedTexts(performed.effect, performed.action);
  const isVaried = isVariedBy(finding);
  const texts = { written: witness.written, chosen: witness.chosen };
  const changes = (trees ?? []).flatMap((after): Change[] => {
    const before = performed.before?.find((one) => JSON.stringify(one.frames) === JSON.stringify(after.frames));
    return before ? [{ before, after, effect: performed.effect, named, ...texts, isVaried }] : [];
  });
  const isNew = (check: RecordedCheck): boolean => !isOfSameState(found, check);
  for (const change of changes) keep(await firstOf(finding, (await fieldChecks(finding, change)).filter(isNew), 1));
  const candidates = changes
    .flatMap((change) => [...textCandidates(change), ...otherCandidates(change)])
    .filter(({ group }) => group !== "state" || !found.some((check) => stateOwner(check) !== undefined));
  keep(await chosenOf(finding, candidates));
  if (found.length === 0 && performed.action.kind === "reload") keep(await firstOf(finding, headings(trees ?? []), 1));
}

/**
 * After a reload, and on the way back, what the run brought about before is still there, and on a page that was left and is shown
 * again, what the run removed is still gone. The latter comes last: it holds while the page is still empty.
 */
async function keptChecks(
  finding: Finding & { readonly witness: Witness },
  { action }: Done,
): Promise<RecordedCheck[]> {
  const { witness, session } = finding;
  const isAgain = action.kind === "reload" || action.kind === "back" || action.kind === "goto";
  const gone = witness.gone.filter(({ url }) => url === placeOf(session)).map(({ check }) => check);
  return [
    ...(isAgain ? await firstOf(finding, witness.held.toReversed(), 2) : []),
    ...(await firstOf(finding, gone.toReversed(), 1)),
  ];
}

function placeOf({ page }: Finding["session"]): string {
  return page.url().split("#", 1).join("");
}

function headings(trees: readonly PageTree[]): RecordedCheck[] {
  return trees.flatMap(({ frames, nodes }) =>
    nodes
      .filter(({ role, name }) => role === "heading" && name !== "")
      .map(({ name }): RecordedCheck => ({
        kind: "visible",
        locator: [...frames, { by: "role", role: "heading", name, exact: true }],
      })),
  );
}

/**
 * Takes the best check of each group, so that one step is seen from several sides; two of the data that give back what was written;
 * and at the end one more of the data. The best are looked for first.
 */
async function chosenOf(finding: Finding, candidates: readonly Candidate[]): Promise<RecordedCheck[]> {
  const chosen: Candidate[] = [];
  const spare: Candidate[] = [];
  const ordered = bestOf(candidates.filter(({ group }) => group !== "count"));
  for (let at = 0; at < ordered.length && chosen.length < mostChecks; at += atOnce) {
    const some = ordered.slice(at, at + atOnce).filter((candidate) => !isRepeated(chosen, candidate));
    const holding = await Promise.all(some.map(({ check }) => isTrue(finding, check)));
    for (const [index, candidate] of some.entries()) {
      if (!holding[index] || isRepeated(chosen, candidate)) continue;
      const same = chosen.filter(({ group }) => group === candidate.group);
      if (same.length < (isGivenBack(candidate) ? 2 : 1)) chosen.push(candidate);
      else if (candidate.group === "data") spare.push(candidate);
    }
  }
  if (chosen.length === 0) {
    const counts = bestOf(candidates.filter(({ group }) => group === "count"));
    return await firstOf(
      finding,
      counts.map(({ check }) => check),
      1,
    );
  }
  const second = spare.find((candidate) => !isRepeated(chosen, candidate));
  return [...chosen, ...(second ? [second] : [])].map(({ check }) => check);
}

function bestOf(candidates: readonly Candidate[]): Candidate[] {
  return candidates.toSorted((left, right) => right.weight - left.weight).slice(0, mostTried);
}

function isRepeated(chosen: readonly Candidate[], { check, group }: Candidate): boolean {
  const text = lastText(check);
  // That a text is there says nothing about its row.
  if (group === "order") return chosen.some((one) => one.group === "order");
  return text !== undefined && chosen.some(({ check: one }) => one.kind === check.kind && lastText(one) === text);
}

/** Whether the page gives back a text that the run wrote or chose. */
function isGivenBack({ group, weight }: Candidate): boolean {
  return group === "data" && weight >= givenBackWeight;
}

/** Whether a state of the same element is among the checks: by another locator it proves nothing more. */
function isOfSameState(found: readonly RecordedCheck[], check: RecordedCheck): boolean {
  const name = stateOwner(check);
  return name !== undefined && found.some((one) => stateOwner(one) === name);
}

function stateOwner({ kind, locator }: RecordedCheck): string | undefined {
  const last = locator.at(-1);
  const hasState =
    kind === "value" || kind === "checked" || kind === "attribute" || (last?.by === "role" && last.state);
  if (!hasState) return undefined;
  if (last?.by === "role") return last.name;
  return last?.by === "label" ? last.text : undefined;
}

function lastText({ locator }: RecordedCheck): string | undefined {
  const last = locator.at(-1);
  if (last?.by === "text") return last.text;
  return last?.by === "role" && last.state === undefined ? last.name : undefined;
}

export async function firstOf(
  finding: Finding,
  checks: readonly RecordedCheck[],
  most: number,
): Promise<RecordedCheck[]> {
  const tried = checks.slice(0, mostTried);
  const holding = await Promise.all(tried.map((check) => isTrue(finding, check)));
  return tried.filter((_, index) => holding[index]).slice(0, most);
}

/** A check with a secret is not looked for: its text would be kept. */
async function isTrue(finding: Finding, check: RecordedCheck): Promise<boolean> {
  return isFree(finding, check.locator) && isFreeText(finding, check) && holds(finding.session, check);
}

function isFreeText({ session }: Finding, check: RecordedCheck): boolean {
  const text = JSON.stringify(check);
  return session.masked(text) === text;
}

export function hiddenCheck(finding: Finding, check: RecordedCheck): RecordedCheck {
  const locator = hidden(finding, check.locator);
  if (check.kind === "value" || check.kind === "text")
    return { ...check, locator, text: finding.variables.hide(check.text) };
  return { ...check, locator };
}
