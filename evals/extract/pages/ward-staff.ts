import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

/** A ward's staff in a table made of divs with shift rows between, yes/no icons, and a definition list of doctors. */
export const wardStaffPage: ExtractPage = {
  name: "ward-staff",
  split: "tune",
  html: `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<base href="https://intranet.stoswin.example/wards/">
<title>Heron Ward: who is on today</title>
<style>
body { font: 15px/1.4 Arial, sans-serif; margin: 0; background: #f0f4f5; color: #212b32; } .bar { background: #005eb8; color: #fff; padding: 10px 28px; } .wrap { max-width: 980px; margin: 0 auto; padding: 20px; }
.facts { display: grid; grid-template-columns: repeat(4, 1fr); gap: 12px; } .fact { background: #fff; padding: 10px 14px; border-bottom: 3px solid #d8dde0; } .fact .l { font-size: 12px; color: #4c6272; display: block; } .fact .d { font-weight: 700; }
.t { background: #fff; margin-top: 18px; } .r { display: grid; grid-template-columns: 2.2fr 2fr .7fr 1fr 1fr 1fr; border-bottom: 1px solid #e8edee; } .r > div { padding: 6px 12px; } .r.h { background: #e8edee; font-weight: 700; } .g { background: #cfe3f5; padding: 5px 12px; font-weight: 700; }
.y { color: #007f3b; } .n { color: #aaa; } dl { background: #fff; padding: 14px; display: grid; grid-template-columns: 220px 1fr; row-gap: 6px; } dt { font-weight: 700; } dd { margin: 0; } .note { border-left: 6px solid #ffb81c; background: #fff; padding: 8px 14px; }
</style>
</head>
<body>
<div class="bar">St Oswin's Hospital · Intranet</div>
<nav class="bar">
<a href="/wards/kestrel" style="color:#fff">Kestrel Ward</a>
<a href="/wards/heron" style="color:#fff">Heron Ward</a>
<a href="/wards/plover" style="color:#fff">Plover Ward</a>
</nav>
<div class="wrap">
<h1>Heron Ward</h1>
<p>Staff on duty, Thursday 12 March 2026</p>
<div class="facts">
<div class="fact"><span class="l">Ward manager</span><span class="d">Bronwen Achterberg</span></div>
<div class="fact"><span class="l">Speciality</span><span class="d">Respiratory medicine</span></div>
<div class="fact"><span class="l">Beds</span><span class="d">28</span></div>
<div class="fact"><span class="l">Ward phone</span><span class="d">ext. 4417</span></div>
</div>
<p class="note">Bay C is closed for deep cleaning until Friday.</p>
<div class="t" role="table" aria-label="Nursing staff">
<div class="r h" role="row"><div role="columnheader">Name</div><div role="columnheader">Role</div><div role="columnheader">Band</div><div role="columnheader">Bay</div><div role="columnheader">Bleep</div><div role="columnheader">First aider</div></div>
<div class="g" role="row"><div role="cell">Early shift (07:00 to 15:00)</div></div>
<div class="r" role="row"><div role="cell"><a href="/people/odufuwa-t">Temi Odufuwa</a></div><div role="cell">Charge nurse</div><div role="cell">6</div><div role="cell">A</div><div role="cell">2210</div><div role="cell"><svg class="y" role="img" aria-label="Yes" width="14" height="14"><path d="M2 7l4 4 6-8" stroke="currentColor" fill="none"/></svg></div></div>
<div class="r" role="row"><div role="cell"><a href="/people/lindqvist-s">Saga Lindqvist</a></div><div role="cell">Staff nurse</div><div role="cell">5</div><div role="cell">A</div><div role="cell">2214</div><div role="cell"><svg class="n" role="img" aria-label="No" width="14" height="14"><path d="M2 2l10 10" stroke="currentColor"/></svg></div></div>
<div class="r" role="row"><div role="cell"><a href="/people/mcgarry-p">Patrick McGarry</a></div><div role="cell">Staff nurse</div><div role="cell">5</div><div role="cell">B</div><div role="cell">2219</div><div role="cell"><svg class="y" role="img" aria-label="Yes" width="14" height="14"><path d="M2 7l4 4 6-8" stroke="currentColor" fill="none"/></svg></div></div>
<div class="r" role="row"><div role="cell"><a href="/people/reyes-j">Jocelyn Reyes</a></div><div role="cell">Healthcare assistant</div><div role="cell">3</div><div role="cell">B</div><div role="cell">–</div><div role="cell"><svg class="n" role="img" aria-label="No" width="14" height="14"><path d="M2 2l10 10" stroke="currentColor"/></svg></div></div>
<div class="g" role="row"><div role="cell">Late shift (14:30 to 22:00)</div></div>
<div class="r" role="row"><div role="cell"><a href="/people/hollis-d">Daphne Hollis</a></div><div role="cell">Sister</div><div role="cell">7</div><div role="cell">D</div><div role="cell">2203</div><div role="cell"><svg class="y" role="img" aria-label="Yes" width="14" height="14"><path d="M2 7l4 4 6-8" stroke="currentColor" fill="none"/></svg></div></div>
<div class="r" role="row"><div role="cell"><a href="/people/banerjee-a">Arnab Banerjee</a></div><div role="cell">Staff nurse</div><div role="cell">5</div><div role="cell">A</div><div role="cell">2226</div><div role="cell"><svg class="n" role="img" aria-label="No" width="14" height="14"><path d="M2 2l10 10" stroke="currentColor"/></svg></div></div>
<div class="g" role="row"><div role="cell">Night shift (21:30 to 07:30)</div></div>
<div class="r" role="row"><div role="cell"><a href="/people/kowalczyk-m">Marek Kowalczyk</a></div><div role="cell">Charge nurse</div><div role="cell">6</div><div role="cell">D</div><div role="cell">2231</div><div role="cell"><svg class="y" role="img" aria-label="Yes" width="14" height="14"><path d="M2 7l4 4 6-8" stroke="currentColor" fill="none"/></svg></div></div>
<div class="r" role="row"><div role="cell"><a href="/people/whitlock-e">Esme Whitlock</a></div><div role="cell">Healthcare assistant</div><div role="cell">2</div><div role="cell">B</div><div role="cell">–</div><div role="cell"><svg class="n" role="img" aria-label="No" width="14" height="14"><path d="M2 2l10 10" stroke="currentColor"/></svg></div></div>
</div>
<h2>Medical team</h2>
<dl>
<dt>Consultant</dt><dd>Dr Ingrid Falkenrath</dd>
<dt>Specialty registrar</dt><dd>Dr Owen Prydderch</dd>
<dt>Foundation doctor</dt><dd>Dr Nasrin Tehrani</dd>
<dt>Pharmacist</dt><dd>Callum Deveraux</dd>
</dl>
<h2>Before you hand over</h2>
<ol>
<li>Check the fridge temperature.</li>
<li>Sign the controlled drugs book.</li>
</ol>
<h2>Visiting</h2>
<p>Every day from 14:00 to 19:30, two visitors a bed. Please do not bring flowers onto the ward.</p>
<p><a href="heron/rota.pdf">Download the rota for the week</a></p>
</div>
<div class="bar">Page owner: Ward Services · last changed 11 March 2026</div>
</body>
</html>`,
  cases: [
    {
      instruction: "Extract all nursing staff",
      level: "structure",
      schema: z.object({
        staff: z.array(
          z.object({
            name: z.string(),
            role: z.string(),
            band: z.number(),
            bay: z.string(),
            bleep: z.string().nullable(),
            firstAider: z.boolean(),
          }),
        ),
      }),
      expected: {
        staff: [
          { name: "Temi Odufuwa", role: "Charge nurse", band: 6, bay: "A", bleep: "2210", firstAider: true },
          { name: "Saga Lindqvist", role: "Staff nurse", band: 5, bay: "A", bleep: "2214", firstAider: false },
          { name: "Patrick McGarry", role: "Staff nurse", band: 5, bay: "B", bleep: "2219", firstAider: true },
          { name: "Jocelyn Reyes", role: "Healthcare assistant", band: 3, bay: "B", bleep: null, firstAider: false },
          { name: "Daphne Hollis", role: "Sister", band: 7, bay: "D", bleep: "2203", firstAider: true },
          { name: "Arnab Banerjee", role: "Staff nurse", band: 5, bay: "A", bleep: "2226", firstAider: false },
          { name: "Marek Kowalczyk", role: "Charge nurse", band: 6, bay: "D", bleep: "2231", firstAider: true },
          { name: "Esme Whitlock", role: "Healthcare assistant", band: 2, bay: "B", bleep: null, firstAider: false },
        ],
      },
      missing: ["staff.3.bleep", "staff.7.bleep"],
    },
    {
      instruction: "ward details",
      level: "structure",
      schema: z.object({
        wardManager: z.string(),
        specialty: z.string(),
        beds: z.number().int(),
        phone: z.string(),
        matron: z.string().nullable(),
      }),
      expected: {
        wardManager: "Bronwen Achterberg",
        specialty: "Respiratory medicine",
        beds: 28,
        phone: "ext. 4417",
        matron: null,
      },
      missing: ["matron"],
    },
    {
      instruction: "the medical team",
      level: "structure",
      schema: z.object({
        consultant: z.string(),
        registrar: z.string(),
        foundationDoctor: z.string(),
        pharmacist: z.string(),
      }),
      expected: {
        consultant: "Dr Ingrid Falkenrath",
        registrar: "Dr Owen Prydderch",
        foundationDoctor: "Dr Nasrin Tehrani",
        pharmacist: "Callum Deveraux",
      },
    },
    {
      instruction: "name, role and profile link of the nurses on the late shift",
      level: "instruction",
      schema: z.object({ staff: z.array(z.object({ name: z.string(), role: z.string(), profileUrl: z.url() })) }),
      expected: {
        staff: [
          { name: "Daphne Hollis", role: "Sister", profileUrl: "https://intranet.stoswin.example/people/hollis-d" },
          {
            name: "Arnab Banerjee",
            role: "Staff nurse",
            profileUrl: "https://intranet.stoswin.example/people/banerjee-a",
          },
        ],
      },
      lacks: ["Temi Odufuwa", "Marek Kowalczyk"],
    },
    {
      instruction: "which bay is closed, and how many visitors may a bed have at once?",
      level: "judgement",
      schema: z.object({ closedBay: z.string(), maxVisitors: z.number() }),
      expected: { closedBay: "C", maxVisitors: 2 },
      alternatives: [{ closedBay: "Bay C", maxVisitors: 2 }],
    },
  ],
};
