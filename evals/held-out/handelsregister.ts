import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "./toast.ts";

const html = `<!DOCTYPE html>
<html lang="de">
<head>
<meta charset="utf-8">
<title>Registerportal – HRB 48213 Lahntal Feinmechanik GmbH</title>
<style>body{font-family:Verdana,sans-serif;font-size:13px;margin:0;background:#fff}#kopf{background:#b7c9d9;padding:8px 16px}#menue{float:left;width:180px;padding:12px}#menue a{display:block;margin:4px 0}#inhalt{margin-left:200px;padding:12px;max-width:760px}fieldset{margin:8px 0}table.liste{border-collapse:collapse;width:100%}table.liste th{background:#dfe7ee;text-align:left}table.liste td,table.liste th{border:1px solid #9ab;padding:4px 6px}.daten td:first-child{color:#456;width:180px}</style>
</head>
<body>
<div id="kopf">Gemeinsames Registerportal <button id="spr">English</button> <button id="abm">Abmelden</button></div>
<div id="menue"><a href="#suche" id="m1">Normale Suche</a><a href="#erw" id="m2">Erweiterte Suche</a><a href="#korb" id="m3">Dokumentenkorb</a><a href="#bek" id="m4">Bekanntmachungen</a></div>
<div id="inhalt">
<h1>Lahntal Feinmechanik GmbH</h1>
<table class="daten">
<tr><td>Registergericht:</td><td>Amtsgericht Marburg</td></tr>
<tr><td>Registernummer:</td><td>HRB 48213</td></tr>
<tr><td>Sitz:</td><td>Wetter (Hessen)</td></tr>
<tr><td>Anschrift:</td><td>Am Mühlgraben 7, 35083 Wetter</td></tr>
<tr><td>Stammkapital:</td><td>125.000,00 EUR</td></tr>
<tr><td>Gegenstand:</td><td>Herstellung und Vertrieb von Präzisionsteilen</td></tr>
<tr><td>Tag der Eintragung:</td><td>09.03.1998</td></tr>
</table>
<h2>Vertretung</h2>
<table class="liste">
<tr><th>Funktion</th><th>Name</th><th>Wohnort</th><th>Geburtsdatum</th></tr>
<tr><td>Geschäftsführerin</td><td>Anke Dörfler</td><td>Marburg</td><td>17.05.1971</td></tr>
<tr><td>Geschäftsführer</td><td>Jens Pohlmann</td><td>Gießen</td><td>02.11.1980</td></tr>
<tr><td>Prokurist</td><td>Serkan Aydin</td><td>Wetter</td><td></td></tr>
</table>
<h2>Abrufbare Dokumente</h2>
<ul>
<li>Aktueller Abdruck (4,50 EUR) <button id="k1">In den Korb</button></li>
<li>Chronologischer Abdruck (4,50 EUR) <button id="k2">In den Korb</button></li>
<li>Gesellschafterliste vom 12.01.2023 (1,50 EUR) <button id="k3">In den Korb</button></li>
</ul>
<h2>Neue Suche</h2>
<form onsubmit="return false">
<p><label for="fa">Firma oder Schlagwörter</label> <input id="fa"></p>
<p><label for="ni">Niederlassung / Sitz</label> <input id="ni"></p>
<p><label for="ra">Registerart</label> <select id="ra"><option>alle</option><option>HRA</option><option>HRB</option><option>GnR</option><option>VR</option></select></p>
<p><input type="checkbox" id="ge"><label for="ge">auch gelöschte Firmen finden</label></p>
<button id="su">Suchen</button> <button id="zu">Zurücksetzen</button>
</form>
</div>
${toastScript}
</body>
</html>`;

export const handelsregisterGrounding: GroundingPage = {
  name: "handelsregister",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "open the advanced search (Erweiterte Suche)",
      level: "plain",
      expected: { kind: "click", target: "#m2" },
    },
    {
      instruction: "select HRB as Registerart",
      level: "plain",
      expected: { kind: "select", target: "#ra", value: "HRB" },
    },
    {
      instruction: "put the Gesellschafterliste into the basket",
      level: "relation",
      expected: { kind: "click", target: "#k3" },
    },
    {
      instruction: "enter Fulda as the registered seat",
      level: "judgement",
      expected: { kind: "fill", target: "#ni", value: "Fulda" },
    },
    {
      instruction: 'click "In den Korb" for the Abdruck',
      level: "relation",
      expected: "ambiguous",
      note: "There is a current and a chronological one.",
    },
    {
      instruction: 'click "In den Korb" for the Jahresabschluss',
      level: "plain",
      expected: "not-found",
      note: "No annual accounts are offered.",
    },
  ],
};

export const handelsregisterExtract: ExtractPage = {
  name: "handelsregister",
  split: "held-out",
  html,
  cases: [
    {
      instruction:
        "the company: name, register court, register number, address, share capital in euros, tax number if given",
      level: "judgement",
      schema: z.object({
        name: z.string(),
        registerCourt: z.string(),
        registerNumber: z.string(),
        address: z.string(),
        shareCapital: z.number(),
        taxNumber: z.string().optional(),
      }),
      expected: {
        name: "Lahntal Feinmechanik GmbH",
        registerCourt: "Amtsgericht Marburg",
        registerNumber: "HRB 48213",
        address: "Am Mühlgraben 7, 35083 Wetter",
        shareCapital: 125000,
      },
      missing: ["taxNumber"],
    },
    {
      instruction: "the people under Vertretung: function, name, place of residence, date of birth as shown",
      level: "instruction",
      schema: z.object({
        people: z.array(
          z.object({
            funktion: z.string(),
            name: z.string(),
            wohnort: z.string(),
            geburtsdatum: z.string().optional(),
          }),
        ),
      }),
      expected: {
        people: [
          {
            funktion: "Geschäftsführerin",
            name: "Anke Dörfler",
            wohnort: "Marburg",
            geburtsdatum: "17.05.1971",
          },
          { funktion: "Geschäftsführer", name: "Jens Pohlmann", wohnort: "Gießen", geburtsdatum: "02.11.1980" },
          { funktion: "Prokurist", name: "Serkan Aydin", wohnort: "Wetter" },
        ],
      },
      missing: ["people.2.geburtsdatum"],
      lacks: ["Gesellschafterliste", "Amtsgericht"],
    },
  ],
};
