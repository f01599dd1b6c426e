import { labelWords } from "../records/field-names.ts";
import type { Candidate } from "../records/candidates.ts";
import type { PartName } from "../records/surroundings.ts";
import { isAround, isInside } from "../page/page-tree.ts";
import { tidy } from "./reads-as.ts";

export interface PageThing {
  /** Text of the main heading. */
  readonly name: string;
  /** Words of what the page is about. */
  readonly subject: ReadonlySet<string>;
  /** Everything on the page with its labels. */
  readonly candidates: () => readonly Candidate[];
}

/**
 * Returns the parts whose heading names another thing of the kind that the page is about: "Next door: Harbour Mill" on the page of a mill.
 * The heading sets a name apart, or has the words of one, that is not the page's; and it has the same kind in its name, or repeats labels
 * of the page's own thing with other values.
 */
export function partsOfOtherThings(parts: readonly PartName[], thing: PageThing): PartName[] {
  const named = parts.flatMap((part) => {
    const name = nameIn(part.text);
    return name && !isOwn(name.text, thing) ? [{ part, ...name, isOfKind: endsAlike(name.text, thing) }] : [];
  });
  const others = named.map(({ part }) => part);
  return named
    .filter(({ part, isSetApart, isOfKind }) => {
      if (isSetApart && isOfKind) return true;
      return (isSetApart || isOfKind) && repeatsLabels(part, others, thing);
    })
    .map(({ part }) => part);
}

interface HeadingName {
  readonly text: string;
  /** Whether it stands behind a colon or a dash. */
  readonly isSetApart: boolean;
}

function nameIn(heading: string): HeadingName | undefined {
  const [, text] = /^[^:–—]{1,40}(?::|\s[–—])\s+(\p{Lu}[^:]*)$/u.exec(heading.trim()) ?? [];
  if (text !== undefined) return { text, isSetApart: true };
  const words = heading.trim().split(/\s+/u);
  const isName = words.length > 1 && words.every((word) => /^\p{Lu}/u.test(word));
  return isName ? { text: heading, isSetApart: false } : undefined;
}

function isOwn(name: string, { subject }: PageThing): boolean {
  return labelWords(name).every((word) => subject.has(word));
}

/** Whether the last word, which says what it is, is that of the page's own name. */
function endsAlike(name: string, { name: own }: PageThing): boolean {
  const [one, other] = [labelWords(name), labelWords(own)];
  return one.length > 1 && one.at(-1) === other.at(-1);
}

function repeatsLabels(part: PartName, others: readonly PartName[], { candidates }: PageThing): boolean {
  const isIn = (candidate: Candidate, { span }: PartName): boolean =>
    candidate.leaves.every((leaf) => isInside(leaf, span));
  const all = candidates().filter(({ leaves, text }) => text !== "" && !leaves.some((leaf) => isAround(leaf)));
  const own = all.filter((candidate) => !others.some((other) => isIn(candidate, other)));
  const values = Map.groupBy(
    own.flatMap(({ text, labels }) => labels.map((label) => ({ text, label: labelWords(label.text).join(" ") }))),
    ({ label }) => label,
  );
  return all.some(
    (candidate) =>
      isIn(candidate, part) &&
      candidate.labels.some((label) =>
        values
          .get(labelWords(label.text).join(" "))
          ?.some(({ text }) => labelWords(label.text).length > 0 && tidy(text) !== tidy(candidate.text)),
      ),
  );
}
