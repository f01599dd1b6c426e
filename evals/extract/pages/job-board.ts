import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

/** Job adverts as articles with utility classes; only some of them state a salary. */
export const jobBoardPage: ExtractPage = {
  name: "job-board",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>42 jobs in conservation | Fieldpost</title>
<style>
body { font: 16px/1.5 Inter, system-ui, sans-serif; margin: 0; background: #faf9f6; }
.mx-auto { margin: 0 auto; max-width: 780px; padding: 24px; }
.flex { display: flex; gap: 12px; } .justify-between { justify-content: space-between; }
.rounded { border: 1px solid #e4e0d6; border-radius: 10px; background: #fff; padding: 16px 20px; margin-bottom: 14px; }
.text-sm { font-size: 14px; color: #5d5a52; } .pill { background: #e8f1e4; border-radius: 99px; padding: 0 10px; font-size: 13px; }
h2 { font-size: 18px; margin: 0; } h2 a { color: #234d20; }
</style>
</head>
<body>
<div class="mx-auto">
<h1>Jobs in conservation</h1>
<p class="text-sm">42 jobs, showing the newest 5. <a href="https://fieldpost.example/alerts">Get them by e-mail</a></p>
<article class="rounded">
  <div class="flex justify-between"><h2><a href="https://fieldpost.example/jobs/8812">Wetland ranger</a></h2><span class="text-sm">2 days ago</span></div>
  <div class="text-sm"><span data-field="company">Fenland Trust</span> · <span data-field="location">Ely, UK</span></div>
  <div class="flex"><span class="pill">Full-time</span><span class="pill">£28,400 a year</span></div>
</article>
<article class="rounded">
  <div class="flex justify-between"><h2><a href="https://fieldpost.example/jobs/8809">GIS analyst, raptors</a></h2><span class="text-sm">3 days ago</span></div>
  <div class="text-sm"><span data-field="company">Skywatch</span> · <span data-field="location">Remote</span></div>
  <div class="flex"><span class="pill">Contract</span></div>
</article>
<article class="rounded">
  <div class="flex justify-between"><h2><a href="https://fieldpost.example/jobs/8801">Education officer</a></h2><span class="text-sm">5 days ago</span></div>
  <div class="text-sm"><span data-field="company">Museum of the Moor</span> · <span data-field="location">Okehampton, UK</span></div>
  <div class="flex"><span class="pill">Part-time</span><span class="pill">£14.20 an hour</span></div>
</article>
<article class="rounded">
  <div class="flex justify-between"><h2><a href="https://fieldpost.example/jobs/8790">Nursery manager (native trees)</a></h2><span class="text-sm">1 week ago</span></div>
  <div class="text-sm"><span data-field="company">Glenroot</span> · <span data-field="location">Pitlochry, UK</span></div>
  <div class="flex"><span class="pill">Full-time</span><span class="pill">£34,000 to £38,500 a year</span></div>
</article>
<article class="rounded">
  <div class="flex justify-between"><h2><a href="https://fieldpost.example/jobs/8777">Seasonal warden</a></h2><span class="text-sm">2 weeks ago</span></div>
  <div class="text-sm"><span data-field="company">Skelmer Island</span> · <span data-field="location">Skelmer, UK</span></div>
  <div class="flex"><span class="pill">Seasonal</span></div>
</article>
<p><a href="https://fieldpost.example/jobs?page=2">More jobs</a></p>
<section><h3>Employers hiring most</h3><ul><li>Fenland Trust (9)</li><li>Glenroot (6)</li></ul></section>
</div>
</body>
</html>`,
  cases: [
    {
      instruction: "Extract all job postings",
      level: "structure",
      schema: z.object({
        jobs: z.array(z.object({ title: z.string(), company: z.string(), location: z.string(), url: z.url() })),
      }),
      expected: {
        jobs: [
          {
            title: "Wetland ranger",
            company: "Fenland Trust",
            location: "Ely, UK",
            url: "https://fieldpost.example/jobs/8812",
          },
          {
            title: "GIS analyst, raptors",
            company: "Skywatch",
            location: "Remote",
            url: "https://fieldpost.example/jobs/8809",
          },
          {
            title: "Education officer",
            company: "Museum of the Moor",
            location: "Okehampton, UK",
            url: "https://fieldpost.example/jobs/8801",
          },
          {
            title: "Nursery manager (native trees)",
            company: "Glenroot",
            location: "Pitlochry, UK",
            url: "https://fieldpost.example/jobs/8790",
          },
          {
            title: "Seasonal warden",
            company: "Skelmer Island",
            location: "Skelmer, UK",
            url: "https://fieldpost.example/jobs/8777",
          },
        ],
      },
    },
    {
      instruction: "title, kind of employment and pay of every job, pay exactly as written",
      level: "judgement",
      schema: z.object({
        jobs: z.array(z.object({ title: z.string(), employmentType: z.string(), salary: z.string().nullable() })),
      }),
      expected: {
        jobs: [
          { title: "Wetland ranger", employmentType: "Full-time", salary: "£28,400 a year" },
          { title: "GIS analyst, raptors", employmentType: "Contract", salary: null },
          { title: "Education officer", employmentType: "Part-time", salary: "£14.20 an hour" },
          {
            title: "Nursery manager (native trees)",
            employmentType: "Full-time",
            salary: "£34,000 to £38,500 a year",
          },
          { title: "Seasonal warden", employmentType: "Seasonal", salary: null },
        ],
      },
      missing: ["jobs.1.salary", "jobs.4.salary"],
    },
    {
      instruction: "the first job in the list",
      level: "instruction",
      schema: {
        type: "object",
        properties: { title: { type: "string" }, company: { type: "string" }, posted: { type: "string" } },
        required: ["title", "company", "posted"],
        additionalProperties: false,
      },
      expected: { title: "Wetland ranger", company: "Fenland Trust", posted: "2 days ago" },
    },
  ],
};
