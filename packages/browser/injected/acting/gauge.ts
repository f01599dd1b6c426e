import type { WireGauge } from "../../src/perform/wire.ts";
import { attributeOf } from "../dom.ts";
import { roleOf } from "../roles.ts";

/** What keys move: https://www.w3.org/WAI/ARIA/apg/patterns/slider/ and its like. */
const MOVED_ROLES = new Set(["slider", "spinbutton", "scrollbar", "separator"]);

/** What a slider or spinbutton of the page's own making tells of itself; null for anything else, and for the browser's. */
export function gaugeOf(element: Element): WireGauge | null {
  if (element instanceof HTMLInputElement || !MOVED_ROLES.has(roleOf(element))) return null;
  const now = numberIn(element, "aria-valuenow");
  const words = attributeOf(element, "aria-valuetext") ?? "";
  if (now === undefined && words === "") return null;
  const least = numberIn(element, "aria-valuemin");
  const most = numberIn(element, "aria-valuemax");
  return {
    ...(now !== undefined && { now }),
    ...(words !== "" && { words }),
    ...(least !== undefined && { least }),
    ...(most !== undefined && { most }),
  };
}

function numberIn(element: Element, name: string): number | undefined {
  const told = attributeOf(element, name);
  const value = told === null || told.trim() === "" ? Number.NaN : Number(told);
  return Number.isFinite(value) ? value : undefined;
}
