import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "./toast.ts";

const html = `<html>
<head>
<meta charset="utf-8">
<title>Tide Tables for Port Carrow</title>
</head>
<body bgcolor="#e8f4fa" text="#003344">
<table width="800" border="0" align="center"><tr>
<td valign="top" width="170" bgcolor="#cfe6f2">
<p><b>Ports</b><br>
<a href="#carrow" id="p1">Port Carrow</a><br><a href="#stenn" id="p2">St Enn Harbour</a><br><a href="#wick" id="p3">Wickhead</a><br><a href="#gull" id="p4">Gull Sound</a></p>
<p><b>Tools</b><br><a href="#moon" id="t1">Moon phases</a><br><a href="#sun" id="t2">Sunrise and sunset</a></p>
</td>
<td valign="top">
<h1>Port Carrow</h1>
<table border="0"><tr><td><a href="#prev" id="pv">&lt;&lt; Previous week</a></td><td><a href="#next" id="nx">Next week &gt;&gt;</a></td></tr></table>
<form onsubmit="return false">Start date <input type="text" id="sd" name="start" size="10" value="18/08/2025" aria-label="Start date">
Heights in <select id="un" aria-label="Heights in"><option>metres<option>feet</select>
<input type="checkbox" id="bst" checked> <label for="bst">Add one hour for summer time</label>
<input type="submit" id="sh" value="Show"></form>
<table border="1" cellpadding="4" cellspacing="0">
<caption>High and low water, week of 18 August</caption>
<tr><th>Day</th><th>1st high</th><th>Height (m)</th><th>2nd high</th><th>Height (m)</th><th>1st low</th><th>Remarks</th></tr>
<tr><td>Mon 18</td><td>01:12</td><td>4.1</td><td>13:48</td><td>4.0</td><td>07:20</td><td>&nbsp;</td></tr>
<tr><td>Tue 19</td><td>02:31</td><td>4.3</td><td>15:02</td><td>4.4</td><td>08:41</td><td>&nbsp;</td></tr>
<tr><td>Wed 20</td><td>03:40</td><td>4.7</td><td>16:03</td><td>4.9</td><td>09:50</td><td>&nbsp;</td></tr>
<tr><td>Thu 21</td><td>04:36</td><td>5.1</td><td>16:54</td><td>5.3</td><td>10:44</td><td>Races in the strait</td></tr>
<tr><td>Fri 22</td><td>05:25</td><td>5.4</td><td>17:41</td><td>5.6</td><td>11:31</td><td>Lock closed</td></tr>
</table>
<h2>Harbour contacts</h2>
<table border="0" cellpadding="3">
<tr><td>Harbour master</td><td>Denzil Roskilly</td></tr>
<tr><td>Telephone</td><td>01326 555 018</td></tr>
<tr><td>VHF channel</td><td>12</td></tr>
<tr><td>Position</td><td>50&deg;09'N 5&deg;03'W</td></tr>
<tr><td>Visitors' berths</td><td>14</td></tr>
</table>
<p><input type="button" id="pr" value="Print this week"> <input type="button" id="dl" value="Download year as CSV"></p>
</td></tr></table>
<p align="center"><font size="1">Not for navigation.</font></p>
${toastScript}
</body>
</html>`;

export const tideTablesGrounding: GroundingPage = {
  name: "tide-tables",
  split: "held-out",
  html,
  cases: [
    { instruction: "go to next week", level: "plain", expected: { kind: "click", target: "#nx" } },
    {
      instruction: "show the heights in feet",
      level: "plain",
      expected: { kind: "select", target: "#un", value: "feet" },
    },
    { instruction: "open Wickhead", level: "plain", expected: { kind: "click", target: "#p3" } },
    {
      instruction: "set the start date to 25/08/2025",
      level: "plain",
      expected: { kind: "fill", target: "#sd", value: "25/08/2025" },
    },
    {
      instruction: "do not add an hour for summer time",
      level: "relation",
      expected: { kind: ["uncheck", "click"], target: "#bst" },
    },
    {
      instruction: "click Download month as CSV",
      level: "plain",
      expected: "not-found",
      note: "Only the whole year can be downloaded.",
    },
  ],
};

export const tideTablesExtract: ExtractPage = {
  name: "tide-tables",
  split: "held-out",
  html,
  cases: [
    {
      instruction:
        "for each day: the day, the time and height in metres of the second high water, time of the first low water, remarks",
      level: "instruction",
      schema: z.object({
        days: z.array(
          z.object({
            day: z.string(),
            secondHigh: z.string(),
            secondHighHeight: z.number(),
            firstLow: z.string(),
            remarks: z.string().optional(),
          }),
        ),
      }),
      expected: {
        days: [
          { day: "Mon 18", secondHigh: "13:48", secondHighHeight: 4, firstLow: "07:20" },
          { day: "Tue 19", secondHigh: "15:02", secondHighHeight: 4.4, firstLow: "08:41" },
          { day: "Wed 20", secondHigh: "16:03", secondHighHeight: 4.9, firstLow: "09:50" },
          {
            day: "Thu 21",
            secondHigh: "16:54",
            secondHighHeight: 5.3,
            firstLow: "10:44",
            remarks: "Races in the strait",
          },
          { day: "Fri 22", secondHigh: "17:41", secondHighHeight: 5.6, firstLow: "11:31", remarks: "Lock closed" },
        ],
      },
      missing: ["days.0.remarks", "days.1.remarks", "days.2.remarks"],
      lacks: ["01:12", "05:25", 4.1, 5.1],
    },
    {
      instruction: "the harbour: harbour master, telephone, VHF channel, visitors' berths, email address",
      level: "structure",
      schema: z.object({
        harbourMaster: z.string(),
        telephone: z.string(),
        vhfChannel: z.number(),
        visitorsBerths: z.number(),
        email: z.string().optional(),
      }),
      expected: {
        harbourMaster: "Denzil Roskilly",
        telephone: "01326 555 018",
        vhfChannel: 12,
        visitorsBerths: 14,
      },
      missing: ["email"],
    },
  ],
};
