import { interactions } from "../context/interaction-states.ts";
import { hasMeaning } from "../context/look.ts";
import type { Changes, ElementChanges } from "./element-changes.ts";

const mostNamed = 4;
const longestValue = 60;
const ofLine = /^(?:column-rule|row-rule|outline)-width$/u;
/** Sizes and offsets mostly follow from other changes. */
const ofLayout = /^(?:width|height|top|right|bottom|left)$/u;

/** Says what changed in an element, the most distinctive first: `color: red → blue; opacity: 1 → 0.5 on hover`. */
export function describeChanges(changes: Partial<ElementChanges>): string {
  const parts = partsOf(changes);
  const others = parts.length - mostNamed;
  return [...parts.slice(0, mostNamed), ...(others > 0 ? [`${others} more`] : [])].join("; ");
}

/** Number of changes that do not follow from others. */
export function countDistinctive(changes: Partial<ElementChanges>): number {
  return partsOf(changes).filter((part) => !ofLayout.test(part.split(":", 1)[0] ?? "")).length;
}

/** Says how far an element moved of which nothing else changed: `only moved, by 8 px right`. */
export function describeMove({ placeInParent }: Partial<ElementChanges>): string {
  if (!placeInParent) return "";
  const [before, now] = placeInParent;
  const [right, down] = [Math.round(now.x - before.x), Math.round(now.y - before.y)];
  const steps = [
    ...(right === 0 ? [] : [`${Math.abs(right)} px ${right > 0 ? "right" : "left"}`]),
    ...(down === 0 ? [] : [`${Math.abs(down)} px ${down > 0 ? "down" : "up"}`]),
  ];
  return `only moved, by ${steps.join(" and ")}`;
}

function partsOf({ tag, text, attributes = {}, styles = {}, states = {} }: Partial<ElementChanges>): string[] {
  const ofStates = interactions.flatMap((state) =>
    describeAll(ownChanges(states[state]?.styles ?? {})).map(
      (part) => `${part} on ${state === "active" ? "press" : state}`,
    ),
  );
  return [
    ...describeAll({ ...(tag && { tag }), ...(text && { text }) }),
    ...describeAll(attributes).filter((part) => hasMeaning(part.split(":", 1)[0] ?? "")),
    ...describeAll(ownChanges(styles)).toSorted((one, other) => Number(isOfLayout(one)) - Number(isOfLayout(other))),
    ...ofStates,
  ];
}

function isOfLayout(part: string): boolean {
  return ofLayout.test(part.split(":", 1)[0] ?? "");
}

function describeAll(changes: Changes): string[] {
  return Object.entries(changes).flatMap(([name, values]) => {
    const [before = "", now = ""] = values.map(roundPixels);
    return before === now ? [] : [`${name}: ${shorten(before)} → ${shorten(now)}`];
  });
}

/**
 * Leaves out what follows from other changes: borders and outlines have the color of the text if no rule says otherwise, and the widths of
 * lines that are not drawn follow the zoom.
 */
function ownChanges(changes: Changes): Changes {
  const { color } = changes;
  const isOfText = (name: string): boolean => name.endsWith("-color") && String(changes[name]) === String(color);
  const own = Object.entries(changes).filter(([name]) => !isOfText(name));
  const others = own.filter(([name]) => !ofLine.test(name));
  return Object.fromEntries(others.length > 0 ? others : own);
}

function roundPixels(value: string): string {
  return value.replace(/\d+\.\d{2,}(?=px)/gu, (pixels) => String(Math.round(Number(pixels) * 10) / 10));
}

function shorten(value: string): string {
  if (value === "") return "(empty)";
  return value.length > longestValue ? `${value.slice(0, longestValue)}…` : value;
}
