import type { Mask } from "../provider/mask.ts";
import { parseJson } from "../parse-json.ts";

/** The numbers that JSON may have stay numbers: a secret one becomes 0, and one that has a secret's digits among its own stays. */
export function maskJson(value: unknown, mask: Mask): unknown {
  if (typeof value === "string") return mask(value);
  if (typeof value === "number") return mask<unknown>(value) === value ? value : 0;
  if (Array.isArray(value)) return value.map((inner) => maskJson(inner, mask));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [mask(key), maskJson(inner, mask)]));
}

/**
 * The body of an answer without what may not be kept: JSON stays JSON, and a stream of events a stream. A secret that a stream tells in
 * pieces is masked too: its text stands in the first of them then.
 */
export function maskAnswer(body: string, mask: Mask): string {
  const value = parseJson(body);
  if (value !== undefined) return toText(body, value, maskJson(value, mask));
  return /^(?:\uFEFF?data|event|id|retry)?:/mu.test(body) ? maskStream(body, mask) : mask(body);
}

/** What did not change is kept as it came, byte for byte. */
function toText(before: string, value: unknown, masked: unknown): string {
  const after = JSON.stringify(masked);
  return after === JSON.stringify(value) ? before : after;
}

function maskStream(body: string, mask: Mask): string {
  const pieces = new Map<string, Piece[]>();
  const lines = body.split(/(?<=\n)/u).map((text) => {
    const [, start = "", data = "", end = ""] = DATA.exec(text) ?? [];
    const value = parseJson(data);
    return { text, start, data, end, value, taken: value === undefined ? undefined : take(value, pieces) };
  });
  for (const told of pieces.values()) maskPieces(told, mask);
  return lines
    .map(({ text, start, data, end, value, taken }) =>
      value === undefined ? mask(text) : start + toText(data, value, maskJson(putBack(taken), mask)) + end,
    )
    .join("");
}

const DATA = /^(\uFEFF?data: ?)(.*\S|)(\s*)$/su;

/** A string in an event of a stream. */
class Piece {
  text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A copy of an event in which strings are pieces, each told with those at the same place of other events. */
function take(event: unknown, pieces: Map<string, Piece[]>): unknown {
  const visit = (value: unknown, place: string): unknown => {
    if (typeof value === "string") {
      const piece = new Piece(value);
      const told = pieces.get(place);
      if (told) told.push(piece);
      else pieces.set(place, [piece]);
      return piece;
    }
    if (Array.isArray(value)) return value.map((inner, at) => visit(inner, `${place}.${placeOf(inner) || at}`));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, visit(inner, `${place}.${key}`)]));
  };
  return visit(event, placeOf(event));
}

/** What tells apart the blocks, items and tool calls that a stream brings side by side, in the formats that we speak. */
const PLACES = new Set(["type", "index", "output_index", "content_index", "item_id"]);

function placeOf(value: unknown): string {
  if (typeof value !== "object" || value === null) return "";
  const entries = Object.entries(value).filter(([key]) => PLACES.has(key));
  return entries.map(([key, inner]) => `${key}=${String(inner)}`).join(",");
}

function maskPieces(pieces: readonly Piece[], mask: Mask): void {
  const whole = mask(pieces.map(({ text }) => text).join(""));
  const isInOne = whole === pieces.map(({ text }) => mask(text)).join("");
  if (isInOne) return;
  for (const [index, piece] of pieces.entries()) piece.text = index === 0 ? whole : "";
}

function putBack(value: unknown): unknown {
  if (value instanceof Piece) return value.text;
  if (Array.isArray(value)) return value.map(putBack);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, putBack(inner)]));
}
