import type { Candidate } from "../records/candidates.ts";
import { isExactColumn, isExactName } from "../records/exact-names.ts";
import { labelWords } from "../records/field-names.ts";
import type { Label } from "../records/label.ts";
import { isNumeric, type ValueField } from "../records/wanted-field.ts";
import { classesOf, ancestorsOf } from "../page/page-tree.ts";
import { nameFit, type NameFit } from "./name-fit.ts";
import type { GroundScope } from "./ground-scope.ts";
import { tidy } from "./reads-as.ts";

/** Something of the page that has the name of a field. */
export interface NamedCandidate {
  readonly candidate: Candidate;
  readonly fit: NameFit;
  readonly label: string;
}

/** Labels with less weight stand beside a value by chance. */
const LEAST_WEIGHT = 60;

/** Returns what the page calls by a field's name, or by a longer or shorter one. What is crossed out counts for no current value. */
export function namedCandidates(field: ValueField, { candidates, record, known }: GroundScope): NamedCandidate[] {
  const isTerm = termTest(candidates);
  return candidates.flatMap((candidate) => {
    if (isTerm(candidate) || (field.meaning !== "old-price" && candidate.leaves.some(({ isStruck }) => isStruck)))
      return [];
    let best: NamedCandidate | undefined;
    const consider = (fit: NameFit, label: string): void => {
      if (fit > (best?.fit ?? 0)) best = { candidate, fit, label };
    };
    for (const label of candidate.labels) consider(labelFit(field, label, { candidate, known }), label.text);
    const cell = record.cells?.find(({ element }) => element && candidate.elements.includes(element));
    if (cell && cell.header !== "")
      consider(isExactColumn(field, cell.header) ? 3 : nameFit(field, cell.header, known), cell.header);
    for (const name of namesInMarkup(candidate)) if (isExactName(field, name)) consider(2, name);
    return best ? [best] : [];
  });
}

/** The same without fields of forms that nobody has filled in: they state nothing. */
export function statedCandidates(...request: Parameters<typeof namedCandidates>): NamedCandidate[] {
  return namedCandidates(...request).filter(({ candidate }) => candidate.text.trim() !== "");
}

function labelFit(
  field: ValueField,
  { text, weight, isUnit, isLed }: Label,
  { candidate, known }: { readonly candidate: Candidate; readonly known: ReadonlySet<string> },
): NameFit {
  const { shape, counted, meaning } = field;
  if (weight < LEAST_WEIGHT || tidy(text) === tidy(candidate.text)) return 0;
  if (isUnit === true) {
    if (!isNumeric(shape)) return 0;
    const named = { ...field, aliases: counted === undefined ? field.aliases : [...field.aliases, counted] };
    return nameFit(named, text, known) >= 2 ? 2 : 0;
  }
  if (isLed === true && meaning === "name") return 0;
  const fit = nameFit(field, text, known);
  if (isLed !== true) return fit;
  return fit === 3 ? 2 : 0;
}

function namesInMarkup({ elements }: Candidate): string[] {
  return elements.flatMap((element) => [...(element.itemprop?.split(/\s+/u) ?? []), ...classesOf(element)]);
}

/** A term or a header names something, and is no value. */
function termTest(candidates: readonly Candidate[]): (candidate: Candidate) => boolean {
  const labels = new Set(
    candidates.flatMap(({ labels: own }) =>
      own.flatMap(({ text, weight, isLed }) => (weight >= 84 && isLed !== true ? [labelWords(text).join(" ")] : [])),
    ),
  );
  return ({ text, leaves }) =>
    leaves.some((leaf) => ancestorsOf(leaf).some(({ tag }) => tag === "dt" || tag === "th")) &&
    labels.has(labelWords(text).join(" "));
}
