import type { Ref, SnapshotElement } from "@surehand/browser";
import type { Leaf, PageElement } from "./page-tree.ts";

type Draft<T> = { -readonly [Key in keyof T]: T[Key] };
export type ElementDraft = Draft<Omit<PageElement, "parent" | "nodes">> & {
  parent: ElementDraft | undefined;
  nodes: NodeDraft[];
};
export interface TextDraft {
  readonly raw: string;
  readonly parent: ElementDraft;
  control: ElementDraft | undefined;
  seen: { readonly ref: Ref; readonly isApart: boolean } | undefined;
}
export type NodeDraft = ElementDraft | TextDraft | Leaf;

export function leafOf({ raw, parent }: TextDraft, { ref, isApart }: NonNullable<TextDraft["seen"]>): Leaf {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the draft becomes the element
  const leafParent = parent as unknown as PageElement;
  return {
    kind: "text",
    // The space may come from a text between elements, or from their boxes.
    text: `${isApart ? " " : ""}${raw.replace(/[\p{Cf}\p{Co}]/gu, "")}`.replace(/\s+/g, " "),
    ref,
    parent: leafParent,
    from: 0,
    role: undefined,
    isStruck: isStruck(parent),
  };
}

function isStruck(element: ElementDraft): boolean {
  for (let current: ElementDraft | undefined = element; current; current = current.parent) {
    if (current.isStruck) return true;
    if (current.isBlock) return false;
  }
  return false;
}

export function fieldLeaf({ ref, role, name, value, states, options }: SnapshotElement, parent: ElementDraft): Leaf {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the draft becomes the element
  const leafParent = parent as unknown as PageElement;
  return {
    kind: "field",
    text: value ?? "",
    label: name,
    states,
    options,
    ref,
    role,
    parent: leafParent,
    from: 0,
    isStruck: false,
  };
}

export function controlLeaf({ ref, role, name }: SnapshotElement, parent: ElementDraft): Leaf {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the draft becomes the element
  const leafParent = parent as unknown as PageElement;
  return { kind: "image", text: name, ref, role, parent: leafParent, from: 0, isStruck: false };
}
