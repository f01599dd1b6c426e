import type { PageIndex } from "../page/page-index.ts";
import type { PageItem } from "../page/page-item.ts";
import { refNumber } from "../page/ref-number.ts";

const AMOUNT = /^(-?\d[\d.,]*)\s*([\p{L}%€$£°][\p{L}/²³]{0,7})$/u;

/** `2.5 kg` is 2.5 where the page itself says what it counts: in the name, "Weight (kg)", or right behind the field. */
export function withoutUnit({ tree }: PageIndex, { element, line, names }: PageItem, text: string): string {
  const [, amount = "", unit = ""] = AMOUNT.exec(text.trim()) ?? [];
  if (amount === "") return text;
  const segments = tree.lines[line]?.segments ?? [];
  const number = refNumber(element.ref);
  const behind = segments[segments.findIndex(([mark]) => mark === number) + 1];
  const isBehind = typeof behind === "string" && isUnit(behind, unit);
  const isInName = names.some(({ raw }) => isUnit(/(?:\(|,\s|\bin\s)([^()\s]+)\)?\s*\*?$/.exec(raw)?.[1] ?? "", unit));
  return isBehind || isInName ? amount : text;
}

function isUnit(text: string, unit: string): boolean {
  return text.trim().toLowerCase() === unit.toLowerCase();
}
