import type { Snapshot, SnapshotElement } from "@surehand/browser";
import { surroundingsIn } from "./surroundings.ts";
import { containsWords, normaliseName, wordsOf } from "../text/normalise-name.ts";

/** What may be meant by a phrase. */
export type TargetSearch =
  | { readonly kind: "found"; readonly element: SnapshotElement }
  | { readonly kind: "ambiguous"; readonly candidates: readonly SnapshotElement[] }
  | { readonly kind: "not-found"; readonly nearest: readonly SnapshotElement[] };

/** What the target is wanted for, and so what it may be. */
export type Purpose = "click" | "fill" | "select" | "check" | "option";

/**
 * Finds the one element that a phrase names: `"Login"`, `the Login button`, `button "Login"`, `"Remove" in "Box grater"`, or
 * a ref such as `e12`. An exact name wins over one that goes on after a comma or colon ("Cart, 2 items"), and that over one
 * that only contains the words. Two that are equally good are told, never chosen between.
 */
export function findTarget(snapshot: Snapshot, phrase: string, purpose: Purpose): TargetSearch {
  const byRef = snapshot.refs.get(phrase.trim());
  if (byRef) return { kind: "found", element: byRef };
  const elements = [...snapshot.refs.values()].filter((element) => isFit(element, purpose));
  const matches = matchesOf(elements, phrase);
  const [only, ...others] = matches.length === 1 ? matches : findWithin(snapshot, elements, phrase);
  if (only && others.length === 0) return { kind: "found", element: only };
  if (only) return { kind: "ambiguous", candidates: [only, ...others] };
  if (matches.length > 0) return { kind: "ambiguous", candidates: matches };
  return { kind: "not-found", nearest: nearestTo(phrase, elements) };
}

/** The best that fit, by one measure. */
function matchesOf(elements: readonly SnapshotElement[], phrase: string): readonly SnapshotElement[] {
  const readings = readPhrase(phrase);
  for (const isMatch of [isExact, isHead, isContained]) {
    const matches = elements.filter((element) => readings.some((reading) => isMatch(element, reading)));
    if (matches.length > 0) return matches;
  }
  return [];
}

/** What people call parts of a page, and what the snapshot does. */
const regionNames = new Map([
  ["footer", "contentinfo"],
  ["header", "banner"],
  ["sidebar", "complementary"],
  ["main part", "main"],
]);

const PLACE = / (?:in|of|for|from|under|next to)(?= )/gi;
const PLACE_WORDS = /^ (?:the )?(?:(?:row|section|list|region)(?: of)? )?/i;

/** `Remove in Box grater`: what is called so and stands on a line, or below something, that says the rest. */
function findWithin(
  snapshot: Snapshot,
  elements: readonly SnapshotElement[],
  phrase: string,
): readonly SnapshotElement[] {
  const surroundingsOf = surroundingsIn(snapshot);
  for (const split of phrase.matchAll(PLACE)) {
    const named = normaliseName(phrase.slice(split.index + split[0].length).replace(PLACE_WORDS, ""));
    const place = regionNames.get(named) ?? named;
    const found = matchesOf(elements, phrase.slice(0, split.index)).filter(({ ref }) => {
      const { line, above } = surroundingsOf(ref);
      return [line, ...above].some((text) => containsWords(normaliseName(text), place));
    });
    if (found.length > 0) return found;
  }
  return [];
}

/** A field is named by its label; without one a person goes by what stands in it. */
export function nameOf({ name, placeholder = "" }: SnapshotElement): string {
  return name === "" ? placeholder : name;
}

const fieldRoles = "textbox searchbox combobox spinbutton slider date datetime time month week color".split(" ");
const rolesFor: Record<Exclude<Purpose, "click">, ReadonlySet<string>> = {
  fill: new Set(fieldRoles),
  select: new Set(["combobox", "listbox"]),
  check: new Set(["checkbox", "radio", "switch", "menuitemcheckbox", "menuitemradio"]),
  option: new Set(["option", "radio", "menuitem", "menuitemradio", "menuitemcheckbox", "treeitem"]),
};

function isFit({ role }: SnapshotElement, purpose: Purpose): boolean {
  return purpose === "click" || rolesFor[purpose].has(role);
}

/** Words for a kind of thing, and the roles that they mean. */
const roleWords: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  (
    [
      ["button", "button clickable"],
      ["link", "link"],
      ["tab", "tab"],
      ["checkbox", "checkbox switch"],
      ["check box", "checkbox switch"],
      ["switch", "switch checkbox"],
      ["toggle", "switch checkbox button"],
      ["radio", "radio"],
      ["radio button", "radio"],
      ["option", "option radio menuitem menuitemradio"],
      ["menu item", "menuitem menuitemcheckbox menuitemradio"],
      ["menu", "button combobox listbox menuitem"],
      ["dropdown", "combobox listbox button"],
      ["list", "combobox listbox"],
      ["field", fieldRoles.join(" ")],
      ["input", fieldRoles.join(" ")],
      ["box", `${fieldRoles.join(" ")} checkbox`],
      ["text field", "textbox searchbox"],
      ["text box", "textbox searchbox"],
      ["textbox", "textbox searchbox"],
      ["image", "img image"],
    ] as const
  ).map(([word, roles]) => [word, new Set(roles.split(" "))]),
);

interface Reading {
  /** Normalised. */
  readonly name: string;
  /** Any where there is none. */
  readonly roles?: ReadonlySet<string>;
}

/** The phrase as a whole, and once more with a word for the kind of thing taken off its end or its beginning. */
function readPhrase(phrase: string): Reading[] {
  const isQuoted = /^["“'][^"”]*["”']$/.test(phrase.trim());
  const text = phrase.trim().replace(/^(?:the|a|an)\s+/i, "");
  const whole: Reading = { name: normaliseName(text) };
  if (isQuoted) return [whole];
  const typed = [...roleWords].flatMap(([word, roles]): Reading[] => {
    const match = new RegExp(`^(?:(.+) ${word}|${word} (?:called |named |for )?(.+))$`, "i").exec(text);
    const name = match?.[1] ?? match?.[2];
    return name === undefined ? [] : [{ name: normaliseName(name), roles }];
  });
  return [whole, ...typed];
}

function isExact(element: SnapshotElement, { name, roles }: Reading): boolean {
  return (roles?.has(element.role) ?? true) && normaliseName(nameOf(element)) === name && name !== "";
}

function isHead(element: SnapshotElement, { name, roles }: Reading): boolean {
  const head = nameOf(element).split(/[,;:·|(–—]/)[0] ?? "";
  return (roles?.has(element.role) ?? true) && normaliseName(head) === name && name !== "";
}

function isContained(element: SnapshotElement, { name, roles }: Reading): boolean {
  return (roles?.has(element.role) ?? true) && containsWords(normaliseName(nameOf(element)), name);
}

const mostNearest = 3;

/** What shares most words with the phrase, for the message. */
function nearestTo(phrase: string, elements: readonly SnapshotElement[]): SnapshotElement[] {
  const wanted = new Set(wordsOf(phrase).filter((word) => !roleWords.has(word) && word.length > 2));
  return elements
    .map((element) => ({ element, shared: wordsOf(nameOf(element)).filter((word) => wanted.has(word)).length }))
    .filter(({ shared }) => shared > 0)
    .toSorted((left, right) => right.shared - left.shared)
    .slice(0, mostNearest)
    .map(({ element }) => element);
}
