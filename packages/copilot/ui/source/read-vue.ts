import type { ComponentUse, ElementSource, SourceLocation } from "../../src/source-location/element-source.ts";
import { vueLocationProp } from "../../src/source-location/vue-transform.ts";
import { parentOf } from "./read-react.ts";

interface VueVnode {
  /** A tag's name, or a component. */
  readonly type: unknown;
  readonly el?: unknown;
  readonly props?: Readonly<Record<string, unknown>> | null;
  readonly key?: string | number | symbol | null;
  /** The instance whose template writes the vnode, also for the content of a slot. */
  readonly ctx?: VueInstance | null;
}

interface VueInstance {
  readonly type: { readonly name?: string; readonly __name?: string; readonly __file?: string };
  readonly vnode: VueVnode;
  readonly subTree?: VueVnode | null;
  readonly parent?: VueInstance | null;
}

type VueElement = Element & { readonly __vnode?: VueVnode; readonly __vueParentComponent?: VueInstance | null };

const mostComponents = 30;

export function readVueSource(start: Element): ElementSource | undefined {
  for (let element: VueElement | null = start; element; element = parentOf(element)) {
    const instance = element.__vueParentComponent;
    const vnode = vnodeOf(element);
    const location = vnode && locationOf(vnode);
    if (location)
      return describe(element, vnode, { definition: location, precision: element === start ? "exact" : "nearest" });
    const file = instance?.type.__file;
    if (vnode && file !== undefined)
      return describe(element, vnode, { definition: { file, line: 1, column: 1 }, precision: "file" });
  }
  return undefined;
}

/** After an update, `__vnode` of a component's root may be the vnode of the component, whose location is where it is used. */
function vnodeOf(element: VueElement): VueVnode | undefined {
  const { __vnode: vnode, __vueParentComponent: instance } = element;
  const root = instance?.subTree;
  return root && root.el === element && typeof root.type === "string" ? root : vnode;
}

function describe(
  element: Element,
  vnode: VueVnode,
  found: Pick<ElementSource, "definition" | "precision">,
): ElementSource {
  const key = nearestKey(element, vnode);
  return { framework: "vue", ...found, components: componentsOf(vnode), ...(key === undefined ? {} : { key }) };
}

function locationOf(vnode: VueVnode): SourceLocation | undefined {
  const text = vnode.props?.[vueLocationProp];
  const match = typeof text === "string" ? /^(?<file>.+):(?<line>\d+):(?<column>\d+)$/su.exec(text)?.groups : undefined;
  if (!match) return undefined;
  return { file: match["file"] ?? "", line: Number(match["line"]), column: Number(match["column"]) };
}

function componentsOf(vnode: VueVnode): ComponentUse[] {
  const components: ComponentUse[] = [];
  for (let owner = vnode.ctx; owner && components.length < mostComponents; owner = owner.vnode.ctx) {
    const usedAt = locationOf(owner.vnode);
    components.push({ name: nameOf(owner), ...(usedAt ? { usedAt } : {}) });
  }
  return components;
}

function nameOf({ type }: VueInstance): string {
  const file = /(?<name>[^\\/]+)\.vue$/u.exec(type.__file ?? "")?.groups;
  return type.name ?? type.__name ?? file?.["name"] ?? "Anonymous";
}

/**
 * Looks no further than the template that writes the element, and its component. The compiler numbers the branches of a `v-if` by keys of
 * its own: a number is a key only where another item has the same location, and no text is one.
 */
function nearestKey(element: Element, vnode: VueVnode): string | undefined {
  const around: { element: Element; vnode: VueVnode }[] = [];
  for (let each: VueElement | null = element; each; each = parentOf(each)) {
    const current = vnodeOf(each);
    if (!current || current.ctx !== vnode.ctx) break;
    around.push({ element: each, vnode: current });
  }
  const keys = [...around.map((each) => each.vnode.key), vnode.ctx?.vnode.key];
  const text = keys.find((key) => typeof key === "string");
  if (text !== undefined) return text;
  const item = around.find((each) => typeof each.vnode.key === "number" && isRepeated(each.element, each.vnode));
  return item ? String(item.vnode.key) : undefined;
}

function isRepeated(element: Element, { props }: VueVnode): boolean {
  const location = props?.[vueLocationProp];
  const siblings: VueElement[] = [...(element.parentElement?.children ?? [])];
  return (
    location !== undefined &&
    siblings.some((each) => each !== element && vnodeOf(each)?.props?.[vueLocationProp] === location)
  );
}
