import {
  ancestorsOf,
  childrenOf,
  classesOf,
  elementsIn,
  isInside,
  type Leaf,
  leavesOf,
  type PageElement,
  textOf,
} from "../page/page-tree.ts";
import { parseAvailability } from "@surehand/language";
import { labelWords } from "./field-names.ts";

/** Things of which one is to be chosen: the colours of an article. */
export interface ChoiceGroup {
  /** What the page calls what is chosen. */
  readonly name: string;
  readonly choices: readonly Choice[];
}

export interface Choice {
  readonly text: string;
  readonly refs: readonly string[];
  readonly isChosen: boolean;
  /** Whether it is barred: disabled, struck through, or said to be sold out. */
  readonly isBarred: boolean;
}

/** All groups with a name: radio buttons, buttons side by side, and lists that fold out. */
export function choiceGroupsIn(roots: readonly PageElement[]): ChoiceGroup[] {
  return roots
    .flatMap((root) => [...elementsIn(root)])
    .flatMap((element) => {
      const [only, ...others] = element.nodes;
      if (only && "text" in only && others.length === 0 && only.options) return foldedOut(only);
      const items = itemsIn(element);
      const name = items.length > 1 ? nameOf(element) : "";
      return name === "" ? [] : [{ name, choices: items.map(toChoice) }];
    });
}

function foldedOut({ label = "", options = [], text, ref }: Leaf): ChoiceGroup[] {
  const choices = options
    .filter((option) => !PROMPT.test(option))
    .map((option) => ({ ...toldBy(option), refs: [ref], isChosen: option === text }));
  return label === "" || choices.length < 2 ? [] : [{ name: label, choices }];
}

/** What a list says before something is chosen. */
const PROMPT = /^(?:[-–—]|(?:please\s+)?(?:choose|select|pick)\b|bitte\b)/iu;

/** A control, with what says what it is. */
interface Item {
  readonly control: Leaf;
  readonly elements: readonly PageElement[];
}

/** The controls that stand in a box, each in a child of its own or with a label behind it. */
function itemsIn(box: PageElement): Item[] {
  const children = childrenOf(box).filter((child) => leavesOf(child).length > 0);
  const items = children.flatMap((child, index): Item[] => {
    const [control, ...others] = leavesOf(child).filter(isControl);
    if (!control || others.length > 0 || !isAlone(control, child)) return [];
    const behind = children[index + 1];
    const isLabelled = leavesOf(child).length === 1 && behind?.tag === "label";
    return [{ control, elements: isLabelled ? [child, behind] : [child] }];
  });
  const roles = new Set(items.map(({ control }) => control.role));
  const count = leavesOf(box).filter(isControl).length;
  return roles.size === 1 && count === items.length ? items : [];
}

function isControl({ role }: Leaf): boolean {
  return role === "radio" || role === "button";
}

/** A button is a choice where nothing else stands in its place. */
function isAlone(control: Leaf, child: PageElement): boolean {
  return control.role === "radio" || leavesOf(child).every(({ ref }) => ref === control.ref);
}

function toChoice({ control, elements }: Item): Choice {
  const texts = elements
    .flatMap((element) => leavesOf(element))
    .filter(({ kind, text }) => kind === "text" && text !== "");
  const said = texts.filter(({ text }) => parseAvailability(text) === undefined);
  const { text, isBarred } = toldBy(said.length > 0 ? textOf(said) : (control.label ?? control.text));
  const around = [...ancestorsOf(control).filter((one) => elements.some((item) => isInside(one, item))), ...elements];
  return {
    text,
    refs: [control.ref],
    isChosen: control.states?.some((state) => CHOSEN.has(state)) ?? false,
    isBarred:
      isBarred ||
      (control.states?.includes("disabled") ?? false) ||
      texts.some((leaf) => leaf.isStruck || parseAvailability(leaf.text) === false) ||
      around.flatMap(classesOf).some((name) => BARRED.test(labelWords(name).join(" "))),
  };
}

const CHOSEN = new Set(["checked", "pressed", "selected"]);
const BARRED = /\b(?:disabled|unavailable|sold ?out|out of stock)\b/u;

/** Longer texts are no choices: the pattern takes cubic time. */
const LONGEST_CHOICE = 200;

/** "Chalk – Sold out": what it is, and how it stands with it. */
function toldBy(said: string): { readonly text: string; readonly isBarred: boolean } {
  const isShort = said.length <= LONGEST_CHOICE;
  const parts = isShort ? /^(.+?)\s*(?:[-–—,:|]\s+|\()([^()]+)\)?$/u.exec(said.trim()) : null;
  const [, text = "", state = ""] = parts ?? [];
  const available = parseAvailability(state);
  return available === undefined ? { text: said.trim(), isBarred: false } : { text, isBarred: !available };
}

/** What stands around them or before them names them: "Colour: Sage" names what is chosen, too. */
function nameOf(box: PageElement): string {
  const around = [box, ...ancestorsOf(box).slice(0, MOST_AROUND)];
  for (const element of around) {
    const legend = childrenOf(element).find(({ tag }) => tag === "legend");
    const said = legend ? textOf(leavesOf(legend)) : (element.label ?? lineBefore(element));
    if (said !== "") return (said.split(":", 1)[0] ?? "").trimEnd();
  }
  return "";
}

/** A box may hold the choices alone, in one with their name. */
const MOST_AROUND = 2;

function lineBefore(element: PageElement): string {
  const siblings = element.parent ? childrenOf(element.parent).filter((one) => leavesOf(one).length > 0) : [];
  const before = siblings[siblings.indexOf(element) - 1];
  const text = before && !leavesOf(before).some(({ role }) => role !== undefined) ? textOf(leavesOf(before)) : "";
  return text.length <= LONGEST_NAME && /\p{L}/u.test(text) ? text : "";
}

const LONGEST_NAME = 40;
