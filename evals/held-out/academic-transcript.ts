import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "./toast.ts";

const html = `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<title>Unofficial transcript - MyStratton</title>
<style>.ps-page{font-family:Arial;font-size:13px;max-width:860px;margin:0 auto}.ps-box{border:1px solid #c5cdd8;margin:10px 0}.ps-hd{background:#e4eaf3;font-weight:bold;padding:5px 8px}.ps-grid{width:100%;border-collapse:collapse}.ps-grid th,.ps-grid td{padding:4px 8px;text-align:left;border-top:1px solid #e5e5e5}.ps-lbl{color:#555;display:inline-block;width:130px}.tabs{display:flex;gap:2px}.tabs [role=tab]{padding:6px 14px;border:1px solid #c5cdd8}.tabs [aria-selected=true]{background:#e4eaf3}</style>
</head>
<body>
<div class="ps-page">
<div class="tabs" role="tablist"><div role="tab" tabindex="0" id="tb1">Schedule</div><div role="tab" tabindex="0" id="tb2" aria-selected="true">Transcript</div><div role="tab" tabindex="0" id="tb3">Holds</div><div role="tab" tabindex="0" id="tb4">Tuition</div></div>
<h1>Unofficial transcript</h1>
<div class="ps-box"><div class="ps-hd">Student</div>
<div><span class="ps-lbl">Name</span><span>Valentina Ruiz</span></div>
<div><span class="ps-lbl">Student ID</span><span>20417765</span></div>
<div><span class="ps-lbl">Program</span><span>B.S. Marine Biology</span></div>
<div><span class="ps-lbl">Advisor</span><span>Dr. Peter Hallam</span></div>
<div><span class="ps-lbl">Cumulative GPA</span><span>3.52</span></div>
<div><span class="ps-lbl">Credits earned</span><span>28.0</span></div>
</div>
<div class="ps-box" id="fall"><div class="ps-hd">Fall 2024</div>
<table class="ps-grid"><thead><tr><th>Course</th><th>Title</th><th>Credits</th><th>Grade</th><th></th></tr></thead><tbody>
<tr><td>BIO 101</td><td>Cell Biology</td><td>4.0</td><td>A-</td><td><button id="s1">Syllabus</button></td></tr>
<tr><td>CHM 110</td><td>General Chemistry I</td><td>4.0</td><td>B+</td><td><button id="s2">Syllabus</button></td></tr>
<tr><td>ENG 102</td><td>College Writing</td><td>3.0</td><td>A</td><td></td></tr>
<tr><td>MAT 150</td><td>Calculus I</td><td>4.0</td><td>B</td><td><button id="s4">Syllabus</button></td></tr>
</tbody></table></div>
<div class="ps-box" id="spring"><div class="ps-hd">Spring 2025</div>
<table class="ps-grid"><thead><tr><th>Course</th><th>Title</th><th>Credits</th><th>Grade</th><th></th></tr></thead><tbody>
<tr><td>BIO 215</td><td>Marine Ecology</td><td>4.0</td><td>A</td><td><button id="s5">Syllabus</button></td></tr>
<tr><td>CHM 111</td><td>General Chemistry II</td><td>4.0</td><td>B</td><td><button id="s6">Syllabus</button></td></tr>
<tr><td>STA 200</td><td>Statistics</td><td>3.0</td><td></td><td><button id="s7">Syllabus</button></td></tr>
<tr><td>PED 005</td><td>Scuba Diving</td><td></td><td>Pass</td><td></td></tr>
</tbody></table></div>
<div class="ps-box"><div class="ps-hd">Order an official transcript</div>
<p><label for="rc">Recipient</label> <input id="rc"> <label for="cp">Copies</label> <input id="cp" type="number" value="1" min="1"> <label for="dm">Delivery</label> <select id="dm"><option>Electronic (free)</option><option>First-class mail ($5)</option><option>Courier ($22)</option></select></p>
<p><input type="checkbox" id="hd"><label for="hd">Hold for grades of this term</label></p>
<p><input type="checkbox" id="sg"><label for="sg">I authorize the release of my records</label></p>
<p><input type="button" id="or" value="Place order"> <input type="button" id="pv" value="Preview"></p></div>
</div>
${toastScript}
</body>
</html>`;

export const academicTranscriptGrounding: GroundingPage = {
  name: "academic-transcript",
  split: "held-out",
  html,
  cases: [
    { instruction: "go to the Holds tab", level: "plain", expected: { kind: "click", target: "#tb3" } },
    {
      instruction: "open the syllabus of Marine Ecology",
      level: "relation",
      expected: { kind: "click", target: "#s5" },
    },
    {
      instruction: "open the syllabus of General Chemistry",
      level: "relation",
      expected: "ambiguous",
      note: "There are General Chemistry I and II.",
    },
    {
      instruction: "open the syllabus of College Writing",
      level: "relation",
      expected: "not-found",
      note: "Its row has no button.",
    },
    { instruction: "set Copies to 3", level: "plain", expected: { kind: "fill", target: "#cp", value: "3" } },
    {
      instruction: "choose the most expensive delivery",
      level: "judgement",
      expected: { kind: "select", target: "#dm", value: "Courier ($22)" },
    },
  ],
};

export const academicTranscriptExtract: ExtractPage = {
  name: "academic-transcript",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "the courses of Spring 2025: course code, title, credits and grade",
      level: "instruction",
      schema: z.object({
        courses: z.array(
          z.object({
            course: z.string(),
            title: z.string(),
            credits: z.number().optional(),
            grade: z.string().optional(),
          }),
        ),
      }),
      expected: {
        courses: [
          { course: "BIO 215", title: "Marine Ecology", credits: 4, grade: "A" },
          { course: "CHM 111", title: "General Chemistry II", credits: 4, grade: "B" },
          { course: "STA 200", title: "Statistics", credits: 3 },
          { course: "PED 005", title: "Scuba Diving", grade: "Pass" },
        ],
      },
      missing: ["courses.2.grade", "courses.3.credits"],
      lacks: ["BIO 101", "Calculus", "A-"],
    },
    {
      instruction: "the student: name, student ID, program, advisor, minor, cumulative GPA, credits earned",
      level: "structure",
      schema: z.object({
        name: z.string(),
        studentId: z.string(),
        program: z.string(),
        advisor: z.string(),
        minor: z.string().nullable(),
        cumulativeGpa: z.number(),
        creditsEarned: z.number(),
      }),
      expected: {
        name: "Valentina Ruiz",
        studentId: "20417765",
        program: "B.S. Marine Biology",
        advisor: "Dr. Peter Hallam",
        minor: null,
        cumulativeGpa: 3.52,
        creditsEarned: 28,
      },
      missing: ["minor"],
    },
  ],
};
