import { labelFit, meaningOf } from "./field-names.ts";
import { pricesIn } from "./parse-number.ts";
import type { Piece } from "./pieces.ts";
import type { Row } from "./row-runs.ts";
import type { Field } from "./schema-shape.ts";

/**
 * The pieces of a row that a field means: its cell in an aligned table, what is labelled so, or what can only be it by its
 * kind (the one price, the first link). Nothing where several could be it.
 */
export function findInRow(field: Field, row: Row, headers: readonly string[] | undefined): readonly Piece[] {
  const column = headers && row.isAligned ? columnFor(field, headers) : undefined;
  if (column !== undefined) return row.pieces.filter((piece) => piece.column === column);
  const labelled = byLabel(field, row.pieces);
  if (labelled.length > 0) return labelled;
  return headers && row.isAligned && field.type !== "url" ? [] : byMeaning(field, row.pieces);
}

function columnFor(field: Field, headers: readonly string[]): number | undefined {
  const fits = headers.map((header) => labelFit(field.name, header));
  for (const wanted of [2, 1]) {
    const first = fits.findIndex((fit) => fit === wanted);
    if (first >= 0) return fits.lastIndexOf(wanted === 2 ? 2 : 1) === first ? first : undefined;
  }
  return undefined;
}

/** "Material: Oak". */
export function byLabel(field: Field, pieces: readonly Piece[]): readonly Piece[] {
  const labelled = pieces.flatMap((piece) => splitLabel(piece));
  for (const wanted of [2, 1]) {
    const found = labelled.filter(({ label }) => label !== undefined && labelFit(field.name, label) === wanted);
    if (found.length > 0) return found.length === 1 ? found : [];
  }
  return [];
}

/** The snapshot tells labels of lists and fields; in running text the colon does. */
function splitLabel(piece: Piece): Piece[] {
  if (piece.label !== undefined || piece.role !== undefined) return [piece];
  const match = /^([^:]{1,40}):\s+(\S.*)$/.exec(piece.text);
  return match?.[1] && match[2] ? [{ ...piece, label: match[1], text: match[2] }] : [piece];
}

function byMeaning(field: Field, pieces: readonly Piece[]): readonly Piece[] {
  if (field.type === "url") return pieces.filter(({ role }) => role === "link").slice(0, 1);
  return meaningOf(field.name) === "name" ? nameOf(pieces) : byKind(field, pieces);
}

/** The one price, the one rating: what can only be it by how it looks. */
export function byKind(field: Field, pieces: readonly Piece[]): readonly Piece[] {
  const texts = pieces.filter(({ role }) => role === undefined);
  switch (meaningOf(field.name)) {
    case "price":
      return onlyOne(texts.filter(({ isStruck }) => !isStruck).flatMap((piece) => partsOf(piece, pricesIn)));
    case "old-price":
      return onlyOne(
        texts.filter(({ isStruck }) => isStruck).flatMap((piece) => partsOf({ ...piece, isStruck: false }, pricesIn)),
      );
    case "rating":
      return onlyOne(texts.flatMap((piece) => partsOf(piece, ratingsIn)));
    default:
      return [];
  }
}

/** The same piece once for each part of its text that is wanted. */
function partsOf(piece: Piece, find: (text: string) => string[]): Piece[] {
  return find(piece.text).map((text) => ({ ...piece, text }));
}

function ratingsIn(text: string): string[] {
  return [...text.matchAll(RATING)].map(([rating]) => rating);
}

const RATING =
  /(?<![\d.,$€£¥]\s?)\b(?:[0-4][.,]\d|5[.,]0)(?:\s*(?:\/|out of)\s*5\b)?(?![\d%]|[.,]\d|\s?[€$](?!\s*\d))/g;

/** A row's heading, else its first link, else the words that it begins with. */
function nameOf(pieces: readonly Piece[]): readonly Piece[] {
  const heading = pieces.find(({ isHeading }) => isHeading);
  const link = pieces.find(({ role }) => role === "link");
  const words = pieces.find(
    ({ text, role, label }) => role === undefined && label === undefined && /\p{L}{2}/u.test(text),
  );
  const found = heading ?? link ?? words;
  return found ? [found] : [];
}

function onlyOne(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.length === 1 ? pieces : [];
}
