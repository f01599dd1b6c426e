import type { ComponentUse, ElementSource, SourceLocation } from "../../src/source-location/element-source.ts";
import { type JsxLocation, jsxLocationsKey } from "../../src/source-location/jsx-runtime-source.ts";

/** The part of a node of React's tree that we read. React 18 and 19, development build. */
export interface Fiber {
  readonly type: unknown;
  readonly key: string | null;
  readonly memoizedProps: unknown;
  readonly return: Fiber | null;
  readonly alternate: Fiber | null;
  readonly _debugOwner?: Fiber | null;
  /** React 19 alone: an error that was made where the element was created. */
  readonly _debugStack?: unknown;
  /** React 18 alone. */
  readonly _debugSource?: Omit<JsxLocation, "order"> | null;
}

const mostComponents = 30;

export function readReactSource(element: Element): ElementSource | undefined {
  const owned = closestWithFiber(element);
  if (!owned) return undefined;
  const located = closestLocated(owned.fiber, owned.props);
  if (!located) return undefined;
  const key = nearestKey(located.fiber);
  return {
    framework: "react",
    precision: owned.element === element && located.fiber === owned.fiber ? "exact" : "nearest",
    definition: toLocation(located.location),
    components: componentsOf(located.fiber),
    ...(key === undefined ? {} : { key }),
  };
}

/** Undefined for an element that React did not create. */
export function fiberOf(element: Element): Fiber | undefined {
  const fiber = internal(element, "__reactFiber$");
  return isFiber(fiber) ? fiber : undefined;
}

/** An element that was made by hand, by `innerHTML` or by a library belongs to the closest one of React's around it. */
function closestWithFiber(start: Element): { element: Element; fiber: Fiber; props: unknown } | undefined {
  for (let element: Element | null = start; element; element = parentOf(element)) {
    const fiber = fiberOf(element);
    if (fiber) return { element, fiber, props: internal(element, "__reactProps$") };
  }
  return undefined;
}

function internal(element: Element, prefix: string): unknown {
  const name = Object.keys(element).find((key) => key.startsWith(prefix));
  return name === undefined ? undefined : (Reflect.get(element, name) as unknown);
}

export function parentOf(element: Element): Element | null {
  if (element.parentElement) return element.parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

/** The element's own props are newer than those of its fiber, which may be the one of the render before. */
function closestLocated(start: Fiber, props: unknown): { fiber: Fiber; location: LooseLocation } | undefined {
  const own = locationOfProps(props) ?? locationOf(start);
  if (own) return { fiber: start, location: own };
  for (let fiber = start.return; fiber; fiber = fiber.return) {
    const location = locationOf(fiber);
    if (location) return { fiber, location };
  }
  return undefined;
}

type LooseLocation = Omit<JsxLocation, "order">;

function locationOf(fiber: Fiber): LooseLocation | undefined {
  const [first, second] = [fiber, fiber.alternate].map((each) => each && locationOfProps(each.memoizedProps));
  if (first && second) return first.order > second.order ? first : second;
  return first ?? second ?? fiber._debugSource ?? undefined;
}

function locationOfProps(props: unknown): JsxLocation | undefined {
  if (typeof props !== "object" || props === null) return undefined;
  const state: unknown = Reflect.get(globalThis, Symbol.for(jsxLocationsKey));
  return isRegistry(state) ? state.locations.get(props) : undefined;
}

function toLocation({ fileName, lineNumber, columnNumber }: LooseLocation): SourceLocation {
  return { file: fileName, line: lineNumber, column: columnNumber };
}

function componentsOf(fiber: Fiber): ComponentUse[] {
  const components: ComponentUse[] = [];
  for (let owner = fiber._debugOwner; isFiber(owner) && components.length < mostComponents; owner = owner._debugOwner) {
    const location = locationOf(owner);
    components.push({ name: componentName(owner.type), ...(location ? { usedAt: toLocation(location) } : {}) });
  }
  return components;
}

/** Looks no further than the component that writes the element: its own key counts, those around it do not. */
function nearestKey(start: Fiber): string | undefined {
  const owner = start._debugOwner;
  for (let fiber: Fiber | null = start; fiber; fiber = fiber.return) {
    const key = fiber.key === null ? undefined : writtenKey(fiber.key);
    if (key !== undefined) return key;
    if (fiber === owner || fiber === owner?.alternate) return undefined;
  }
  return undefined;
}

/** `Children.map` makes `.$name` of a key, and `.0` of none. */
function writtenKey(key: string): string | undefined {
  if (!key.startsWith(".")) return key;
  return key.startsWith(".$") ? key.slice(2) : undefined;
}

/** A component's name: of a function, or of what `memo` and `forwardRef` wrap. */
export function componentName(type: unknown): string {
  if (typeof type === "function") return readName(type) ?? "Anonymous";
  if (typeof type !== "object" || type === null) return "Anonymous";
  const inner: unknown = Reflect.get(type, "type") ?? Reflect.get(type, "render");
  return readName(type) ?? (inner === undefined ? "Anonymous" : componentName(inner));
}

function readName(type: object): string | undefined {
  const name: unknown = Reflect.get(type, "displayName") ?? Reflect.get(type, "name");
  return typeof name === "string" && name !== "" ? name : undefined;
}

function isRegistry(value: unknown): value is { readonly locations: WeakMap<object, JsxLocation> } {
  return typeof value === "object" && value !== null && "locations" in value && value.locations instanceof WeakMap;
}

/** React 19 gives a plain description, no fiber, as the owner of what a server rendered. */
export function isFiber(value: unknown): value is Fiber {
  return typeof value === "object" && value !== null && "memoizedProps" in value && "return" in value;
}
