import { isThingName } from "../records/exact-names.ts";
import { recordElements } from "../records/page-record.ts";
import type { ValueField } from "../records/wanted-field.ts";
import { headingLevel, leavesOf, refsOf, textOf } from "../page/page-tree.ts";
import { groundAddress } from "./ground-address.ts";
import { groundHeading } from "./ground-heading.ts";
import { groundKind, isCurrency } from "./ground-kind.ts";
import { groundNamed } from "./ground-named.ts";
import { groundProse } from "./ground-prose.ts";
import type { GroundScope } from "./ground-scope.ts";
import { groundCount } from "./ground-texts.ts";
import { groundTruth } from "./ground-truth.ts";
import { isOwnName } from "./name-fit.ts";
import { foldText, isValue, readsAs } from "./reads-as.ts";
import { isProved, type Judged } from "./reported-verdict.ts";

/** Judges one value by the part of the page that is about its thing: by its name there, else by what needs no name. */
export function groundField(value: unknown, field: ValueField, scope: GroundScope): Judged {
  if (typeof value === "boolean") return groundTruth(value, field, scope);
  if (typeof value !== "string" && typeof value !== "number") return { state: "reported", reason: "nowhere", refs: [] };
  if (field.shape.isUrl && typeof value === "string") return groundAddress(value, field, scope);
  return groundText(value, field, scope);
}

function groundText(value: string | number, field: ValueField, scope: GroundScope): Judged {
  const named = isCurrency(field) ? undefined : groundNamed(value, field, scope);
  if (named && isProved(named.state)) return doubtThing(named, { value, field, scope });
  const counted = typeof value === "number" ? groundCount(value, field, scope) : undefined;
  if (counted) return counted;
  if (named && !isOwnName(field, named.label ?? ""))
    return groundHeading(value, field, scope) ?? groundUnnamed(value, field, scope);
  if (named && isSettled(named)) return named;
  return groundHeading(value, field, scope) ?? named ?? groundUnnamed(value, field, scope);
}

interface NamedThing {
  readonly value: string | number;
  readonly field: ValueField;
  readonly scope: GroundScope;
}

/** On a page with a heading, "Article: LW-310" may be a number of what the heading names. */
function doubtThing(named: Judged, { value, field, scope }: NamedThing): Judged {
  if (!scope.isPage || field.meaning !== "name" || !isThingName(field, named.label ?? "")) return named;
  const isHeaded = [...recordElements(scope.record)].some((element) => headingLevel(element) === 1);
  if (!isHeaded) return named;
  return groundHeading(value, field, scope) ?? { ...named, state: "uncertain", reason: "ambiguous" };
}

function groundUnnamed(value: string | number, field: ValueField, scope: GroundScope): Judged {
  return (
    groundKind(value, field, scope) ??
    groundParagraph(value, field, scope) ??
    groundProse(value, field, scope) ??
    unsupported(value, field, scope)
  );
}

/** A heading may show what a longer name or another thing leaves open. */
function isSettled({ state, reason }: Judged): boolean {
  return state !== "uncertain" && reason !== "other-record";
}

/** A description is a whole text of the page. */
function groundParagraph(value: string | number, field: ValueField, scope: GroundScope): Judged | undefined {
  if (typeof value !== "string" || field.meaning !== "description" || value.length < SHORTEST) return undefined;
  for (const element of recordElements(scope.record)) {
    const leaves = leavesOf(element);
    if (!element.isBlock || foldText(textOf(leaves)) !== foldText(value)) continue;
    if (scope.areaOf(leaves) >= 2) continue;
    return { state: "quoted", quote: textOf(leaves), refs: refsOf(leaves) };
  }
  return undefined;
}

const SHORTEST = 25;

function unsupported(value: string | number, field: ValueField, { candidates, context, isPage }: GroundScope): Judged {
  const { language } = context.page.facts;
  const shown = candidates.find(({ text }) => isValue(readsAs(value, field, { text, label: "", language })));
  const isElsewhere = !isPage && context.page.snapshot.text.includes(String(value));
  if (!shown) return { state: "reported", reason: isElsewhere ? "other-record" : "nowhere", refs: [] };
  return {
    state: "reported",
    reason: "unnamed",
    quote: shown.text,
    refs: refsOf(shown.leaves),
  };
}
