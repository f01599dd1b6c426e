import type { WireOption } from "./wire.ts";

/** What an option's name leads to. */
export type WishedOption =
  | { readonly kind: "found"; readonly indexes: readonly number[]; readonly isHeld: boolean }
  | { readonly kind: "missing"; readonly name: string; readonly options: readonly string[] }
  | { readonly kind: "disabled"; readonly name: string };

/** By label, else by value, else by the one label that holds the words. Several names choose all of them and nothing else. */
export function chooseFromList(options: readonly WireOption[], wished: string | readonly string[]): WishedOption {
  const names = typeof wished === "string" ? [wished] : wished;
  const indexes = names.map((name) => indexOf(options, name));
  const missing = names.find((_, index) => indexes[index] === -1);
  if (missing !== undefined) return { kind: "missing", name: missing, options: options.map(({ label }) => label) };
  const disabled = indexes.map((index) => options[index]).find((option) => option?.isDisabled);
  if (disabled) return { kind: "disabled", name: disabled.label };
  const isHeld = options.every(({ isSelected }, index) => isSelected === indexes.includes(index));
  return { kind: "found", indexes, isHeld };
}

function indexOf(options: readonly WireOption[], name: string): number {
  const labels = options.map(({ label }) => label);
  const byLabel = indexOfSame(labels, name);
  if (byLabel >= 0) return byLabel;
  const byValue = options.findIndex(({ value }) => value === name);
  return byValue >= 0 ? byValue : indexOfOnlyHolder(labels, name);
}

/** The whole name first; else the only one that holds it. -1 for none. */
export function indexOfName(names: readonly string[], wished: string): number {
  const exact = indexOfSame(names, wished);
  return exact >= 0 ? exact : indexOfOnlyHolder(names, wished);
}

function indexOfSame(names: readonly string[], wished: string): number {
  return names.findIndex((name) => normalise(name) === normalise(wished));
}

function indexOfOnlyHolder(names: readonly string[], wished: string): number {
  const holding = names.flatMap((name, index) => (normalise(name).includes(normalise(wished)) ? [index] : []));
  return holding.length === 1 ? (holding[0] ?? -1) : -1;
}

export function normalise(text: string): string {
  return text.replace(/\s+/g, " ").trim().toLowerCase();
}
