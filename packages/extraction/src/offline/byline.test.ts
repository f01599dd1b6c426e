import { expect, test } from "vitest";
import { authorIn } from "./byline.ts";

test.each([
  ["Ann Lee", "Ann Lee"],
  ["By Ann Lee, 4 March 2026", "Ann Lee"],
  ["Elin Dahl · November 18, 2025 · 9 min read", "Elin Dahl"],
  ["By Ann Lee and Bo Ray", "Ann Lee and Bo Ray"],
  ["Posted by: Ann Lee on March 3, 2026", "Ann Lee"],
  ["4 March 2026 | von Ann Lee", "Ann Lee"],
  ["Ann Lee, Editor in chief", "Ann Lee, Editor in chief"],
  ["Louis XIV", "Louis XIV"],
  ["Artikel von Alexa von Heyden", "Alexa von Heyden"],
  ["Sara Zinnecker Stand: 3. Mai 2024", "Sara Zinnecker"],
])("%j was written by %s", (text, author) => {
  expect(authorIn(text)).toBe(author);
});

test.each([
  "4 March 2026",
  "3 min read",
  "Updated on March 3, 2026",
  "",
  "12:30",
  "Name *",
  "Photo: Ann Lee",
  "https://a.example/ann",
  "3 de Mayo de 2022",
  "example.com",
  "Ann Lee says:",
  "Bo Ray meint",
  "My account",
  "Send this article",
  "Best wishes,",
])("%j names nobody", (text) => {
  expect(authorIn(text)).toBeUndefined();
});
