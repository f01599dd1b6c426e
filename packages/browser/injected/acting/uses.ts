import { skeletonOf } from "../../src/perform/look-alikes.ts";
import type { WireUse, WireUsedBy } from "../../src/perform/wire.ts";
import { accessibleName } from "../accessible-name.ts";
import { attributeOf, closestOf, findAllIn, matches, parentNodeOf, textOf } from "../dom.ts";
import { iconNameOf } from "../icon-name.ts";
import { perReading, startReading } from "../reading.ts";
import { roleOf } from "../roles.ts";
import { renderedParent, shadowRootOf } from "../shadow.ts";
import { isSubmitButton } from "../submit-button.ts";
import { tidy } from "../tidy.ts";
import { optionsOf } from "./choose-option.ts";
import { pictureNamesOf } from "./picture-names.ts";
import { describeElement, readState } from "./read-state.ts";
import { shownWordsOf } from "./shown-words.ts";
import { isEditable, writeModeOf } from "./write-mode.ts";

const CONTROLS =
  "a[href], area[href], button, input, select, textarea, summary, label, option, [role=button], [role=link], " +
  "[role=menuitem], [role=menuitemradio], [role=menuitemcheckbox], [role=option], [role=tab], [role=checkbox], " +
  "[role=radio], [role=switch], [role=treeitem]";

/** Longer texts of an element that is not a control are content. */
const MAX_CAPTION = 80;
const MAX_TEXT = 2000;

/**
 * Returns the elements that are used with the element: itself, the control around it, the element that it represents,
 * and its container.
 */
export function usesOf(element: Element, by: WireUsedBy): WireUse[] {
  startReading();
  if (by === "drop") return usesOfDrop(element);
  const used = new Set<Element>([element]);
  for (let around: Element | null = element; around; around = renderedParent(around)) {
    const isFound = isControl(around);
    if (isFound || shadowRootOf(around) !== null) used.add(around);
    const control = around instanceof HTMLLabelElement ? around.control : null;
    if (control) used.add(control);
    // An element that is alone in a shadow tree is named by its host.
    if (isFound && wordsOf(around) !== "" && !isInShadow(around)) break;
  }
  const button = by === "enter" ? defaultButtonOf(element) : undefined;
  const active = by === "enter" ? activeOptionOf(element) : undefined;
  const uses = [...(button ? [button] : []), ...(active ? [active] : []), ...used].map((one) => describeUse(one));
  const choices =
    by === "choose" ? choicesOf(element).map((one) => ({ ...describeUse(one), isChoice: true as const })) : [];
  return [...uses, ...choices, ...questionAnsweredBy(element)];
}

/** Returns the option that Enter chooses in a combobox or a list that has the focus, as in a command palette. */
function activeOptionOf(element: Element): Element | undefined {
  const root = element.getRootNode();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return undefined;
  const id = attributeOf(element, "aria-activedescendant") ?? "";
  const active = id === "" ? null : root.getElementById(id);
  if (active) return active;
  const popups = (attributeOf(element, "aria-controls") ?? attributeOf(element, "aria-owns") ?? "").split(/\s+/);
  const lists = popups.map((one) => (one === "" ? null : root.getElementById(one)));
  return lists.flatMap((list) => (list ? [...findAllIn(list, "[aria-selected=true]")] : []))[0];
}

/** Returns the elements that a key may choose while one of them has the focus. */
function choicesOf(element: Element): Element[] {
  if (isRadio(element)) {
    const root = element.getRootNode();
    if (!(root instanceof Document || root instanceof ShadowRoot)) return [];
    const radios = [...root.querySelectorAll("input")].filter(isRadio);
    return radios.filter(({ name, form }) => name === element.name && form === element.form).slice(0, MAX_CHOICES);
  }
  const group = closestOf(element, "[role=radiogroup], [role=listbox], [role=tablist]");
  return group ? [...findAllIn(group, "[role=radio], [role=option], [role=tab]")].slice(0, MAX_CHOICES) : [];
}

const MAX_CHOICES = 200;

function isRadio(element: Element): element is HTMLInputElement {
  return element instanceof HTMLInputElement && element.type === "radio";
}

/** Returns the use of a drop target: only its own words count, not those of the cards in it. */
function usesOfDrop(element: Element): WireUse[] {
  const uses: WireUse[] = [];
  for (let around: Element | null = element; around; around = renderedParent(around)) {
    uses.push(describeUse(around, dropWordsOf(around)));
    if (isControl(around)) break;
  }
  return uses;
}

function dropWordsOf(place: Element): string {
  return matches(place, CONTROLS) || !place.querySelector(CONTROLS) ? wordsOf(place) : namesOf(place);
}

/**
 * Returns the question of a dialog, or the purpose of a form, if the element accepts it: with a word such as Yes or OK, as a button that sends the form,
 * or as one of few buttons of the dialog, whatever they are called. Those that say no accept nothing.
 */
function questionAnsweredBy(element: Element): WireUse[] {
  let control: Element | undefined;
  const forms: WireUse[] = [];
  for (let around: Element | null = element; around; around = renderedParent(around)) {
    if (isSubmitButton(around) && around.form && !isNo(wordsOf(around))) forms.push(describeForm(around, around.form));
    if (control === undefined && isControl(around) && wordsOf(around) !== "") control = around;
    if (control === undefined) continue;
    const isAccepted =
      isYes(wordsOf(control)) || (isCommand(control) && !isNo(wordsOf(control)) && hasFewButtons(around));
    if (isAccepted && matches(around, DIALOGS)) return [...forms, describeUse(around, questionsOf(around))];
    if (isYes(wordsOf(control)) && isQuestion(around)) return [...forms, describeUse(around, questionsOf(around))];
  }
  return forms;
}

function isCommand(control: Element): boolean {
  return matches(control, BUTTON) || (!matches(control, CONTROLS) && isControl(control));
}

/** Whether a dialog only asks: one with more buttons is a tool, in which most of them do something else. */
function hasFewButtons(dialog: Element): boolean {
  return findAllIn(dialog, BUTTON).length <= MOST_ANSWERS;
}

const BUTTON = "button, a[href], [role=button], [role=link], input[type=button], input[type=submit], input[type=image]";
const MOST_ANSWERS = 4;

function isNo(words: string): boolean {
  return NO.test(skeletonOf(words.trim()));
}

/** Without accents, as `skeletonOf` returns words. */
const NO =
  /^(?:[x\u00d7\u2715\u2716\u2717]|no|nope|not|cancel|close|back|go back|keep|never ?mind|dismiss|later|undo|help|learn|more|abbrechen|nein|schliessen|zuruck|behalten|annuler|non|fermer|retour|cancelar|cerrar|volver)(?![\p{L}\p{N}])/iu;

function isYes(words: string): boolean {
  return words === "" || words.split(/\s+/).every((word) => YES.test(skeletonOf(word)));
}

function describeForm(button: HTMLButtonElement | HTMLInputElement, form: HTMLFormElement): WireUse {
  const given = attributeOf(button, "formaction") ?? attributeOf(form, "action") ?? "";
  const method = attributeOf(button, "formmethod") ?? attributeOf(form, "method") ?? "get";
  // A form that is sent by GET looks something up, unless its button agrees to something.
  const address = method.toLowerCase() === "post" || isYes(wordsOf(button)) ? given : "";
  return { ...describeUse(form, formNameOf(form)), pictures: "", sendsTo: lastPartsOf(address) };
}

/** A short form without a name is called as its only heading. */
function formNameOf(form: HTMLFormElement): string {
  const name = accessibleName(form);
  if (name !== "" || form.innerText.length > MAX_QUESTION) return name;
  const [heading, another] = findAllIn(form, "legend, h1, h2, h3, h4, h5, h6, [role=heading]");
  return heading && !another ? (textOf(heading) ?? "") : "";
}

/** Returns the last parts of the path, and the query, of an address. */
function lastPartsOf(address: string): string {
  if (!URL.canParse(address, document.baseURI)) return "";
  const { pathname, search } = new URL(address, document.baseURI);
  return `${pathname.split("/").slice(-LAST_PARTS).join(" ")} ${search}`.trim();
}

const LAST_PARTS = 3;

/**
 * Whether the surroundings of the answer ask a question: many dialogs have no such role, so a short text around the answer is
 * enough.
 */
function isQuestion(around: Element): boolean {
  const text = around instanceof HTMLElement && around !== document.body ? around.innerText.trim() : "";
  return text.length <= MAX_QUESTION && /\?(?:\s|$)/.test(text);
}

const MAX_QUESTION = 600;
const DIALOGS = "dialog, [role=dialog], [role=alertdialog]";
/** Without accents, as `skeletonOf` returns words. */
const YES =
  /^(?:yes|ok|okay|sure|continue|proceed|confirm|accept|agree|go|ahead|i'm|do|it|ja|weiter|fortfahren|bestatigen|oui|continuer|confirmer|si|continuar|confirmar|aceptar)[.,!]?$/i;

/** A first line that is not a sentence is a title. */
function isAsking(line: string, index: number): boolean {
  return line.endsWith("?") || (index === 0 && !/[.!:]$/.test(line));
}

/** Returns the title and the questions of a dialog: most other text of a long dialog is not a question. */
function questionsOf(dialog: Element): string {
  const shown = dialog instanceof HTMLElement ? dialog.innerText : "";
  const lines = shown.split(/(?<=[.!?])\s+|\n+/).map((line) => line.trim());
  return [accessibleName(dialog), ...lines.filter(isAsking)].join("\n").slice(0, MAX_TEXT);
}

const ids = new WeakMap<Element, number>();
let lastId = 0;

function describeUse(element: Element, words = wordsOf(element)): WireUse {
  const id = ids.get(element) ?? ++lastId;
  ids.set(element, id);
  const options = optionsOf(element);
  return {
    id,
    what: describeElement(element),
    words,
    icon: pictureNameOf(element),
    pictures: isCaption(element) ? pictureNamesOf(element, CONTROLS) : "",
    role: roleOf(element),
    isText: writeModeOf(element) !== "none",
    isMultiline: element instanceof HTMLTextAreaElement || isEditable(element),
    isInShadow: isInShadow(element),
    isField: readState(element).isField,
    ...(options && { options }),
  };
}

const wordsOfElements = perReading(() => new Map<Element, string>());

/** Returns all words that a person, or a screen reader, gets for the element. Never the value of a field. */
function wordsOf(element: Element): string {
  const known = wordsOfElements();
  const words = known.get(element) ?? readWords(element);
  known.set(element, words);
  return words;
}

function readWords(element: Element): string {
  const words = [namesOf(element)];
  if (element instanceof HTMLInputElement)
    return [...words, BUTTONS.has(element.type) ? element.value : ""].join(" ").trim();
  if (element instanceof HTMLTextAreaElement) return words.join(" ").trim() || purposeOf(element);
  if (writeModeOf(element) !== "none" || element instanceof HTMLSelectElement) return words.join(" ").trim();
  // The text of a canvas describes what is drawn on it.
  const isRendered = element instanceof HTMLElement && !(element instanceof HTMLCanvasElement);
  const shown = isRendered ? element.innerText : (element.textContent ?? "");
  const text = shown.replace(/\s+/g, " ").trim();
  const isShort = matches(element, CONTROLS) || text.length <= MAX_CAPTION;
  if (!isShort) return [...words, ownTextOf(element)].join(" ").trim();
  const read = shownWordsOf(element);
  const named = [...words, text.slice(0, MAX_TEXT)].join(" ").trim();
  return read.replace(/\s+/g, " ") === text ? named : `${named}\n${read.slice(0, MAX_TEXT)}`;
}

/** Returns the words of the button of its form: they describe a text area without a label. */
function purposeOf(element: HTMLTextAreaElement): string {
  const button = submitButtonOf(element);
  return button ? wordsOf(button) : "";
}

/** Whether texts and pictures in the element are its caption. In a larger element they are content. */
function isCaption(element: Element): boolean {
  if (element === document.body || element === document.documentElement) return false;
  return isControl(element) || (element.textContent ?? "").length <= MAX_CAPTION;
}

/** Returns the names of the pictures in a control, which are no text. Of a larger element the pictures are content. */
function pictureNameOf(element: Element): string {
  if (!isCaption(element)) return "";
  const pictures = [...findAllIn(element, PICTURES)].slice(0, MAX_PICTURES);
  const texts = pictures.map((one) => attributeOf(one, "alt") ?? attributeOf(one, "aria-label") ?? textOf(one) ?? "");
  const named = texts.map((text) => tidy(text)).filter((text) => text !== "");
  return named.length > 0 ? named.join(" ").slice(0, MAX_TEXT) : iconNameOf(element);
}

const PICTURES = "img[alt], area[alt], [role=img][aria-label], svg[aria-label], svg title";
const MAX_PICTURES = 12;

function namesOf(element: Element): string {
  return [accessibleName(element), attributeOf(element, "title") ?? "", attributeOf(element, "alt") ?? ""]
    .join(" ")
    .trim();
}

const BUTTONS = new Set(["submit", "button", "reset", "image"]);

function ownTextOf(element: Element): string {
  return [...element.childNodes].map((child) => (child instanceof Text ? child.data : "")).join(" ");
}

function isControl(element: Element): boolean {
  if (matches(element, CONTROLS) || matches(element, "[onclick]")) return true;
  const parent = renderedParent(element);
  return isPointed(element) && (parent === null || !isPointed(parent));
}

function isPointed(element: Element): boolean {
  return getComputedStyle(element).cursor === "pointer";
}

function isInShadow(element: Element): boolean {
  for (let node: Node | null = element; node; node = parentNodeOf(node)) if (node instanceof ShadowRoot) return true;
  return false;
}

/**
 * Returns the button that Enter in a field activates:
 * https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#implicit-submission
 */
function defaultButtonOf(element: Element): Element | undefined {
  if (!(element instanceof HTMLInputElement) || BUTTONS.has(element.type)) return undefined;
  const first = submitButtonOf(element);
  return first && !matches(first, ":disabled") ? first : undefined;
}

function submitButtonOf(element: HTMLInputElement | HTMLTextAreaElement): Element | undefined {
  if (!element.form) return undefined;
  // `form.elements` omits image buttons, and a form's own fields may hide its properties.
  const root = element.getRootNode();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return undefined;
  return [...root.querySelectorAll("button, input")].find(
    (button) => isSubmitButton(button) && button.form === element.form,
  );
}
