import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

/** A book list from the web's early days: paragraphs, bold titles, line breaks, no classes. */
export const oldCataloguePage: ExtractPage = {
  name: "old-catalogue",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Catalogue 31</title></head>
<body bgcolor="white" text="black">
<h1>Thorn &amp; Daughter, Antiquarian Books</h1>
<h3>Catalogue 31: Natural history</h3>
<p><b>The Moths of Upper Saxony</b><br>Author: E. Brandauer<br>Year: 1896<br>Condition: fair, spine repaired<br>Price: 140 GBP</p>
<p><b>Tides and Tidepools</b><br>Author: Miriam Oakes<br>Year: 1931<br>Condition: very good<br>Price: 65 GBP</p>
<p><b>A Lichen Hunter's Companion</b><br>Author: anonymous<br>Year: 1874<br>Condition: good<br>Price: 310 GBP</p>
<p><b>Ferns of the Atlantic Isles</b><br>Author: J. P. Sequeira<br>Year: 1908<br>Condition: as new<br>Price: on request</p>
<hr>
<p>Postage is extra. Orders by letter, please. Last changed: 2 February.</p>
</body>
</html>`,
  cases: [
    {
      instruction: "all books with title, author, year, condition and price",
      level: "structure",
      schema: z.object({
        books: z.array(
          z.object({
            title: z.string(),
            author: z.string(),
            year: z.number(),
            condition: z.string(),
            price: z.number().nullable(),
          }),
        ),
      }),
      expected: {
        books: [
          {
            title: "The Moths of Upper Saxony",
            author: "E. Brandauer",
            year: 1896,
            condition: "fair, spine repaired",
            price: 140,
          },
          { title: "Tides and Tidepools", author: "Miriam Oakes", year: 1931, condition: "very good", price: 65 },
          { title: "A Lichen Hunter's Companion", author: "anonymous", year: 1874, condition: "good", price: 310 },
          {
            title: "Ferns of the Atlantic Isles",
            author: "J. P. Sequeira",
            year: 1908,
            condition: "as new",
            price: null,
          },
        ],
      },
      missing: ["books.3.price"],
    },
    {
      instruction: "the oldest book",
      level: "judgement",
      schema: z.object({ title: z.string(), year: z.number() }),
      expected: { title: "A Lichen Hunter's Companion", year: 1874 },
    },
    {
      instruction: "books from before 1900, with their prices",
      level: "judgement",
      schema: z.object({ books: z.array(z.object({ title: z.string(), price: z.number() })) }),
      expected: {
        books: [
          { title: "The Moths of Upper Saxony", price: 140 },
          { title: "A Lichen Hunter's Companion", price: 310 },
        ],
      },
    },
  ],
};
