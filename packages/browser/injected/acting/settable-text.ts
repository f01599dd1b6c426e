import type { WireFormat } from "../../src/perform/wire.ts";
import { writeModeOf } from "./write-mode.ts";

/**
 * Returns the value that a field would have after it is set to the text. Undefined if it would be a different one: trying it
 * would lose the current value.
 */
export function settableText(element: Element, text: string): string | undefined {
  if (!(element instanceof HTMLInputElement) || writeModeOf(element) !== "set") return undefined;
  if (element.type === "color") return colourOf(text);
  const probe = probeFor(element);
  probe.value = text;
  if (element.type === "range") return text !== "" && Number(probe.value) === Number(text) ? probe.value : undefined;
  return text === "" || probe.value !== "" ? probe.value : undefined;
}

/** Describes the format of a text that such a field accepts. */
export function formatOf(element: Element): WireFormat {
  const type = element instanceof HTMLInputElement ? element.type : "";
  return { type, example: WAYS[type] ?? "a value on its scale" };
}

const WAYS: Readonly<Record<string, string>> = {
  date: '"2026-11-20"',
  time: '"14:30"',
  "datetime-local": '"2026-11-20T14:30"',
  month: '"2026-11"',
  week: '"2026-W47"',
  color: '"#rrggbb" or a color\'s name',
};

/** Creates an input that is on no page. */
function probeFor({ type, min, max, step }: HTMLInputElement): HTMLInputElement {
  return Object.assign(document.createElement("input"), { type, min, max, step });
}

/** Converts a color that the browser knows ("red", "#f00", "rgb(255 0 0)") to "#ff0000". */
function colourOf(text: string): string | undefined {
  const picture = document.createElement("canvas").getContext("2d");
  if (!picture) return /^#[\da-f]{6}$/i.test(text) ? text.toLowerCase() : undefined;
  // An invalid color keeps the previous one.
  const seen = ["#000000", "#ffffff"].map((before) => {
    picture.fillStyle = before;
    picture.fillStyle = text;
    return picture.fillStyle;
  });
  const [colour = ""] = seen;
  return colour === seen[1] && /^#[\da-f]{6}$/.test(colour) ? colour : undefined;
}
