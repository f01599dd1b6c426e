import type { Expectation } from "../protocol/expectation.ts";
import type { PageVerdict, VerdictCode } from "../protocol/verdict.ts";
import { comparePages, type PageChange } from "./compare-pages.ts";
import { describeChanges } from "./describe-changes.ts";
import { describeExpectation } from "./describe-expectation.ts";
import { type ComparedPages, invisibles, nodesBefore, type StatedTarget, unstatedPart } from "./explain-changes.ts";
import { isNearSelected } from "./near-selected.ts";
import type { Noise } from "./noise.ts";
import type { CheckedExpectation, PageTree } from "./page-tree.ts";
import { type ReplacedText, replacesTexts } from "./replaced-texts.ts";

/** A page under one condition, before or after the edits. */
export interface Look {
  readonly tree: PageTree;
  /** One for each expectation that was known then. */
  readonly checks: readonly CheckedExpectation[];
  /** Uncaught errors, and errors that the page wrote to the console. */
  readonly errors: readonly string[];
  /** The reason why the condition could not be made. */
  readonly problem?: Extract<VerdictCode, "risky-control" | "needs-state" | "bad-expectation">;
}

export interface Condition {
  /** Undefined for an expectation under a condition that was first stated after the edits. */
  readonly before: Look | undefined;
  readonly after: Look;
  readonly noise: Noise;
  /** Indexes of the expectations that are stated for this condition. */
  readonly own: readonly number[];
  /** Nodes of the elements that the person selected, on the page before. Empty: none is on it. */
  readonly selected: readonly number[];
}

export interface JudgeInput {
  /** Undefined: nothing was stated. A text: no visible change is intended, with the reason. */
  readonly stated: readonly Expectation[] | string | undefined;
  /** The page as it is loaded comes first. */
  readonly conditions: readonly Condition[];
  /** Texts that the edits replace. */
  readonly replaced: readonly ReplacedText[];
}

/** Compares what was stated with what is seen. */
export function judge(input: JudgeInput): PageVerdict {
  const findings = findingsOf(input);
  const { results, unstated, errors, hasShift } = findings;
  const ending = rules.map((rule) => rule(findings)).find((each) => each !== undefined) ?? asStated(findings);
  const notes = [
    ...(hasShift && unstated.length > 0 ? ["Other elements moved."] : []),
    ...(findings.isErrorGone && ending[1] !== "error-gone" ? ["An error of the page is gone."] : []),
  ];
  const [outcome, code, summary] = ending;
  const stated = results.map(({ text, holds }) => ({ text, holds }));
  return { outcome, code, summary, stated, alsoChanged: [...unstated], errors: [...errors], notes, needsSignIn: false };
}

type Ending = readonly [outcome: PageVerdict["outcome"], code: VerdictCode, summary: string];

interface Findings {
  readonly stated: JudgeInput["stated"];
  readonly main: Condition | undefined;
  readonly results: readonly ExpectationResult[];
  readonly changes: readonly PageChange[];
  /** Changes that were not stated, in words. */
  readonly unstated: readonly string[];
  /** New ones. */
  readonly errors: readonly string[];
  readonly isErrorGone: boolean;
  readonly hasShift: boolean;
  /** An element is selected, and nothing in, beside or around it changed. */
  readonly isElsewhere: boolean;
  readonly replaced: readonly ReplacedText[];
}

const mostErrors = 5;

function findingsOf({ stated, conditions: given, replaced }: JudgeInput): Findings {
  const expectations = typeof stated === "object" ? stated : [];
  const conditions = given.map((condition) => ({ ...condition, pages: comparedPages(condition) }));
  const found = conditions.map((condition) => changesOf(condition, expectations));
  const unstated = found.flatMap(({ unstatedChanges }, index) => {
    const pages = conditions[index]?.pages;
    return pages ? describeChanges(unstatedChanges, pages) : [];
  });
  const errors = [...new Set(conditions.flatMap(newErrors))].slice(0, mostErrors);
  const [main] = conditions;
  return {
    stated,
    main,
    results: conditions.flatMap((condition) => condition.own.map((index) => resultOf(condition, index, expectations))),
    changes: found.flatMap(({ significant }) => significant),
    unstated: [...new Set(unstated)],
    errors,
    isErrorGone: errors.length === 0 && main?.before !== undefined && hasLostErrors(main.before, main.after),
    hasShift: found.some(({ hasShift }) => hasShift),
    isElsewhere:
      // An action may show something anywhere on the page.
      expectations.every(({ where }) => where?.after === undefined) &&
      found.some(({ isElsewhere }) => isElsewhere) &&
      found.every(({ isElsewhere }) => isElsewhere !== false),
    replaced,
  };
}

/** The first rule that applies decides. */
const rules: readonly ((findings: Findings) => Ending | undefined)[] = [
  ({ main, errors }) =>
    main && isCrashed(main)
      ? ["not-verified", "crashed", `the page fails: ${errors[0] ?? main.after.tree.overlay ?? "it is empty"}`]
      : undefined,
  ({ main, results, isErrorGone }) =>
    main && isErrorGone && wasCrashed(main) && failedOf(results) === undefined ? errorGone : undefined,
  noVisibleChange,
  ({ results }) => problemOf(results, ["risky-control", "needs-state", "bad-expectation"]),
  ({ changes, errors, results, isErrorGone }) => {
    if (changes.length > 0 || errors.length > 0 || results.some(({ holds, held }) => holds && !held)) return undefined;
    return isErrorGone && results.length === 0 ? errorGone : ["not-verified", "no-change", noChange(failedOf(results))];
  },
  nothingStated,
  ({ results }) => {
    const failed = failedOf(results);
    if (!failed) return undefined;
    const miss = failed.isMissing ? "needs-state" : "other-change";
    const code = failed.problem === "not-visible" ? failed.problem : miss;
    return ["not-verified", code, `stated: ${failed.text}; seen: ${failed.seen}`];
  },
  ({ results }) => problemOf(results, ["moves-by-itself"]),
  ({ results }) => {
    const already = results.find(({ held }) => held);
    return already && ["not-verified", "already-so", `it was so before the edit: ${already.text}`];
  },
];

const errorGone: Ending = ["verified", "error-gone", "the error is gone"];

function asStated({ results, unstated, errors, isElsewhere }: Findings): Ending {
  if (unstated.length + errors.length > 0)
    return ["changed", "also-changed", "everything that was stated is seen, and more changed"];
  const stated = results.map(({ text }) => text).join("; ");
  return isElsewhere ? notSelected(stated) : ["verified", "as-stated", stated];
}

function noVisibleChange({ stated, changes, errors, unstated }: Findings): Ending | undefined {
  if (typeof stated !== "string") return undefined;
  if (changes.length === 0 && errors.length === 0)
    return ["no-visible-change", "no-visible-change", "no visible change, as intended"];
  const [first = "the page changed"] = [...unstated, ...errors];
  return ["not-verified", "other-change", `no visible change was intended, but ${first}`];
}

function nothingStated(findings: Findings): Ending | undefined {
  const { stated, changes, errors, unstated, replaced, isErrorGone, isElsewhere } = findings;
  if (stated !== undefined) return undefined;
  if (errors.length === 0 && replacesTexts(changes, replaced)) {
    const seen = unstated.slice(0, 3).join("; ");
    return isElsewhere ? notSelected(seen) : ["verified", "as-stated", seen];
  }
  return isErrorGone
    ? ["changed", "error-gone", "the error is gone, and the page changed"]
    : ["changed", "nothing-stated", "the edit did not state what would be seen"];
}

function notSelected(seen: string): Ending {
  return ["changed", "not-selected", `only elements away from the selected one changed: ${seen}`];
}

function failedOf(results: readonly ExpectationResult[]): ExpectationResult | undefined {
  return results.find(({ holds }) => !holds);
}

type ProblemCode = NonNullable<ExpectationResult["problem"]>;

function problemOf(results: readonly ExpectationResult[], codes: readonly ProblemCode[]): Ending | undefined {
  for (const { problem, text } of results)
    if (problem && codes.includes(problem)) return ["not-verified", problem, `${problemSentences[problem]}: ${text}`];
  return undefined;
}

const problemSentences: Readonly<Record<ProblemCode, string>> = {
  "risky-control": "a control that may send, pay or delete is not pressed",
  "needs-state": "the page of the check does not get there",
  "bad-expectation": "this can't be checked",
  "moves-by-itself": "it changes without an edit too",
  "not-visible": "it is not visible",
};

function noChange(failed: ExpectationResult | undefined): string {
  return `no change on this page${failed ? `; stated: ${failed.text}; seen: ${failed.seen}` : ""}`;
}

interface ComparedCondition extends Condition {
  /** Undefined if the condition was not made, before or after the edits. */
  readonly pages: ComparedPages | undefined;
}

function comparedPages({ before, after }: Condition): ComparedPages | undefined {
  if (!before || before.problem || after.problem) return undefined;
  return { first: before.tree, second: after.tree, comparison: comparePages(before.tree, after.tree) };
}

interface ChangesFound {
  /** Undefined if nothing changed, or no selected element is on the page. */
  readonly isElsewhere?: boolean;
  readonly significant: readonly PageChange[];
  readonly unstatedChanges: readonly PageChange[];
  readonly hasShift: boolean;
}

function changesOf(
  { before, after, noise, own, pages, selected }: ComparedCondition,
  expectations: readonly Expectation[],
): ChangesFound {
  if (!before || !pages) return { significant: [], unstatedChanges: [], hasShift: false };
  const targets = expectations.flatMap((expected, index): StatedTarget[] => {
    const check = after.checks[index];
    if (!check?.holds || !(own.includes(index) || expected.where === undefined)) return [];
    return [{ expected, before: before.checks[index], after: check }];
  });
  const all = pages.comparison.changes.filter((change) => !noise.covers(change));
  const significant = all.filter(({ kind }) => kind !== "shifted");
  const unstatedChanges = significant.flatMap((change) => unstatedPart(change, pages, targets) ?? []);
  const hasShift = all.some(({ kind }) => kind === "shifted");
  if (significant.length === 0 || selected.length === 0) return { significant, unstatedChanges, hasShift };
  const isElsewhere = !significant.some((change) => isNearSelected(change, before.tree, selected));
  return { significant, unstatedChanges, hasShift, isElsewhere };
}

interface ExpectationResult {
  readonly text: string;
  readonly seen: string;
  readonly holds: boolean;
  /** It held before the edits too. */
  readonly held: boolean;
  readonly isMissing: boolean;
  readonly problem?:
    | "risky-control"
    | "needs-state"
    | "bad-expectation"
    | "moves-by-itself"
    | "not-visible"
    | undefined;
}

// oxlint-disable-next-line max-params -- a condition, and one of its expectations
function resultOf(
  condition: ComparedCondition,
  index: number,
  expectations: readonly Expectation[],
): ExpectationResult {
  const expected = expectations[index];
  const [was, now] = [condition.before?.checks[index], condition.after.checks[index]];
  if (!expected || !now) throw new Error("An expectation was not checked.");
  const isHidden = isLost(expected, now);
  const problem = problemIn(condition, { expected, was, now });
  return {
    text: textOf(expected, was, now),
    seen: isHidden ? "it is not visible" : now.seen,
    holds: now.holds && !isHidden,
    held: isHeld(expected, was, now),
    isMissing: [...now.nodes, ...(was?.nodes ?? [])].length === 0 && expected.absent !== true,
    ...(problem && { problem }),
  };
}

interface Checked {
  readonly expected: Expectation;
  readonly was: CheckedExpectation | undefined;
  readonly now: CheckedExpectation;
}

function problemIn(
  { before, after, noise, pages }: ComparedCondition,
  { expected, was, now }: Checked,
): ProblemCode | undefined {
  if (after.problem) return after.problem;
  // An expectation that was not tried before the edits may have held.
  if (!before) return "needs-state";
  if (now.problem) return "bad-expectation";
  if (isLost(expected, now)) return "not-visible";
  const about = pages ? nodesBefore({ expected, before: was, after: now }, pages.comparison) : [];
  const isMoving = about.some((node) => noise.concerns(node));
  return isMoving && expected.property === undefined ? "moves-by-itself" : undefined;
}

// oxlint-disable-next-line max-params -- an expectation, before and after
function isHeld({ property }: Expectation, was: CheckedExpectation | undefined, now: CheckedExpectation): boolean {
  if (!was || was.holds) return was?.holds === true;
  // A statement that was repeated with another value was tried with the earlier one.
  return property !== undefined && now.holds && was.seen === now.seen;
}

// oxlint-disable-next-line max-params -- an expectation, before and after
function textOf(expected: Expectation, was: CheckedExpectation | undefined, now: CheckedExpectation): string {
  const text = describeExpectation(expected);
  const isNews = was?.holds === false && now.holds && was.seen !== "" && expected.present !== true;
  return isNews ? `${text} (was ${was.seen})` : text;
}

/** Whether nobody can see what was stated. */
function isLost({ property, text, state, where }: Expectation, { isVisible, nodes }: CheckedExpectation): boolean {
  if (isVisible || nodes.length === 0 || state === "hidden" || where?.media === "print") return false;
  return text !== undefined || (property !== undefined && !invisibles.test(property));
}

function newErrors({ before, after }: Condition): string[] {
  if (!before) return [];
  const known = new Set(before.errors);
  return after.errors.filter((error) => !known.has(error));
}

function isCrashed({ before, after }: Condition): boolean {
  if (after.tree.overlay !== undefined) return before?.tree.overlay !== after.tree.overlay;
  return before !== undefined && isBlank(after.tree) && !isBlank(before.tree) && after.errors.length > 0;
}

function wasCrashed({ before }: Condition): boolean {
  return before !== undefined && (before.tree.overlay !== undefined || isBlank(before.tree));
}

function isBlank({ nodes }: PageTree): boolean {
  return !nodes.some(({ text, isVisible }) => isVisible && text !== "");
}

function hasLostErrors(before: Look, after: Look): boolean {
  if (before.tree.overlay !== undefined) return after.tree.overlay === undefined;
  return before.errors.some((error) => !after.errors.includes(error));
}
