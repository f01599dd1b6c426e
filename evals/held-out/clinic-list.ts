import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "./toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Appointments – Millbrook Surgery</title>
<style>body{font:15px/1.5 Verdana,sans-serif;margin:16px}table{border-collapse:collapse;width:100%}td,th{border:1px solid #cdd;padding:5px;text-align:left}.st{border-radius:8px;padding:1px 8px;background:#dfe}</style>
</head>
<body>
<header><h1>Appointments</h1><nav aria-label="Days"><button id="pv">Previous day</button> <strong>Tuesday 24 November 2026</strong> <button id="nx">Next day</button></nav></header>
<p><label for="dr">Doctor</label> <select id="dr"><option>All doctors</option><option>Dr Okafor</option><option>Dr Lindqvist</option><option>Nurse Bell</option></select> <label><input type="checkbox" id="hc"> Hide cancelled</label> <label for="fp">Find patient</label> <input id="fp" type="text"></p>
<table><caption>Morning</caption><thead><tr><th>Time</th><th>Patient</th><th>Doctor</th><th>Reason</th><th>Status</th><th>Actions</th></tr></thead><tbody>
<tr><th scope="row">08:30</th><td>Edith Marlowe</td><td>Dr Okafor</td><td>Blood pressure</td><td><span class="st">Arrived</span></td><td><button id="a1">Call in</button> <button id="a2">Cancel</button></td></tr>
<tr><th scope="row">08:45</th><td>Tomas Reyes</td><td>Nurse Bell</td><td>Vaccination</td><td><span class="st">Booked</span></td><td><button id="a3">Check in</button> <button id="a4">Move</button> <button id="a5">Cancel</button></td></tr>
<tr><th scope="row">09:10</th><td>Edith Marsh</td><td>Dr Okafor</td><td></td><td><span class="st">Booked</span></td><td><button id="a6">Check in</button> <button id="a7">Move</button> <button id="a8">Cancel</button></td></tr>
<tr><th scope="row">09:30</th><td>Joan Whitlock</td><td>Dr Lindqvist</td><td>Follow-up</td><td><span class="st">Cancelled</span></td><td><button id="a9">Rebook</button></td></tr>
</tbody></table>
<table><caption>Afternoon</caption><thead><tr><th>Time</th><th>Patient</th><th>Doctor</th><th>Reason</th><th>Status</th><th>Actions</th></tr></thead><tbody>
<tr><th scope="row">14:00</th><td>Tomas Reyes</td><td>Dr Lindqvist</td><td>Test results</td><td><span class="st">Booked</span></td><td><button id="b1">Check in</button> <button id="b2">Move</button> <button id="b3">Cancel</button></td></tr>
<tr><th scope="row">14:20</th><td>Priya Nair</td><td>Dr Okafor</td><td>Knee pain</td><td><span class="st">Booked</span></td><td><button id="b4">Check in</button> <button id="b5">Move</button> <button id="b6">Cancel</button></td></tr>
</tbody></table>
${toastScript}
</body>
</html>`;

export const clinicListGrounding: GroundingPage = {
  name: "clinic-list",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "click Check in in the row of Edith Marsh",
      level: "relation",
      expected: { kind: "click", target: "#a6" },
    },
    { instruction: "click Cancel in the 14:20 row", level: "relation", expected: { kind: "click", target: "#b6" } },
    {
      instruction: "select Dr Lindqvist from the Doctor list",
      level: "plain",
      expected: { kind: "select", target: "#dr", value: "Dr Lindqvist" },
    },
    {
      instruction: 'type "reyes" into Find patient',
      level: "plain",
      expected: { kind: "fill", target: "#fp", value: "reyes" },
    },
    {
      instruction: "click Move in the row of Tomas Reyes",
      level: "relation",
      expected: "ambiguous",
      note: "He has two appointments, one in each table.",
    },
    {
      instruction: "click Check in in the row of Joan Whitlock",
      level: "relation",
      expected: "not-found",
      note: "Her appointment is cancelled; only Rebook is there.",
    },
  ],
};

export const clinicListExtract: ExtractPage = {
  name: "clinic-list",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "all appointments of the morning: time, patient, doctor, reason and status",
      level: "structure",
      schema: z.object({
        appointments: z.array(
          z.object({
            time: z.string(),
            patient: z.string(),
            doctor: z.string(),
            reason: z.string().nullable(),
            status: z.string(),
          }),
        ),
      }),
      expected: {
        appointments: [
          { time: "08:30", patient: "Edith Marlowe", doctor: "Dr Okafor", reason: "Blood pressure", status: "Arrived" },
          { time: "08:45", patient: "Tomas Reyes", doctor: "Nurse Bell", reason: "Vaccination", status: "Booked" },
          { time: "09:10", patient: "Edith Marsh", doctor: "Dr Okafor", reason: null, status: "Booked" },
          { time: "09:30", patient: "Joan Whitlock", doctor: "Dr Lindqvist", reason: "Follow-up", status: "Cancelled" },
        ],
      },
      missing: ["appointments.2.reason"],
      lacks: ["Priya Nair", "14:00"],
    },
    {
      instruction: "time, patient and reason of every afternoon appointment",
      level: "structure",
      schema: z.object({
        appointments: z.array(z.object({ time: z.string(), patient: z.string(), reason: z.string() })),
      }),
      expected: {
        appointments: [
          { time: "14:00", patient: "Tomas Reyes", reason: "Test results" },
          { time: "14:20", patient: "Priya Nair", reason: "Knee pain" },
        ],
      },
      lacks: ["Vaccination", "08:30"],
    },
  ],
};
