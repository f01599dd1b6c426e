import type { DurableTarget, ElementScope } from "@surehand/browser";
import type { LocatorStep } from "../recording/recorded-locator.ts";
import { isDistinctiveRole } from "./aria-roles.ts";
import { firstWords, isVolatile, stablePart } from "./stable-words.ts";

/** Locators by the element's own names, best first: for now, and for every visit. */
export interface OwnLocators {
  /** Locators by words that are the same on the next visit. */
  readonly steady: readonly LocatorStep[];
  /** Locators by words that contain prices, counts or times. */
  readonly passing: readonly LocatorStep[];
}

const longestName = 60;

/** Returns locators of the element by itself: role and name, label, placeholder, text, alternative text, title. */
export function ownLocators(target: DurableTarget): OwnLocators {
  const names = writtenOf(target);
  const steady = names.flatMap(({ text, by }) => {
    const words = isVolatile(text) ? stablePart(text) : text;
    if (words === undefined) return [];
    const short = firstWords(words, longestName);
    // A part of a name would find "Family and friends" where "Family" is gone.
    return short === text ? [by(short, true), by(short)] : [by(short)];
  });
  const passing = names.filter(({ text }) => isVolatile(text)).flatMap(({ text, by }) => [by(text, true), by(text)]);
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
    isDistinctiveRole(role)
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

/** Returns locators by attributes for tests or styles, or by being the only one of its role. */
export function authoredLocators({ testId, id, css, role }: DurableTarget): LocatorStep[] {
  const steps: LocatorStep[] = [];
  const isOtherAttribute = /^\[data-(?!testid=)/.test(css);
  if (testId !== undefined)
    steps.push(isOtherAttribute ? { by: "css", css: piercing(css) } : { by: "testId", id: testId });
  if (id !== undefined) steps.push({ by: "css", css: byId(id) });
  if (isDistinctiveRole(role)) steps.push({ by: "role", role });
  if (!isPositional(css)) steps.push({ by: "css", css: piercing(css) });
  return steps;
}

function byId(id: string): string {
  return /^[A-Za-z_][\w-]*$/.test(id) ? `#${id}` : `[id=${JSON.stringify(id)}]`;
}

/** Returns locators only by place, which the next change of the page may give to another element. */
export function placeLocators({ css }: DurableTarget): LocatorStep[] {
  return isPositional(css) ? [{ by: "css", css: piercing(css) }] : [];
}

/** Our selectors join those of nested shadow roots by ` >>> `; Playwright's pierce open roots by themselves. */
export function piercing(css: string): string {
  return css.replaceAll(" >>> ", " ");
}

function isPositional(css: string): boolean {
  return css.includes(":nth-");
}

/** Returns locators of the containers of an element, each by its name or by a text in it, best first. */
export function scopeLocators(scope: ElementScope): (readonly LocatorStep[])[] {
  const { role, name, css, id, testAttribute, texts } = scope;
  const isRole = isDistinctiveRole(role);
  const kind: LocatorStep = isRole ? { by: "role", role } : { by: "css", css };
  const steadyTexts = [...new Set(texts.map((text) => (isVolatile(text) ? stablePart(text) : text)))];
  const filtered = steadyTexts
    .filter((text) => text !== undefined)
    .slice(0, mostTexts)
    .flatMap((hasText): LocatorStep[][] => [
      ...(texts.includes(hasText) ? [[kind, { by: "filter", hasText, exact: true } as const]] : []),
      [kind, { by: "filter", hasText }],
    ]);
  const isCalled = isRole && name !== "" && !isVolatile(name);
  const called: LocatorStep[][] =
    isCalled && !repeated.has(role) ? [[{ by: "role", role, name, ...(name.length < longestName && only(true)) }]] : [];
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

/** Containers of which a page has several, distinguished by their content. */
const repeated: ReadonlySet<string> = new Set(["row", "listitem", "article", "option", "treeitem", "group", "figure"]);
/** Containers of which a page has only one. */
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
