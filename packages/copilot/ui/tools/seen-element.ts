import { type BriefLook, meaningOf } from "../context/look.ts";
import { attributesOf } from "../context/describe-element.ts";
import { interactions } from "../context/interaction-states.ts";
import { nameOf } from "../context/name-of.ts";
import { selectorOf } from "../context/selector-of.ts";
import { countDistinctive } from "./describe-changes.ts";
import { attributeChanges, type ElementChanges, styleChanges, stylesChangedIn, tagChange } from "./element-changes.ts";
import { textOfSource } from "./source-edits.ts";

const mostCompared = 100;
const longestText = 200;

/** An element with the first ones inside of it. */
export function comparedIn(element: Element): Element[] {
  return [element, ...[...element.querySelectorAll("*")].slice(0, mostCompared)];
}

/** An element at one of two times, as far as a user notices. */
export class SeenElement {
  readonly element: Element;
  readonly #content: string;
  /** Looks of the element and of the elements inside; undefined if a look was not kept. */
  readonly #looks: readonly (BriefLook | undefined)[];
  readonly attributes: string;
  /** Its first line, as a source may have it. */
  readonly text: string;

  constructor(element: Element, lookOf: (element: Element) => BriefLook | undefined) {
    this.element = element;
    const inside = element.querySelectorAll("*").length;
    this.#content = JSON.stringify([element.localName, meaningOf(element), element.textContent, inside]);
    this.#looks = comparedIn(element).map(lookOf);
    this.text = textOfSource({ text: element.textContent.trim() });
    this.attributes = ["class", "style"].map((name) => element.getAttribute(name) ?? "").join("\n");
  }

  isLike(was: SeenElement): boolean {
    if (this.#content !== was.#content) return false;
    return this.#looks.every((look, index) => isSameLook(was.#looks[index], look));
  }

  /** The most distinctive change since then: of the element, or of one inside. */
  changeSince(was: SeenElement): SeenChange | undefined {
    const [before, now] = [comparedIn(was.element), comparedIn(this.element)];
    const changes = now.flatMap((element, index) => {
      const [old, looks] = [before[index], [was.#looks[index], this.#looks[index]] as const];
      if (!old || (index > 0 && isSameLook(...looks))) return [];
      return [{ element, ...changesBetween(old, element), ...lookChanges(...looks) }];
    });
    const [first] = changes.toSorted((one, other) => countDistinctive(other) - countDistinctive(one));
    return first && named(first);
  }
}

/** The change of an element alone, as far as its look tells it. */
// oxlint-disable-next-line max-params -- an element, and two looks
export function lookChange(element: Element, was: BriefLook | undefined, now: BriefLook | undefined): SeenChange {
  return named({ element, ...lookChanges(was, now) });
}

function named(change: Omit<SeenChange, "element" | "name"> & { readonly element: Element }): SeenChange {
  return { ...change, element: selectorOf(change.element), name: nameOf(change.element) };
}

/** The changes of one element. */
export interface SeenChange extends Partial<Pick<ElementChanges, "tag" | "text" | "attributes" | "states">> {
  /** Its selector now. */
  readonly element: string;
  /** As a person recognizes it. */
  readonly name: string;
  readonly styles?: ElementChanges["styles"];
}

// oxlint-disable-next-line max-params -- two sides
function isSameLook(was: BriefLook | undefined, now: BriefLook | undefined): boolean {
  return was === undefined || now?.signature === was.signature;
}

// oxlint-disable-next-line max-params -- two sides
function changesBetween(was: Element, now: Element): Pick<ElementChanges, "tag" | "text" | "attributes"> {
  const [before, after] = [was, now].map(({ textContent }) => textContent.trim().slice(0, longestText));
  return {
    ...tagChange(was.localName, now.localName),
    ...(before !== after && { text: [before ?? "", after ?? ""] as const }),
    attributes: attributeChanges(attributesOf(was), attributesOf(now)),
  };
}

// oxlint-disable-next-line max-params -- two sides
function lookChanges(was: BriefLook | undefined, now: BriefLook | undefined): Pick<SeenChange, "styles" | "states"> {
  if (!was || !now) return {};
  const states = interactions.flatMap((state) => {
    const styles = stylesChangedIn(state, was, now);
    return Object.keys(styles).length > 0 ? [[state, { styles }] as const] : [];
  });
  return { styles: styleChanges(was.styles, now.styles), states: Object.fromEntries(states) };
}
