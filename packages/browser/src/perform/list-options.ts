import type { Obstacle } from "../action/perform-result.ts";
import type { WireOption } from "./wire.ts";

/** Options that match a name. */
export type RequestedOptions =
  | { readonly kind: "found"; readonly indexes: readonly number[]; readonly isHeld: boolean }
  | { readonly kind: "refused"; readonly obstacle: Obstacle };

type Found =
  | { readonly kind: "one"; readonly index: number }
  | { readonly kind: "none" }
  | { readonly kind: "several"; readonly indexes: readonly number[] };

/**
 * Finds the requested options: by label, else by value, else by the only label that begins with all the words. Several names
 * select exactly these options.
 */
export function chooseFromList(
  options: readonly WireOption[],
  requested: string | readonly string[],
): RequestedOptions {
  const names = typeof requested === "string" ? [requested] : requested;
  const found = names.map((name) => ({ name, found: findOption(options, name) }));
  for (const { name, found: one } of found) {
    const obstacle = obstacleOf(options, name, one);
    if (obstacle) return { kind: "refused", obstacle };
  }
  const indexes = found.flatMap(({ found: one }) => (one.kind === "one" ? [one.index] : []));
  const isHeld = options.every(({ isSelected }, index) => isSelected === indexes.includes(index));
  return { kind: "found", indexes, isHeld };
}

function obstacleOf(options: readonly WireOption[], name: string, found: Found): Obstacle | undefined {
  if (found.kind === "none") return { kind: "no-option", option: name, options: options.map(({ label }) => label) };
  if (found.kind === "several") {
    const those = found.indexes.flatMap((index) => options[index] ?? []);
    return { kind: "ambiguous-option", option: name, options: those.map(distinctLabel) };
  }
  const option = options[found.index];
  return option?.isDisabled === true ? { kind: "disabled", option: option.label } : undefined;
}

function distinctLabel({ label, value, group }: WireOption): string {
  return group === undefined || group === "" ? `${label} (value ${JSON.stringify(value)})` : `${label} (in ${group})`;
}

/** Whether the option has exactly this name. */
export function isCalled(option: WireOption, name: string): boolean {
  return exactWays(name).some((way) => way(option));
}

function exactWays(name: string): ((option: WireOption) => boolean)[] {
  const requested = normalise(name);
  return [
    ({ label }) => label === name.trim(),
    ({ label }) => normalise(label) === requested,
    ({ value }) => value === name,
  ];
}

function findOption(options: readonly WireOption[], name: string): Found {
  const ways = [...exactWays(name), ({ label }: WireOption) => beginsWithWords(label, normalise(name))];
  for (const way of ways) {
    const indexes = options.flatMap((option, index) => (way(option) ? [index] : []));
    if (indexes.length > 0) return oneOf(options, indexes);
  }
  return { kind: "none" };
}

/** If only one of them is enabled, that one is chosen. Identical options are interchangeable. */
function oneOf(options: readonly WireOption[], indexes: readonly number[]): Found {
  const enabled = indexes.filter((index) => options[index]?.isDisabled === false);
  const [first, ...others] = enabled.length > 0 ? enabled : indexes;
  if (first === undefined) return { kind: "none" };
  const isTwin = (index: number): boolean => keyOf(options[index]) === keyOf(options[first]);
  return others.every(isTwin) ? { kind: "one", index: first } : { kind: "several", indexes: [first, ...others] };
}

function keyOf(option: WireOption | undefined): string {
  return JSON.stringify([normalise(option?.label ?? ""), option?.value, option?.group]);
}

/**
 * Whether a label begins with all the words: "Express" matches "Express (2 days)", and "Germany" matches behind its flag; "1"
 * does not match "10" or "1,000", nor "Male" "Female".
 */
function beginsWithWords(label: string, requested: string): boolean {
  const words = normalise(label).replace(LEADING_PICTURES, "");
  if (requested === "" || !words.startsWith(requested)) return false;
  const rest = words.slice(requested.length);
  const isNumberCut = /\d$/.test(requested) && /^[\s,.]*\d/.test(rest);
  return !isNumberCut && (rest === "" || /^(?:\s|[([,:;–—|])/.test(rest));
}

const LEADING_PICTURES = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\u{FE0F}|\u{200D}|[✓•·\s])+/u;

/** Whether the text contains the words in sequence as whole words. */
export function containsWords(text: string, words: string): boolean {
  const requested = normalise(words);
  const parts = requested === "" ? [] : normalise(text).split(requested);
  return parts.some((part, index) => {
    const next = parts[index + 1];
    return next !== undefined && !isWithinWord(part, requested) && !isWithinWord(requested, next);
  });
}

function isWithinWord(before: string, after: string): boolean {
  return /[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(after);
}

function normalise(text: string): string {
  return text.replace(/\s+/g, " ").trim().toLowerCase();
}
