import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

const open = [
  {
    question: "How long may I keep a book?",
    answer: "Four weeks. You can renew it twice unless somebody waits for it.",
  },
  { question: "What does a library card cost?", answer: "Nothing for residents; visitors pay 10 euros a year." },
  { question: "May I bring my dog?", answer: "Guide dogs always. Other dogs on Saturdays, if they can keep quiet." },
];
const closed = "Do you lend instruments?";

/** A list of expandable questions: three are open, one is closed. */
export const libraryFaqPage: ExtractPage = {
  name: "library-faq",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Questions and answers | Town library</title>
<style>
body { font: 16px/1.6 system-ui, sans-serif; max-width: 640px; margin: 2rem auto; }
details { border: 1px solid #d5d5d5; border-radius: 6px; margin: .5rem 0; padding: .6rem 1rem; } summary { font-weight: 600; cursor: pointer; }
</style>
</head>
<body>
<h1>Questions and answers</h1>
<details open><summary>How long may I keep a book?</summary><p>Four weeks. You can renew it twice unless somebody waits for it.</p></details>
<details open><summary>What does a library card cost?</summary><p>Nothing for residents; visitors pay 10 euros a year.</p></details>
<details open><summary>May I bring my dog?</summary><p>Guide dogs always. Other dogs on Saturdays, if they can keep quiet.</p></details>
<details><summary>Do you lend instruments?</summary><p>Ukuleles and recorders, for two weeks.</p></details>
<p>Didn't find it? <a href="mailto:desk@library.example">Write to us</a></p>
</body>
</html>`,
  cases: [
    {
      instruction: "all questions with their answers",
      level: "structure",
      schema: z.object({ faq: z.array(z.object({ question: z.string(), answer: z.string().nullable() })) }),
      expected: { faq: [...open, { question: closed, answer: null }] },
      alternatives: [{ faq: [...open, { question: closed, answer: "Ukuleles and recorders, for two weeks." }] }],
    },
    {
      instruction: "just the questions",
      level: "structure",
      schema: z.object({ questions: z.array(z.string()) }),
      expected: { questions: [...open.map(({ question }) => question), closed] },
    },
    {
      instruction: "what do visitors pay for a card per year, in euros?",
      level: "judgement",
      schema: z.object({ fee: z.number() }),
      expected: { fee: 10 },
    },
  ],
};
