import type { Mask } from "../provider/mask.ts";
import { parseJson } from "../parse-json.ts";

/** Masks secrets in a JSON value. A number that is a secret becomes 0; a number that merely contains a secret's digits is kept. */
export function maskJson(value: unknown, mask: Mask): unknown {
  if (typeof value === "string") return mask(value);
  if (typeof value === "number") return mask<unknown>(value) === value ? value : 0;
  if (Array.isArray(value)) return value.map((inner) => maskJson(inner, mask));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [mask(key), maskJson(inner, mask)]));
}

/**
 * Masks secrets in the body of an answer. JSON stays JSON, and a stream of events stays a stream. If a secret is split over several
 * events, the whole masked text is put into the first of them.
 */
export function maskAnswer(body: string, mask: Mask): string {
  const value = parseJson(body);
  if (value !== undefined) return toText(body, value, maskJson(value, mask));
  return /^(?:\uFEFF?data|event|id|retry)?:/mu.test(body) ? maskStream(body, mask) : mask(body);
}

/** Keeps the original bytes if masking changed nothing. */
function toText(before: string, value: unknown, masked: unknown): string {
  const after = JSON.stringify(masked);
  return after === JSON.stringify(value) ? before : after;
}

function maskStream(body: string, mask: Mask): string {
  const pieces = new Map<string, Piece[]>();
  const lines = body.split(/(?<=\n)/u).map((text) => {
    const [, start = "", data = "", end = ""] = DATA.exec(text) ?? [];
    const value = parseJson(data);
    return { text, start, data, end, value, withPieces: value === undefined ? undefined : takePieces(value, pieces) };
  });
  for (const samePlace of pieces.values()) maskPieces(samePlace, mask);
  return lines
    .map(({ text, start, data, end, value, withPieces }) =>
      value === undefined ? mask(text) : start + toText(data, value, maskJson(putBack(withPieces), mask)) + end,
    )
    .join("");
}

const DATA = /^(\uFEFF?data: ?)(.*\S|)(\s*)$/su;

/** Mutable string in an event of a stream. */
class Piece {
  text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Copies an event with its strings replaced by pieces, and groups the pieces by their place in the event. */
function takePieces(event: unknown, pieces: Map<string, Piece[]>): unknown {
  const visit = (value: unknown, place: string): unknown => {
    if (typeof value === "string") {
      const piece = new Piece(value);
      const samePlace = pieces.get(place);
      if (samePlace) samePlace.push(piece);
      else pieces.set(place, [piece]);
      return piece;
    }
    if (Array.isArray(value)) return value.map((inner, at) => visit(inner, `${place}.${placeOf(inner) || at}`));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, visit(inner, `${place}.${key}`)]));
  };
  return visit(event, placeOf(event));
}

/** Keys that identify parallel blocks, items and tool calls of a stream in the supported formats. */
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
