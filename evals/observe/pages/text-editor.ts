import type { ObservePage } from "../observe-page.ts";

/** A toolbar of icons that only their labels name, some of them toggles, and an editable text. */
export const textEditorPage: ObservePage = {
  name: "text-editor",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Untitled - Quill pad</title>
<style>body { font: 15px system-ui, sans-serif; margin: 0; } [role=toolbar] { display: flex; gap: 4px; padding: 6px; background: #eee; } [role=toolbar] button { width: 32px; height: 32px; } [aria-pressed=true] { background: #bcd; } .page { margin: 24px auto; width: 600px; min-height: 200px; border: 1px solid #ccc; padding: 24px; }</style>
</head>
<body>
<div role="toolbar" aria-label="Text">
  <button aria-label="Undo" disabled><svg width="14" height="14"><path d="M2 7h10M2 7l4-4" stroke="#000"/></svg></button>
  <button aria-label="Bold" aria-pressed="true"><b>B</b></button>
  <button aria-label="Italic" aria-pressed="false"><i>I</i></button>
  <button aria-label="Underline" aria-pressed="true"><u>U</u></button>
  <button aria-label="Insert link"><svg width="14" height="14"><circle cx="7" cy="7" r="5" fill="none" stroke="#000"/></svg></button>
  <select aria-label="Font"><option>Serif</option><option>Sans</option></select>
  <button aria-label="More" aria-haspopup="menu" aria-expanded="false">⋯</button>
</div>
<div class="page" contenteditable="true" role="textbox" aria-multiline="true" aria-label="Document">Dear all, the kiln is repaired.</div>
<footer>7 words <a href="https://pad.example/help">Help</a></footer>
</body>
</html>`,
  cases: [
    {
      instruction: "find all buttons in the toolbar",
      expected: [
        "[aria-label=Undo]",
        "[aria-label=Bold]",
        "[aria-label=Italic]",
        "[aria-label=Underline]",
        "[aria-label='Insert link']",
        "[aria-label=More]",
      ],
    },
    { instruction: "the toggles that are pressed", expected: ["[aria-label=Bold]", "[aria-label=Underline]"] },
    { instruction: "disabled buttons", expected: ["[aria-label=Undo]"] },
    { instruction: "where do I type the text?", expected: ["[aria-label=Document]"] },
  ],
};
