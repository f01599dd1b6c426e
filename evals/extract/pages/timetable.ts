import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

/** A table in old markup: no thead, no th, the first row is bold. */
export const timetablePage: ExtractPage = {
  name: "timetable",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Marlow Valley Railway: winter timetable</title></head>
<body bgcolor="#fffff4">
<center><font size="5">Marlow Valley Railway</font><br>Winter timetable, valid 2 November to 27 March</center>
<hr>
<table border="1" cellpadding="4" align="center">
<tr bgcolor="#dddddd"><td><b>Train</b></td><td><b>Departs</b></td><td><b>Arrives</b></td><td><b>Platform</b></td><td><b>Runs on</b></td></tr>
<tr><td>MV 101</td><td>06:12</td><td>07:04</td><td>2</td><td>Mon-Fri</td></tr>
<tr><td>MV 103</td><td>07:42</td><td>08:34</td><td>1</td><td>Mon-Sat</td></tr>
<tr><td>MV 107</td><td>11:15</td><td>12:11</td><td>2</td><td>daily</td></tr>
<tr><td>MV 113</td><td>16:50</td><td>17:42</td><td>1</td><td>Mon-Fri</td></tr>
<tr><td>MV 119</td><td>21:05</td><td>22:01</td><td>3</td><td>Sat, Sun</td></tr>
</table>
<p align="center"><small>Tickets on the train: adults 6.80, children 3.40. Dogs travel free.</small></p>
</body>
</html>`,
  cases: [
    {
      instruction: "Get every train with departure and arrival",
      level: "structure",
      schema: z.object({
        trains: z.array(
          z.object({ train: z.string(), departs: z.string(), arrives: z.string(), platform: z.number() }),
        ),
      }),
      expected: {
        trains: [
          { train: "MV 101", departs: "06:12", arrives: "07:04", platform: 2 },
          { train: "MV 103", departs: "07:42", arrives: "08:34", platform: 1 },
          { train: "MV 107", departs: "11:15", arrives: "12:11", platform: 2 },
          { train: "MV 113", departs: "16:50", arrives: "17:42", platform: 1 },
          { train: "MV 119", departs: "21:05", arrives: "22:01", platform: 3 },
        ],
      },
      lacks: ["Train"],
    },
    {
      instruction: "trains that run on a Sunday",
      level: "judgement",
      schema: z.object({ trains: z.array(z.string()) }),
      expected: { trains: ["MV 107", "MV 119"] },
    },
    {
      instruction: "the third train of the timetable",
      level: "instruction",
      schema: z.object({ train: z.string(), departs: z.string(), runsOn: z.string() }),
      expected: { train: "MV 107", departs: "11:15", runsOn: "daily" },
    },
  ],
};
