import type { ValueField } from "../records/wanted-field.ts";
import { refsOf } from "../page/page-tree.ts";
import type { GroundScope } from "./ground-scope.ts";
import type { Area } from "./page-areas.ts";
import { type NamedCandidate, statedCandidates } from "./named-candidates.ts";
import { isValue, type Reading, readsAs, tidy } from "./reads-as.ts";
import type { Judged, ReportedReason } from "./reported-verdict.ts";

interface Placed extends NamedCandidate {
  readonly area: Area;
  readonly reading: Reading | undefined;
}

/** Judges a value by what the page calls by the name of its field. Undefined if the page has no such name. */
export function groundNamed(value: string | number, field: ValueField, scope: GroundScope): Judged | undefined {
  const placed = statedCandidates(field, scope).map((one): Placed => {
    const { candidate, label } = one;
    const { language } = scope.context.page.facts;
    const reading = readsAs(value, field, { text: candidate.text, label, language });
    return { ...one, reading, area: scope.areaOf(candidate.leaves) };
  });
  const wholes = placed.filter((one) => !isInsideAnother(one, placed));
  for (const fit of [3, 2] as const) {
    const named = wholes.filter((one) => one.fit === fit);
    if (named.length > 0)
      return judgeCompetitors(
        named,
        placed.filter((one) => one.fit === fit),
      );
  }
  const loose = placed.find(({ reading }) => isValue(reading));
  return loose && { state: "uncertain", reason: "qualified", ...shown(loose) };
}

/** Decides between several things under one name: those that belong most to the subject of the page count. */
function judgeCompetitors(wholes: readonly Placed[], all: readonly Placed[]): Judged {
  const area = Math.min(...wholes.map((one) => one.area));
  const own = wholes.filter((one) => one.area === area);
  const match = own.find((one) => isValue(one.reading));
  if (!match) {
    const elsewhere = all.find(({ reading }) => isValue(reading));
    if (elsewhere) return { state: "reported", reason: "other-record", ...shown(elsewhere) };
    const near = all.find(({ reading }) => reading !== undefined);
    if (near) return { state: "uncertain", reason: reasonOf(near.reading), ...shown(near) };
    const [first] = own;
    return { state: "reported", reason: "other-value", ...(first ? shown(first) : { refs: [] }) };
  }
  const competitor = own.find((one) => !isValue(one.reading) && isApart(one, match));
  if (competitor) return { state: "uncertain", reason: "ambiguous", ...shown(match) };
  if (area >= 2) return { state: "uncertain", reason: "other-record", ...shown(match) };
  return { state: match.reading === "quoted" ? "quoted" : "normalized", ...shown(match) };
}

function reasonOf(reading: Reading | undefined): ReportedReason {
  if (reading === "doubted") return "qualified";
  return reading === "part" ? "part" : "unit";
}

function isApart(one: Placed, other: Placed): boolean {
  return one.candidate.leaves.every((leaf) => !other.candidate.leaves.includes(leaf));
}

/** A text in a longer one under the same name: its parts are no values of their own. */
function isInsideAnother(one: Placed, all: readonly Placed[]): boolean {
  return all.some(
    (other) =>
      other !== one &&
      other.fit >= one.fit &&
      other.candidate.leaves.length > one.candidate.leaves.length &&
      one.candidate.leaves.every((leaf) => other.candidate.leaves.includes(leaf)) &&
      tidy(other.candidate.text) !== tidy(one.candidate.text),
  );
}

function shown({ candidate, label }: NamedCandidate): Pick<Judged, "quote" | "label" | "refs"> {
  return { quote: candidate.text, label, refs: refsOf(candidate.leaves) };
}
