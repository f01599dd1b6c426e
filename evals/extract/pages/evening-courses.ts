import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

/** Cells with lists, icons that only a label names, and a French way to write amounts. */
export const eveningCoursesPage: ExtractPage = {
  name: "evening-courses",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Evening courses | Lyon Craft School</title>
<base href="https://craft-school.example/en/">
<style>
body { font: 15px/1.5 system-ui, sans-serif; margin: 1.5rem; } table { border-collapse: collapse; } th, td { border-bottom: 1px solid #ddd; padding: 8px 14px; vertical-align: top; text-align: left; } td ul { margin: 0; padding-left: 1rem; }
</style>
</head>
<body>
<h1>Evening courses</h1>
<table>
<thead><tr><th>Course</th><th>Teachers</th><th>Fee</th><th>Places left</th><th>Online</th></tr></thead>
<tbody>
<tr><td><a href="courses/bookbinding">Bookbinding</a></td><td><ul><li>Louise Arnaud</li><li>Karim Belaïd</li></ul></td><td>340,00 €</td><td>4</td><td><svg role="img" aria-label="No" width="12" height="12"><path d="M1 1l10 10M11 1L1 11" stroke="#a00"/></svg></td></tr>
<tr><td><a href="courses/type-design">Type design</a></td><td><ul><li>Sofia Lind</li></ul></td><td>1 280,50 €</td><td>0</td><td><svg role="img" aria-label="Yes" width="12" height="12"><path d="M1 6l4 5 6-10" stroke="#080" fill="none"/></svg></td></tr>
<tr><td><a href="courses/marquetry">Marquetry</a></td><td><ul><li>Étienne Roy</li><li>Mei Chen</li><li>Aldo Ricci</li></ul></td><td>615,00 €</td><td>11</td><td><svg role="img" aria-label="No" width="12" height="12"><path d="M1 1l10 10M11 1L1 11" stroke="#a00"/></svg></td></tr>
</tbody>
</table>
<p>Registration closes on 5 September. Reduced fee for students: 25% off.</p>
</body>
</html>`,
  cases: [
    {
      instruction: "all courses with teachers, fee, places left and whether they are online",
      level: "structure",
      schema: z.object({
        courses: z.array(
          z.object({
            course: z.string(),
            teachers: z.array(z.string()),
            fee: z.number(),
            placesLeft: z.number().int(),
            online: z.boolean(),
          }),
        ),
      }),
      expected: {
        courses: [
          {
            course: "Bookbinding",
            teachers: ["Louise Arnaud", "Karim Belaïd"],
            fee: 340,
            placesLeft: 4,
            online: false,
          },
          { course: "Type design", teachers: ["Sofia Lind"], fee: 1280.5, placesLeft: 0, online: true },
          {
            course: "Marquetry",
            teachers: ["Étienne Roy", "Mei Chen", "Aldo Ricci"],
            fee: 615,
            placesLeft: 11,
            online: false,
          },
        ],
      },
      lacks: [34000, 1, 280.5],
    },
    {
      instruction: "the first course of the table, with its link",
      level: "instruction",
      schema: z.object({ course: z.string(), url: z.url() }),
      expected: { course: "Bookbinding", url: "https://craft-school.example/en/courses/bookbinding" },
    },
    {
      instruction: "what does a student pay for Marquetry?",
      level: "judgement",
      schema: z.object({ fee: z.number() }),
      expected: { fee: 461.25 },
    },
  ],
};
