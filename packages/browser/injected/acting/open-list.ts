import {
  attributeOf,
  boxOf,
  checkVisibility,
  closestOf,
  findAllIn,
  findIn,
  matches,
  parentElementOf,
  rootElement,
  rootOf,
} from "../dom.ts";
import { startReading } from "../reading.ts";
import { renderedParent, shadowRootOf } from "../shadow.ts";
import { spokenTextOf } from "../spoken-text.ts";

const OPTION_ROLES =
  "[role=option], [role=menuitem], [role=menuitemradio], [role=menuitemcheckbox], [role=treeitem], [role=radio]";
const PLAIN = "li, [class*=option i], [class*=item i]";
const LISTS = "[role=listbox], [role=menu], [role=tree], [role=radiogroup], ul, ol";

/** Visible elements before the press on the opener, with their texts at that time. */
interface Before {
  readonly roled: ReadonlyMap<Element, string>;
  readonly plain: ReadonlyMap<Element, string>;
}

/** A custom list, from before it is opened until one of its options is pressed. */
export class OpenedList {
  /** Elements that were visible before the press belong to the opener only if its attributes say so. */
  readonly #before: Before;
  #options: readonly Element[] = [];

  constructor(before: Before = { roled: new Map(), plain: new Map() }) {
    this.#before = before;
  }

  /** Records the visible elements before the opener is pressed. */
  static beforeOpening(): OpenedList {
    return new OpenedList({ roled: textsOf(seenOf(OPTION_ROLES)), plain: textsOf(seenPlain()) });
  }

  /** The options that were found last. */
  get options(): readonly Element[] {
    return this.#options;
  }

  /** Finds the options that can be chosen without a press. Returns whether their list is open. */
  findBefore(opener: Element): boolean {
    startReading();
    const own = ownOptions(opener);
    const expanded = attributeOf(comboboxOf(opener), "aria-expanded");
    if (expanded === "false") this.#options = [];
    else if (own.length > 0) this.#options = own;
    else this.#options = expanded === "true" ? optionsNear(opener) : plainIn(opener, "li, [class*=option i]");
    return own.length > 0 && expanded !== "false";
  }

  /**
   * Finds the options after the press: the opener's own, otherwise those that appeared or changed with it, the nearest list
   * first.
   */
  findAfter(opener: Element): void {
    startReading();
    const own = ownOptions(opener);
    this.#options = own.length > 0 ? own : appearedSince(opener, this.#before);
  }

  /** Whether the options from before the press have disappeared: then the press closed an open list. */
  hasClosed(): boolean {
    const { roled, plain } = this.#before;
    return [...roled.keys(), ...plain.keys()].some((option) => !isSeen(option));
  }
}

function appearedSince(opener: Element, before: Before): Element[] {
  const isNew = (known: ReadonlyMap<Element, string>) => (option: Element) =>
    known.get(option) !== textOfOption(option);
  const roled = seenOf(OPTION_ROLES).filter(isNew(before.roled));
  const came = roled.length > 0 ? roled : seenPlain().filter(isNew(before.plain));
  const gaps = new Map(came.map((option) => [option, gapBetween(opener, listOf(option))]));
  return came.filter((option) => option !== opener).toSorted((a, b) => (gaps.get(a) ?? 0) - (gaps.get(b) ?? 0));
}

/** Returns the options that belong to the opener by its attributes, or because they are inside it. */
function ownOptions(opener: Element): Element[] {
  const popups = popupsOf(opener);
  const inPopups = popups.flatMap((popup) => deepAll(popup, OPTION_ROLES).filter(isSeen));
  if (inPopups.length > 0) return inPopups;
  const plain = popups.flatMap((popup) => plainIn(popup, PLAIN));
  return plain.length > 0 ? plain : deepAll(opener, OPTION_ROLES).filter(isSeen);
}

function comboboxOf(opener: Element): Element {
  const says = "[aria-controls], [aria-owns], [aria-expanded]";
  if (matches(opener, says)) return opener;
  return findIn(opener, says) ?? closestOf(opener, "[role=combobox]") ?? opener;
}

function popupsOf(opener: Element): Element[] {
  const combobox = comboboxOf(opener);
  const names = ["aria-controls", "aria-owns", "popovertarget"];
  const ids = names.flatMap((name) => (attributeOf(combobox, name) ?? "").split(/\s+/));
  const active = byId(opener, attributeOf(combobox, "aria-activedescendant") ?? "");
  const list = active && closestOf(active, LISTS);
  const details = closestOf(opener, "summary") && closestOf(opener, "details");
  return [...ids.map((id) => byId(opener, id)), list, details].filter((popup) => popup !== null);
}

function byId(opener: Element, id: string): Element | null {
  const root = rootOf(opener);
  if (id === "" || !(root instanceof Document || root instanceof ShadowRoot)) return null;
  return root.getElementById(id) ?? document.getElementById(id);
}

/** Maximum distance of a list from its open opener, in CSS pixels. */
const NEAR_PX = 24;

/** Returns the options near an opener that is open, but does not refer to its list. */
function optionsNear(opener: Element): Element[] {
  const roled = seenOf(OPTION_ROLES);
  const near = (roled.length > 0 ? roled : seenPlain())
    .filter((option) => closestOf(option, "nav, [role=navigation], [role=menubar]") === null)
    .map((option) => ({ option, gap: gapBetween(opener, listOf(option)) }));
  const nearest = Math.min(...near.map(({ gap }) => gap));
  return near.filter(({ gap }) => gap === nearest && gap <= NEAR_PX).map(({ option }) => option);
}

function listOf(option: Element): Element {
  return closestOf(option, LISTS) ?? parentElementOf(option) ?? option;
}

function gapBetween(one: Element, other: Element): number {
  const [a, b] = [boxOf(one), boxOf(other)];
  const across = Math.max(0, b.left - a.right, a.left - b.right);
  return Math.hypot(across, Math.max(0, b.top - a.bottom, a.top - b.bottom));
}

function plainIn(scope: Element, selector: string): Element[] {
  return [...findAllIn(scope, selector)].filter((entry) => isSeen(entry) && findIn(entry, "li") === null);
}

function seenPlain(): Element[] {
  return seenOf(PLAIN).filter((entry) => findIn(entry, "li") === null);
}

function seenOf(selector: string): Element[] {
  return deepAll(rootElement(), selector).filter(isSeen);
}

/** Finds all matches, including those in shadow trees. */
function deepAll(scope: Element, selector: string): Element[] {
  const all: Element[] = [];
  const pending: (Element | ShadowRoot)[] = [scope, shadowRootOf(scope)].filter((root) => root !== null);
  for (let root = pending.pop(); root; root = pending.pop()) {
    for (const element of root instanceof ShadowRoot ? root.querySelectorAll("*") : findAllIn(root, "*")) {
      if (matches(element, selector)) all.push(element);
      const inner = shadowRootOf(element);
      if (inner) pending.push(inner);
    }
  }
  return all;
}

function textsOf(options: readonly Element[]): Map<Element, string> {
  return new Map(options.map((option) => [option, textOfOption(option)]));
}

function textOfOption(option: Element): string {
  return spokenTextOf(option).slice(0, 200);
}

/** Whether an option is visible. Lists are also hidden without styles: in a collapsed box, or off the page. */
function isSeen(option: Element): boolean {
  if (!checkVisibility(option, { visibilityProperty: true, opacityProperty: true })) return false;
  const { width, height, right, bottom } = boxOf(option);
  if (width === 0 || height === 0 || right + scrollX <= 0 || bottom + scrollY <= 0) return false;
  return closestOf(option, "select") === null && !isFoldedUp(option);
}

function isFoldedUp(option: Element): boolean {
  for (let around = renderedParent(option); around && around !== document.body; around = renderedParent(around)) {
    const { width, height } = boxOf(around);
    if ((width <= 1 || height <= 1) && getComputedStyle(around).overflow !== "visible") return true;
  }
  return false;
}
