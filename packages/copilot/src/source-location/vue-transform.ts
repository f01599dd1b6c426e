/** The part of a node of Vue's template compiler (`@vue/compiler-core`) that we read and write. */
interface VueTemplateNode {
  readonly type: number;
  readonly tagType?: number;
  readonly loc: VueSourceLocation;
  readonly props?: VueAttribute[];
}

interface VueSourceLocation {
  readonly start: { readonly line: number; readonly column: number };
}

interface VueAttribute {
  readonly type: number;
  readonly name: string;
  readonly nameLoc?: VueSourceLocation;
  readonly value?: { readonly type: number; readonly content: string; readonly loc: VueSourceLocation };
  readonly loc: VueSourceLocation;
}

interface VueTransformContext {
  readonly filename: string;
  readonly ssr: boolean;
}

export type VueNodeTransform = (node: VueTemplateNode, context: VueTransformContext) => void;

/**
 * The vnode property that carries `file:line:column`. Vue reserves it for refs: it becomes no attribute, no prop and no fallthrough
 * attribute, and has no effect on an element without a ref.
 */
export const vueLocationProp = "ref_key";

const elementNode = 1;
const attributeNode = 6;
const textNode = 2;
/** Plain elements and components. A `<slot>` would hand its properties to the slot, and a `<template>` makes no vnode. */
const locatedTagTypes = new Set([0, 1]);

export function createVueTransform(): VueNodeTransform {
  return ({ type, tagType, props, loc }, { filename, ssr }) => {
    if (ssr || type !== elementNode || tagType === undefined || !locatedTagTypes.has(tagType) || !props) return;
    if (props.some(({ name }) => name === vueLocationProp)) return;
    const content = `${filename}:${loc.start.line}:${loc.start.column}`;
    props.push({
      type: attributeNode,
      name: vueLocationProp,
      nameLoc: loc,
      value: { type: textNode, content, loc },
      loc,
    });
  };
}
