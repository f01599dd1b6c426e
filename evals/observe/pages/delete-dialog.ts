import type { ObservePage } from "../observe-page.ts";

/** A modal dialog over a page that has buttons with the same names. */
export const deleteDialogPage: ObservePage = {
  name: "delete-dialog",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Albums</title>
<style>body { font: 15px/1.5 system-ui, sans-serif; margin: 1.5rem; } dialog { border: 0; border-radius: 12px; padding: 20px 26px; box-shadow: 0 10px 40px #0006; } dialog::backdrop { background: #0008; }</style>
</head>
<body>
<h1>Albums</h1>
<ul><li>Summer 2025 <button class="page-delete">Delete</button></li><li>Cats <button class="page-delete">Delete</button></li></ul>
<a href="https://albums.example/trash">Trash</a>
<dialog id="ask" aria-labelledby="ask-title">
  <h2 id="ask-title">Delete “Cats”?</h2>
  <p>214 photos go to the trash. <a href="https://albums.example/help/trash" id="learn">Learn more</a></p>
  <label><input type="checkbox" id="also-backup"> Delete the backup, too</label>
  <form method="dialog"><button id="cancel">Cancel</button> <button id="confirm">Delete</button></form>
</dialog>
<script>document.getElementById("ask").showModal();</script>
</body>
</html>`,
  cases: [
    { instruction: "everything in the dialog", expected: ["#learn", "#also-backup", "#cancel", "#confirm"] },
    { instruction: "the buttons of the dialog", expected: ["#cancel", "#confirm"] },
    { expected: ["#learn", "#also-backup", "#cancel", "#confirm"] },
  ],
};
