import type { ObservePage } from "../observe-page.ts";

/** A German page with instructions in German and English. */
export const stadtbadPage: ObservePage = {
  name: "stadtbad",
  split: "tune",
  html: `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<title>Stadtbad Lindenau</title>
<base href="https://stadtbad.example/">
<style>body { font: 16px/1.5 system-ui, sans-serif; margin: 0; } header, footer { background: #d6ecf5; padding: 12px 24px; } header a, footer a { margin-right: 12px; } main { padding: 16px 24px; }</style>
</head>
<body>
<header><nav><a href="/start">Startseite</a><a href="/preise">Preise</a><a href="/kurse">Kurse</a></nav></header>
<main>
  <h1>Stadtbad Lindenau</h1>
  <form onsubmit="return false"><label>Kurs suchen <input type="search" id="suche"></label> <button id="suchen">Suchen</button></form>
  <p>Aquafitness, montags 18 Uhr <button class="buchen" id="buchen-1">Buchen</button></p>
  <p>Kraulkurs, mittwochs 19 Uhr <button class="buchen" id="buchen-2">Buchen</button></p>
  <p>Seepferdchen, samstags 10 Uhr <button class="buchen" id="buchen-3" disabled>Ausgebucht</button></p>
</main>
<footer><a href="/impressum">Impressum</a><a href="/datenschutz">Datenschutz</a></footer>
</body>
</html>`,
  cases: [
    { instruction: "alle Schaltflächen", expected: ["#suchen", "#buchen-1", "#buchen-2", "#buchen-3"] },
    {
      instruction: "links in the footer",
      expected: ["footer a[href='/impressum']", "footer a[href='/datenschutz']"],
    },
    { instruction: 'the "Buchen" buttons', expected: ["#buchen-1", "#buchen-2"] },
  ],
};
