import type { ObservePage } from "../observe-page.ts";

/** An open combobox, and a closed native list. */
export const cityComboboxPage: ObservePage = {
  name: "city-combobox",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Where to?</title>
<style>body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem; } [role=listbox] { list-style: none; border: 1px solid #999; width: 240px; padding: 0; margin: 0; } [role=option] { padding: 4px 10px; } [aria-selected=true] { background: #dbe7ff; }</style>
</head>
<body>
<h1>Where to?</h1>
<label for="city">City</label>
<input id="city" role="combobox" aria-expanded="true" aria-controls="cities" aria-autocomplete="list" value="Be">
<ul role="listbox" id="cities" aria-label="Cities"><li role="option" tabindex="-1" id="bergen" aria-selected="true">Bergen</li><li role="option" tabindex="-1" id="berlin" aria-selected="false">Berlin</li><li role="option" tabindex="-1" id="bern" aria-selected="false">Bern</li></ul>
<p><label>Class <select id="class"><option>First</option><option selected>Second</option></select></label></p>
<button id="search">Search</button> <button id="swap" aria-label="Swap places">⇄</button>
<script>for (const option of document.querySelectorAll("[role=option]")) option.onclick = () => { document.getElementById("city").value = option.textContent; };</script>
</body>
</html>`,
  cases: [
    { instruction: "the suggestions for the city", expected: ["#bergen", "#berlin", "#bern"] },
    { instruction: "find all buttons", expected: ["#search", "#swap"] },
    {
      expected: ["#city", "#bergen", "#berlin", "#bern", "#class", "#search", "#swap"],
    },
  ],
};
