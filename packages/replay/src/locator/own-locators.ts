import type { DurableTarget, ElementScope } from "@surehand/browser";
import type { LocatorStep } from "../recording/recorded-step.ts";
import { isTellingRole } from "./aria-roles.ts";
import { firstWords, isVolatile, stablePart } from "./stable-words.ts";

/** What an element is called by, best first: as it stands, and as it stands on every visit. */
export interface OwnLocators {
  /** By words that are the same on the next visit. */
  readonly steady: readonly LocatorStep[];
  /** By words with prices, counts or times in them. */
  readonly passing: readonly LocatorStep[];
}

const longestName = 60;

/** How one would look for the element by itself: role and name, label, placeholder, text, picture's text, title. */
export function ownLocators(target: DurableTarget): OwnLocators {
  const names = writtenOf(target);
  const steady = names.flatMap(({ text, by }) => {
    const words = isVolatile(text) ? stablePart(text) : text;
    if (words === undefined) return [];
    const short = firstWords(words, longestName);
    return short === text ? [by(short), by(short, true)] : [by(short)];
  });
  const passing = names.filter(({ text }) => isVolatile(text)).flatMap(({ text, by }) => [by(text), by(text, true)]);
  return { steady, passing };
}

interface Written {
  readonly text: string;
  readonly by: (text: string, isExact?: true) => LocatorStep;
}

function writtenOf(target: DurableTarget): Written[] {
  const { role, name, text, attributes, tag } = target;
  const { placeholder, alt, title } = attributes;
  const isField = fields.has(tag);
  const found: (Written | undefined)[] = [
    isTellingRole(role)
      ? written(name, (value, exact) => ({ by: "role", role, name: value, ...only(exact) }))
      : undefined,
    isField ? written(name, byText("label")) : undefined,
    written(placeholder, byText("placeholder")),
    written(alt, byText("altText")),
    isField ? undefined : written(text, byText("text")),
    written(title, byText("title")),
  ];
  return found.filter((one) => one !== undefined);
}

const fields: ReadonlySet<string> = new Set(["input", "select", "textarea"]);

function written(text: string | undefined, by: Written["by"]): Written | undefined {
  return text === undefined || text.trim() === "" ? undefined : { text: text.trim(), by };
}

type ByText = "label" | "placeholder" | "altText" | "text" | "title";

function byText(by: ByText): Written["by"] {
  return (text, exact) => ({ by, text, ...only(exact) });
}

function only(exact: true | undefined): { exact?: true } {
  return exact === undefined ? {} : { exact };
}

/** By what an author gave it for tests or styles, or as the only one of its role. */
export function authoredLocators({ testId, id, css, role }: DurableTarget): LocatorStep[] {
  const steps: LocatorStep[] = [];
  const isOtherAttribute = /^\[data-(?!testid=)/.test(css);
  if (testId !== undefined)
    steps.push(isOtherAttribute ? { by: "css", css: piercing(css) } : { by: "testId", id: testId });
  if (id !== undefined) steps.push({ by: "css", css: byId(id) });
  if (isTellingRole(role)) steps.push({ by: "role", role });
  if (!isPositional(css)) steps.push({ by: "css", css: piercing(css) });
  return steps;
}

function byId(id: string): string {
  return /^[A-Za-z_][\w-]*$/.test(id) ? `#${id}` : `[id=${JSON.stringify(id)}]`;
}

/** By its place alone, which the next change of the page may give to another. */
export function placeLocators({ css }: DurableTarget): LocatorStep[] {
  return isPositional(css) ? [{ by: "css", css: piercing(css) }] : [];
}

/** Ours joins a selector for each shadow root by ` >>> `; Playwright's goes through open roots by itself. */
export function piercing(css: string): string {
  return css.replaceAll(" >>> ", " ");
}

function isPositional(css: string): boolean {
  return css.includes(":nth-");
}

/** What the element stands in, each told by what it is called or by a text that stands in it, best first. */
export function scopeLocators(scope: ElementScope): (readonly LocatorStep[])[] {
  const { role, name, css, id, testAttribute, texts } = scope;
  const isRole = isTellingRole(role);
  const kind: LocatorStep = isRole ? { by: "role", role } : { by: "css", css };
  const steadyTexts = [...new Set(texts.map((text) => (isVolatile(text) ? stablePart(text) : text)))];
  const filtered = steadyTexts
    .filter((text) => text !== undefined)
    .slice(0, mostTexts)
    .map((hasText): LocatorStep[] => [kind, { by: "filter", hasText }]);
  const isCalled = isRole && name !== "" && !isVolatile(name);
  const called: LocatorStep[][] = isCalled && !repeated.has(role) ? [[{ by: "role", role, name }]] : [];
  const marked: LocatorStep[][] = testAttribute ? [[byTestIdOf(testAttribute)]] : [];
  const alone: LocatorStep[][] = single.has(role) ? [[kind]] : [];
  const identified: LocatorStep[][] = id === undefined ? [] : [[{ by: "css", css: id }]];
  return repeated.has(role) || !isRole
    ? [...marked, ...filtered, ...identified]
    : [...called, ...alone, ...marked, ...identified, ...filtered];
}

const mostTexts = 3;

function byTestIdOf({ name, value }: NonNullable<ElementScope["testAttribute"]>): LocatorStep {
  return name === "data-testid"
    ? { by: "testId", id: value }
    : { by: "css", css: `[${name}=${JSON.stringify(value)}]` };
}

/** Of which there are several, told apart by what is in them. */
const repeated: ReadonlySet<string> = new Set(["row", "listitem", "article", "option", "treeitem", "group", "figure"]);
/** Of which a page shows one. */
const single: ReadonlySet<string> = new Set([
  "dialog",
  "alertdialog",
  "navigation",
  "main",
  "banner",
  "contentinfo",
  "search",
  "form",
  "menu",
  "listbox",
  "tabpanel",
]);
