import { type Alignment, alignNodes } from "./align-nodes.ts";
import { pageProperties } from "./page-properties.ts";
import type { PageNode, PageTree } from "./page-tree.ts";
import { sameReference, type SameReference } from "./same-reference.ts";

export interface StyleChange {
  readonly property: string;
  readonly was: string;
  readonly now: string;
  /** The pseudo-element that has it. */
  readonly of?: "::before" | "::after";
}

interface OfBoth {
  readonly first: number;
  readonly second: number;
  /** The parent, in the same form. */
  readonly parent: { readonly first: number; readonly second: number };
}

/** One difference between two pages. Nodes are indexes in the first and in the second page; -1 where a page has no such node. */
export type PageChange = OfBoth &
  (
    | { readonly kind: "text" | "state" | "tag" | "title"; readonly was: string; readonly now: string }
    | { readonly kind: "attribute"; readonly name: string; readonly was: string; readonly now: string }
    | { readonly kind: "style"; readonly styles: readonly StyleChange[] }
    | { readonly kind: "added" | "removed" | "moved" | "hidden" | "shown" | "shifted" }
  );

export interface PageComparison extends Alignment {
  readonly changes: readonly PageChange[];
}

/** Lists all that a person can see, or notice with a screen reader, in one page and not in the other. */
export function comparePages(first: PageTree, second: PageTree): PageComparison {
  const alignment = alignNodes(first, second);
  const isSameReference = sameReference(first, second, alignment);
  const changes: PageChange[] = [];
  if (first.title !== second.title)
    changes.push({ kind: "title", first: 0, second: 0, parent: noParent, was: first.title, now: second.title });
  for (const [index, node] of first.nodes.entries()) {
    const other = alignment.toSecond[index] ?? -1;
    const now = second.nodes[other];
    const parent = { first: node.parent, second: alignment.toSecond[node.parent] ?? -1 };
    if (now)
      changes.push(
        ...pairChanges(
          { first: index, second: other, parent },
          { was: node, now, first, second, alignment, isSameReference },
        ),
      );
    else if (node.isVisible && isTop(index, first, alignment.toSecond))
      changes.push({ kind: "removed", first: index, second: -1, parent });
  }
  for (const [index, node] of second.nodes.entries()) {
    if (alignment.toFirst[index] !== -1 || !node.isVisible || !isTop(index, second, alignment.toFirst)) continue;
    const parent = { first: alignment.toFirst[node.parent] ?? -1, second: node.parent };
    changes.push({ kind: "added", first: -1, second: index, parent });
  }
  return { ...alignment, changes };
}

const noParent = { first: -1, second: -1 };

/** Whether the parent is there in both pages: only the outermost of what was added or removed is named. */
function isTop(index: number, { nodes }: PageTree, toOther: readonly number[]): boolean {
  const parent = nodes[index]?.parent ?? -1;
  return parent === -1 || toOther[parent] !== -1 || nodes[parent]?.isVisible === false;
}

interface Pair {
  readonly was: PageNode;
  readonly now: PageNode;
  readonly first: PageTree;
  readonly second: PageTree;
  readonly alignment: Alignment;
  readonly isSameReference: SameReference;
}

function pairChanges(of: OfBoth, pair: Pair): PageChange[] {
  const { was, now, alignment } = pair;
  if (!was.isVisible && !now.isVisible) return [];
  const styles = allStyleChanges(pair);
  return [
    ...visibilityChange(of, pair),
    ...(["tag", "text", "state"] as const).flatMap((kind) =>
      was[kind] === now[kind] ? [] : [{ kind, ...of, was: was[kind], now: now[kind] }],
    ),
    ...(alignment.moved.has(of.first) ? [{ kind: "moved" as const, ...of }] : []),
    ...attributeChanges(of, pair),
    ...(styles.length > 0 ? [{ kind: "style" as const, ...of, styles }] : []),
    ...(isShifted(was, now) ? [{ kind: "shifted" as const, ...of }] : []),
  ];
}

/** Only of the outermost: what is in it changes with it. */
function visibilityChange(of: OfBoth, { was, now, first, second }: Pair): PageChange[] {
  if (was.isVisible === now.isVisible) return [];
  const isOfParent =
    first.nodes[was.parent]?.isVisible === was.isVisible && second.nodes[now.parent]?.isVisible === now.isVisible;
  return isOfParent ? [] : [{ kind: now.isVisible ? "shown" : "hidden", ...of }];
}

function attributeChanges(of: OfBoth, { was, now, isSameReference }: Pair): PageChange[] {
  return [...new Set([...Object.keys(was.attributes), ...Object.keys(now.attributes)])].flatMap((name) => {
    const values = { was: was.attributes[name] ?? "(not set)", now: now.attributes[name] ?? "(not set)" };
    return values.was === values.now || isSameReference(values)
      ? []
      : [{ kind: "attribute" as const, name, ...of, ...values }];
  });
}

function allStyleChanges({ was, now, first, second, isSameReference }: Pair): StyleChange[] {
  const pseudo = (["::before", "::after"] as const).flatMap((of, index) => {
    const [one, other] = [was.pseudo[index] ?? -1, now.pseudo[index] ?? -1];
    return styleChanges(first.styles[one], second.styles[other]).map((each) => ({ ...each, of }));
  });
  const changes = [...styleChanges(first.styles[was.style], second.styles[now.style]), ...pseudo];
  return changes.filter((change) => !isSameReference(change));
}

function styleChanges(was: readonly string[] | undefined, now: readonly string[] | undefined): StyleChange[] {
  if (was === now) return [];
  return pageProperties.flatMap((property, index) => {
    const values = { was: was?.[index] ?? "", now: now?.[index] ?? "" };
    return values.was === values.now ? [] : [{ property, ...values }];
  });
}

function isShifted({ box: was }: PageNode, { box: now }: PageNode): boolean {
  return was.some((value, index) => Math.abs(value - (now[index] ?? 0)) > 1);
}
