import type { ObservePage } from "../observe-page.ts";

/** Tabs with one panel shown, and an accordion in it. */
export const courseTabsPage: ObservePage = {
  name: "course-tabs",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Beekeeping for beginners</title>
<style>body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem; max-width: 640px; } [role=tab] { padding: 6px 14px; } [aria-selected=true] { font-weight: bold; }</style>
</head>
<body>
<h1>Beekeeping for beginners</h1>
<div role="tablist"><button role="tab" aria-selected="false" aria-controls="about" id="t-about">About</button><button role="tab" aria-selected="true" aria-controls="lessons" id="t-lessons">Lessons</button><button role="tab" aria-selected="false" aria-controls="reviews" id="t-reviews">Reviews</button></div>
<section role="tabpanel" id="about" hidden><a href="https://bees.example/teacher" id="teacher">The teacher</a></section>
<section role="tabpanel" id="lessons">
  <details open><summary id="s1">1. The hive</summary><a href="https://bees.example/l/1" id="lesson-1">Watch lesson 1</a></details>
  <details><summary id="s2">2. The year of the bees</summary><a href="https://bees.example/l/2" id="lesson-2">Watch lesson 2</a></details>
  <button id="download">Download all</button>
</section>
<section role="tabpanel" id="reviews" hidden><button id="write-review">Write a review</button></section>
</body>
</html>`,
  cases: [
    { instruction: "the tabs", expected: ["#t-about", "#t-lessons", "#t-reviews"] },
    { instruction: "tabs that are not selected", expected: ["#t-about", "#t-reviews"] },
    { expected: ["#t-about", "#t-lessons", "#t-reviews", "#s1", "#lesson-1", "#s2", "#download"] },
  ],
};
