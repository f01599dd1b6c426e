import type { WireGauge } from "../../src/perform/wire.ts";
import { attributeOf } from "../dom.ts";
import { roleOf } from "../roles.ts";

/** Roles whose value keys change: https://www.w3.org/WAI/ARIA/apg/patterns/slider/ and similar patterns. */
const MOVED_ROLES = new Set(["slider", "spinbutton", "scrollbar", "separator"]);

/** Returns the attributes of a custom slider or spinbutton; null for any other element, and for native ones. */
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
  const text = attributeOf(element, name);
  const value = text === null || text.trim() === "" ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : undefined;
}
