import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "../held-out/toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Exam timetable summer 2027 – Brackendale College</title>
<style>body{font:14px Verdana,Arial;margin:20px}table{border-collapse:collapse}th,td{border:1px solid #b9c2cc;padding:5px 9px;vertical-align:top;text-align:left}thead{background:#e9eef4}.clash{background:#fff0d8}.opts{margin:12px 0}.opts>*{margin-right:12px}</style>
</head>
<body>
<h1>Exam timetable, summer 2027</h1>
<p>Candidate: <b>Rosalind Achterberg</b> · Candidate number: <b>4127</b> · Centre number: <b>52308</b></p>
<div class="opts">
<label for="yr">Year group</label> <select id="yr"><option>Year 10</option><option selected>Year 11</option><option>Year 12</option><option>Year 13</option></select>
<label><input type="checkbox" id="mine"> Only my exams</label>
<label><input type="checkbox" id="past"> Hide past exams</label>
<button id="print">Print timetable</button>
</div>
<table>
<caption>Written papers</caption>
<thead><tr><th>Date</th><th>Start</th><th>Exam</th><th>Length</th><th>Room</th><th>Seat</th><th>Actions</th></tr></thead>
<tbody>
<tr><td rowspan="2">Mon 17 May</td><td>09:00</td><td>History Paper 1</td><td>1 h 45 min</td><td>Sports hall</td><td>F12</td><td><button id="cal1">Add to calendar</button></td></tr>
<tr><td>13:30</td><td>Chemistry Paper 1</td><td>1 h 45 min</td><td>Sports hall</td><td>C03</td><td><button id="cal2">Add to calendar</button></td></tr>
<tr class="clash"><td rowspan="2">Thu 20 May</td><td>09:00</td><td>Geography Paper 1</td><td>1 h 30 min</td><td>Library annexe</td><td>not yet given</td><td><button id="cal3">Add to calendar</button> <button id="cl3">Report clash</button></td></tr>
<tr class="clash"><td>09:00</td><td>French Listening</td><td>45 min</td><td>Room 14</td><td>not yet given</td><td><button id="cal4">Add to calendar</button> <button id="cl4">Report clash</button></td></tr>
<tr><td>Wed 9 June</td><td>09:00</td><td>Chemistry Paper 2</td><td>1 h 45 min</td><td>Sports hall</td><td>C03</td><td><button id="cal5">Add to calendar</button></td></tr>
<tr><td>Fri 18 June</td><td>13:30</td><td>Further Maths</td><td>2 h</td><td>Room 9</td><td>A01</td><td><button id="cal6">Add to calendar</button></td></tr>
</tbody>
</table>
<h2>Results</h2>
<p>Results day is Thursday 19 August 2027. Results can be collected from the main hall from 08:30.</p>
<h2>Access arrangements</h2>
<p><label for="aa">Tell the exams officer what you need</label><br><textarea id="aa" rows="2" cols="60"></textarea></p>
<p><button id="snd">Send to exams officer</button></p>
${toastScript}
</body>
</html>`;

export const examTimetableGrounding: GroundingPage = {
  name: "exam-timetable",
  split: "tune",
  html,
  cases: [
    {
      instruction: "add the chemistry exam to the calendar",
      level: "relation",
      expected: "ambiguous",
      note: "There are two chemistry papers.",
    },
    {
      instruction: "report the clash for French Listening",
      level: "relation",
      expected: { kind: "click", target: "#cl4" },
    },
    {
      instruction: "report a clash for Further Maths",
      level: "relation",
      expected: "not-found",
      note: "That row has no Report clash.",
    },
    {
      instruction: "add the exam on 9 June to the calendar",
      level: "relation",
      expected: { kind: "click", target: "#cal5" },
    },
    { instruction: "show only my exams", level: "plain", expected: { kind: ["check", "click"], target: "#mine" } },
    {
      instruction: "switch the year group to Year 13",
      level: "plain",
      expected: { kind: "select", target: "#yr", value: "Year 13" },
    },
  ],
};

export const examTimetableExtract: ExtractPage = {
  name: "exam-timetable",
  split: "tune",
  html,
  cases: [
    {
      instruction:
        "every exam with its date, start time, name, length, room and seat (null where no seat has been given yet)",
      level: "structure",
      schema: z.object({
        exams: z.array(
          z.object({
            date: z.string(),
            start: z.string(),
            exam: z.string(),
            length: z.string(),
            room: z.string(),
            seat: z.string().nullable(),
          }),
        ),
      }),
      expected: {
        exams: [
          {
            date: "Mon 17 May",
            start: "09:00",
            exam: "History Paper 1",
            length: "1 h 45 min",
            room: "Sports hall",
            seat: "F12",
          },
          {
            date: "Mon 17 May",
            start: "13:30",
            exam: "Chemistry Paper 1",
            length: "1 h 45 min",
            room: "Sports hall",
            seat: "C03",
          },
          {
            date: "Thu 20 May",
            start: "09:00",
            exam: "Geography Paper 1",
            length: "1 h 30 min",
            room: "Library annexe",
            seat: null,
          },
          {
            date: "Thu 20 May",
            start: "09:00",
            exam: "French Listening",
            length: "45 min",
            room: "Room 14",
            seat: null,
          },
          {
            date: "Wed 9 June",
            start: "09:00",
            exam: "Chemistry Paper 2",
            length: "1 h 45 min",
            room: "Sports hall",
            seat: "C03",
          },
          {
            date: "Fri 18 June",
            start: "13:30",
            exam: "Further Maths",
            length: "2 h",
            room: "Room 9",
            seat: "A01",
          },
        ],
      },
      missing: ["exams.2.seat", "exams.3.seat"],
    },
    {
      instruction: "candidate, candidate number, centre number, results day, and where results can be collected",
      level: "judgement",
      schema: z.object({
        candidate: z.string(),
        candidateNumber: z.string(),
        centreNumber: z.string(),
        resultsDay: z.string(),
        collectFrom: z.string(),
      }),
      expected: {
        candidate: "Rosalind Achterberg",
        candidateNumber: "4127",
        centreNumber: "52308",
        resultsDay: "Thursday 19 August 2027",
        collectFrom: "main hall",
      },
      alternatives: [
        {
          candidate: "Rosalind Achterberg",
          candidateNumber: "4127",
          centreNumber: "52308",
          resultsDay: "Thursday 19 August 2027",
          collectFrom: "the main hall",
        },
      ],
    },
  ],
};
