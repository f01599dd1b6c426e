import { onlyMatch } from "./describe-paths.ts";
import { childCountOf, tagOf, textOf } from "./dom.ts";
import { holdsValue, nameWithoutValues, textWithin } from "./describe-text.ts";
import { Competitors } from "./describe-competitors.ts";
import { SiblingPlaces } from "./describe-siblings.ts";
import { isVisible } from "./describe-visible.ts";
import { startReading } from "./reading.ts";
import { roleOf } from "./roles.ts";
import { shadowRootOf } from "./shadow.ts";
import { tidy } from "./tidy.ts";

const MAX_GENERIC_NAME = 120;

/** Returns role and name as durable targets contain them. */
export function identityOf(element: Element): { role: string; name: string } {
  const role = durableRole(element);
  return { role, name: role === "generic" ? textWithin(element, MAX_GENERIC_NAME) : nameWithoutValues(element) };
}

/** Returns the role. An editable element is a text box, so that its text is a value and not a name. */
export function durableRole(element: Element): string {
  return roleOf(element) || (holdsValue(element) ? "textbox" : "generic");
}

/** Creates a new index of the page, because remembered facts may be outdated. */
export function findEquals(): Equals {
  startReading();
  return new Equals();
}

/** Elements with the same role and name, in document order. */
export class EqualElements {
  readonly elements: readonly Element[];
  readonly #places: ReadonlyMap<Element, number>;

  constructor(elements: readonly Element[]) {
    this.elements = elements;
    this.#places = new Map(elements.map((element, place) => [element, place]));
  }

  has(element: Element): boolean {
    return this.#places.has(element);
  }

  /** Returns the index of an element, from 0; -1 if it is not among them. */
  placeOf(element: Element): number {
    return this.#places.get(element) ?? -1;
  }
}

/** Index of the frame's elements by role and name, for all descriptions of one call. */
export class Equals {
  readonly siblings = new SiblingPlaces();
  readonly #all = allElements(document);
  readonly #byRole = new Map<string, Element[]>();
  readonly #byName = new Map<string, ReadonlyMap<string, readonly Element[]>>();
  readonly #byIdentity = new Map<string, EqualElements>();
  readonly #names = new Map<Element, string>();
  readonly #competitors = new Map<string, Competitors>();
  readonly #matches = new Map<ParentNode, Map<string, Element | null>>();

  get all(): readonly Element[] {
    return this.#all;
  }

  /** Returns all elements with this role and name that are as visible as the element, including the element. */
  of(element: Element): EqualElements {
    const { role, name } = identityOf(element);
    const isSeen = isVisible(element);
    const key = `${role} ${isSeen} ${role === "generic" ? childCountOf(element) : ""} ${name}`;
    const known = this.#byIdentity.get(key);
    if (known?.has(element)) return known;
    const alike = role === "generic" ? this.#genericsLike(element) : this.#named(role, name);
    const equals = new EqualElements(alike.filter((other) => other === element || isVisible(other) === isSeen));
    this.#byIdentity.set(key, equals);
    return equals;
  }

  /** Returns the match of a selector, if it has exactly one. */
  onlyMatch(root: Document | ShadowRoot, selector: string): Element | null {
    const known = this.#matches.get(root) ?? new Map<string, Element | null>();
    this.#matches.set(root, known);
    const found = known.get(selector);
    if (found !== undefined) return found;
    const match = onlyMatch(root, selector);
    known.set(selector, match);
    return match;
  }

  withRole(role: string): readonly Element[] {
    if (this.#byRole.size === 0) for (const element of this.#all) this.#add(element);
    return this.#byRole.get(role) ?? [];
  }

  nameOf(element: Element): string {
    const known = this.#names.get(element) ?? identityOf(element).name;
    this.#names.set(element, known);
    return known;
  }

  /**
   * Returns the similarity of the name to the most similar other name of the role. Boxes without a role are too many to compare.
   */
  rivalryOf(role: string, name: string): number {
    if (name === "" || role === "generic") return 0;
    const names = (): Set<string> =>
      new Set(
        this.withRole(role)
          .slice(0, MAX_COMPETITORS)
          .map((other) => this.nameOf(other)),
      );
    const competitors = this.#competitors.get(role) ?? new Competitors(names());
    this.#competitors.set(role, competitors);
    return competitors.highestSimilarityTo(name);
  }

  #named(role: string, name: string): readonly Element[] {
    const byName = this.#byName.get(role) ?? Map.groupBy(this.withRole(role), (other) => this.nameOf(other));
    this.#byName.set(role, byName);
    return byName.get(name) ?? [];
  }

  /** Returns boxes without a role that have the same structure: all of them are too many to read. */
  #genericsLike(element: Element): Element[] {
    const children = childCountOf(element);
    const text = tidy(textOf(element) ?? "");
    return this.withRole("generic").filter(
      (other) =>
        tagOf(other) === tagOf(element) && childCountOf(other) === children && tidy(textOf(other) ?? "") === text,
    );
  }

  #add(element: Element): void {
    const role = durableRole(element);
    const group = this.#byRole.get(role);
    if (group) group.push(element);
    else this.#byRole.set(role, [element]);
  }
}

const MAX_COMPETITORS = 3000;

/** Returns all elements in document order, shadow trees in the place of their hosts. */
function allElements(root: Document | ShadowRoot): Element[] {
  const found: Element[] = [];
  for (const element of root.querySelectorAll("*")) {
    found.push(element);
    const inner = shadowRootOf(element);
    if (inner) found.push(...allElements(inner));
  }
  return found;
}
