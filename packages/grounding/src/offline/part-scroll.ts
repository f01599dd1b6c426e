import { allRegions, type PageBox, type PageTree } from "@surehand/page";
import type { Ref } from "@surehand/browser";
import { compare } from "./anchors.ts";
import type { Command } from "./command.ts";
import type { Proposal } from "./outcome.ts";
import { readWords } from "./page-words.ts";
import { type Anchor, readAnchor } from "./phrase.ts";
import type { Context } from "./proposal.ts";
import { isContainer } from "./surroundings.ts";

/** A part of the page that an anchor names, and its lines. */
interface NamedPart {
  readonly ref: Ref;
  readonly first: number;
  readonly last: number;
  readonly strength: number;
}

/** Returns a scroll of the part of the page that the words name; several if they name several parts. */
export function partScrollProposals(
  { way, place }: Extract<Command, { kind: "scroll" }>,
  { page: { tree }, literals }: Context,
): Proposal[] {
  const anchor = readAnchor(place, literals);
  if (anchor.ordinal !== undefined || anchor.place !== undefined) return [];
  const named = [...regionsNamed(tree, anchor), ...headedBy(tree, anchor)];
  const strength = Math.max(0, ...named.map((part) => part.strength));
  const best = named.filter((part) => part.strength === strength);
  const parts = best.filter((part) => !best.some((other) => other !== part && isInside(other, part)));
  return parts.map(({ ref, first, last }): Proposal => {
    const inside = tree.controls.find(({ line }) => line >= first && line <= last)?.element;
    return {
      action: { kind: "scroll", target: ref, ...way },
      ...(parts.length > 1 && { element: inside }),
      score: strength,
      isExact: parts.length === 1,
    };
  });
}

function isInside(inner: NamedPart, outer: NamedPart): boolean {
  return inner.first >= outer.first && inner.last <= outer.last;
}

function regionsNamed(tree: PageTree, { container, text }: Anchor): NamedPart[] {
  const regions = allRegions(tree).filter((region) => container === undefined || isContainer(region, container));
  return regions.flatMap(({ name, box }) => {
    const strength = text === "" ? 1 : compare(readWords(name), readWords(text));
    const ref = refOf(tree, box);
    return strength === 0 || ref === undefined ? [] : [{ ref, first: box.first, last: box.last, strength }];
  });
}

function refOf({ snapshot }: PageTree, { ref, first }: PageBox): Ref | undefined {
  return ref ?? snapshot.lines[first]?.anchor;
}

/** Returns the line below each heading with the name: the heading itself may be outside of the scroller. */
function headedBy({ lines, snapshot }: PageTree, { container, text }: Anchor): NamedPart[] {
  if (text === "" || container === "record") return [];
  return lines.flatMap((line) => {
    const at = line.index + 1;
    const ref = snapshot.lines[at]?.anchor;
    const strength = line.level === 0 || ref === undefined ? 0 : compare(readWords(line.text), readWords(text));
    return strength === 0 || ref === undefined ? [] : [{ ref, first: at, last: at, strength }];
  });
}
