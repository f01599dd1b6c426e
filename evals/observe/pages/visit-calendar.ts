import type { ObservePage } from "../observe-page.ts";

const days = Array.from({ length: 28 }, (_, at) => at + 1);
const closed = new Set([1, 2, 3, 8, 9, 15, 16, 22, 23, 24, 25]);
const cell = (day: number) =>
  `<td role="gridcell"><button id="day-${day}" aria-label="February ${day}"${closed.has(day) ? " disabled" : ""}>${day}</button></td>`;
const weeks = [0, 7, 14, 21].map(
  (from) =>
    `<tr role="row">${days
      .slice(from, from + 7)
      .map(cell)
      .join("")}</tr>`,
);

/** A month with some days disabled. */
export const visitCalendarPage: ObservePage = {
  name: "visit-calendar",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Choose a day</title>
<style>body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem; } td button { width: 40px; height: 34px; }</style>
</head>
<body>
<h1>Choose a day</h1>
<div><button id="back" aria-label="Previous month">‹</button> February 2027 <button id="forth" aria-label="Next month">›</button></div>
<table role="grid" aria-label="February 2027">
<thead><tr role="row"><th>Mo</th><th>Tu</th><th>We</th><th>Th</th><th>Fr</th><th>Sa</th><th>Su</th></tr></thead>
<tbody>
${weeks.join("\n")}
</tbody>
</table>
<button id="continue" disabled>Continue</button>
</body>
</html>`,
  cases: [
    {
      instruction: "days that can be chosen",
      expected: days.filter((day) => !closed.has(day)).map((day) => `#day-${day}`),
    },
    { instruction: "the buttons to the previous and the next month", expected: ["#back", "#forth"] },
    { instruction: "disabled buttons", expected: [...closed].map((day) => `#day-${day}`).concat("#continue") },
  ],
};
