import { cardinalOf, COUNT_WORD } from "@surehand/language";
import { asksForThisPage } from "./asks-for-this-page.ts";

/** Whether an instruction asks for what one page of a list shows, or for so many of its items and no more. */
export function asksForPart(instruction: string, count: number): boolean {
  if (asksForThisPage(instruction)) return true;
  const [, after, before] = PART.exec(instruction) ?? [];
  const wanted = after ?? before;
  return wanted !== undefined && count >= (cardinalOf(wanted) ?? Number(wanted));
}

const NUMBER = String.raw`(\d{1,4}|${COUNT_WORD})`;
const RANK = "first|last|top|latest|newest|oldest|cheapest|(?:most )?recent";
const TIME = String.raw`(?!\s+(?:second|minute|hour|day|week|month|quarter|year)s?\b)`;

/** "the first 5 orders", "5 latest orders", "at most 5"; not "the last 30 days". */
const PART = new RegExp(
  String.raw`\b(?:(?:${RANK}|up to|at most)\s+${NUMBER}\b${TIME}|${NUMBER}\s+(?:${RANK})\b)`,
  "i",
);
