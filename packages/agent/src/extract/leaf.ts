import type { Piece } from "./pieces.ts";
import { parseNumber } from "./parse-number.ts";
import type { Field } from "./schema-shape.ts";

/** A value with the piece of the page that it was made of. */
export interface Leaf {
  readonly value: string | number | boolean;
  readonly kind: "quoted" | "normalised";
  readonly quote: string;
  readonly piece: Piece;
}

/** The pieces as one value of the field's type; undefined where they don't make one. */
export async function toLeaf(
  field: Field,
  pieces: readonly Piece[],
  readAddress: (link: Piece) => Promise<string | undefined>,
): Promise<Leaf | undefined> {
  const kept = pieces.filter(({ isStruck }) => !isStruck);
  const [piece] = kept;
  if (!piece) return undefined;
  const quote = kept.map(({ text }) => text).join(" ");
  switch (field.type) {
    case "string":
      return { value: quote, kind: "quoted", quote, piece };
    case "number": {
      const value = parseNumber(quote);
      return value === undefined ? undefined : { value, kind: "normalised", quote, piece };
    }
    case "boolean": {
      const value = truths.get(quote.toLowerCase());
      return value === undefined ? undefined : { value, kind: "normalised", quote, piece };
    }
    default: {
      const link = kept.find(({ role }) => role === "link");
      const value = link && (await readAddress(link));
      return link && value !== undefined ? { value, kind: "normalised", quote: link.text, piece: link } : undefined;
    }
  }
}

const truths = new Map([
  ["yes", true],
  ["true", true],
  ["✓", true],
  ["✔", true],
  ["no", false],
  ["false", false],
  ["✗", false],
  ["✘", false],
]);
