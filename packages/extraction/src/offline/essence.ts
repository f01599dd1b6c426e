import { pricesIn } from "@surehand/language";
import { EMAIL } from "../values/to-value.ts";
import { authorIn } from "./byline.ts";
import { dateIn } from "./dated-text.ts";
import { withoutCount } from "./score.ts";
import { isNumeric, type ValueField, type WantedField } from "./wanted-field.ts";

/** What of a text is the value: of a line about an article its author, of "4.6 (1,208 ratings)" the rating, of "Published: 12 May" the day. */
export function essenceOf({ name, meaning, shape }: ValueField, text: string): string | undefined {
  if (isNumeric(shape)) return numberIn(meaning, text);
  if (shape.type !== "string" || shape.choices) return text;
  if (meaning === "author") return authorIn(text);
  if (meaning === "date") return dateIn({ name }, text);
  return meaning === "email" ? (EMAIL.exec(text)?.[0] ?? text) : text;
}

function numberIn(meaning: WantedField["meaning"], text: string): string {
  if (meaning === "rating") return withoutCount(text);
  return meaning === "price" || meaning === "old-price" ? priceIn(text, meaning) : text;
}

/** Of "$9.99 (was $12.99)" either price. */
function priceIn(text: string, meaning: "price" | "old-price"): string {
  const earlier = EARLIER.exec(text)?.[1];
  if (meaning === "old-price") return earlier ?? text;
  const [price, ...others] = earlier === undefined ? [] : pricesIn(text);
  return price !== undefined && others.length === 0 ? price : text;
}

const EARLIER = /\b(?:was|were|instead of|statt|list price:?|rrp:?|uvp:?)\s*([$€£]?\s?\d[\d.,]*(?:\s?[$€£])?)/i;
