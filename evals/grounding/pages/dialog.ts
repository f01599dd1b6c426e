import type { GroundingPage } from "../grounding-page.ts";

/** A dialog over a page; some buttons exist both in the dialog and behind it. */
export const dialogPage: GroundingPage = {
  name: "dialog",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Projects | Plankton CI</title>
<style>
  body { margin: 0; font: 15px/1.5 system-ui, sans-serif; color: #222; }
  header { padding: 12px 28px; border-bottom: 1px solid #ddd; display: flex; gap: 18px; }
  main { padding: 20px 28px; }
  .p { border: 1px solid #ddd; border-radius: 8px; padding: 12px 16px; margin-bottom: 10px; display: flex; gap: 10px; align-items: center; }
  .p b { flex: 1; }
  button { padding: 6px 14px; border-radius: 6px; border: 1px solid #bbb; background: #fff; }
  .red { background: #c81e1e; color: #fff; border-color: #c81e1e; }
  dialog { border: 0; border-radius: 12px; padding: 22px 26px; width: 420px; box-shadow: 0 12px 40px #0005; }
  dialog::backdrop { background: #0008; }
  .x { float: right; border: 0; font-size: 18px; padding: 0 4px; }
  .end { display: flex; justify-content: end; gap: 10px; margin-top: 16px; }
  dialog label { display: block; margin-top: 10px; }
</style>
</head>
<body>
<header><b>Plankton CI</b><a href="#projects" id="x1">Projects</a><a href="#agents" id="x2">Agents</a></header>
<main>
  <h1>Projects</h1>
  <div class="p"><b>web-frontend</b><button id="x10">Run</button><button id="x11">Rename</button><button id="x12">Delete</button></div>
  <div class="p"><b>billing-api</b><button id="x13">Run</button><button id="x14">Rename</button><button id="x15">Delete</button></div>
  <div class="p"><b>design-tokens</b><button id="x16">Run</button><button id="x17">Rename</button><button id="x18">Delete</button></div>
  <p><button id="x19">New project</button> <button id="x20">Cancel running builds</button></p>
</main>
<dialog id="x30" aria-labelledby="x31">
  <button class="x" id="x32" aria-label="Close">×</button>
  <h2 id="x31">Delete billing-api?</h2>
  <p>All builds and 3 secrets will be gone. This cannot be undone.</p>
  <label>Type the name of the project to confirm<br><input id="x33" size="34"></label>
  <label>Reason <select id="x34"><option>No longer needed</option><option>Moved elsewhere</option><option>Created by mistake</option></select></label>
  <label><input type="checkbox" id="x35" checked> Keep the artefacts for 30 days</label>
  <div class="end"><button id="x36">Cancel</button><button class="red" id="x37">Delete</button></div>
</dialog>
<script>
  x30.showModal();
  x32.onclick = x36.onclick = () => x30.close();
</script>
</body>
</html>`,
  cases: [
    { instruction: "click Delete in the dialog", level: "relation", expected: { kind: "click", target: "#x37" } },
    {
      instruction: "click Delete",
      level: "relation",
      expected: { kind: "click", target: "#x37" },
      note: "The buttons behind the modal dialog cannot be clicked.",
    },
    { instruction: "click Cancel", level: "plain", expected: { kind: "click", target: "#x36" } },
    { instruction: "press the red button", level: "relation", expected: { kind: "click", target: "#x37" } },
    {
      instruction: "close the dialog",
      level: "plain",
      expected: { kind: "click", target: "#x32" },
      note: "The button Cancel does so too, but this one is called Close.",
    },
    {
      instruction: "click the x in the upper right corner of the popup",
      level: "relation",
      expected: { kind: "click", target: "#x32" },
    },
    {
      instruction: "type billing-api to confirm",
      level: "relation",
      expected: { kind: "fill", target: "#x33", value: "billing-api" },
    },
    {
      instruction: "select 'Created by mistake' as the reason",
      level: "plain",
      expected: { kind: "select", target: "#x34", value: "Created by mistake" },
    },
    {
      instruction: "don't keep the artefacts: uncheck that box",
      level: "relation",
      expected: { kind: ["uncheck", "click"], target: ["#x35", "label:has(> #x35)"] },
    },
    { instruction: "cancel the deletion", level: "relation", expected: { kind: "click", target: "#x36" } },
    {
      instruction: "press Escape in the confirmation field",
      level: "relation",
      expected: { kind: "press", target: "#x33", key: "Escape" },
    },
    {
      instruction: "click Rename in the row of design-tokens behind the dialog",
      level: "relation",
      expected: { kind: "click", target: "#x17" },
      isCovered: true,
    },
    { instruction: "click Archive in the dialog", level: "relation", expected: "not-found" },
    {
      instruction: "click Rename in the dialog",
      level: "relation",
      expected: "not-found",
      note: "The page behind it has such buttons, the dialog none.",
    },
    { instruction: "choose 'Too expensive' as the reason", level: "plain", expected: "not-found" },
    {
      instruction: "yes, I am sure, go ahead with the deletion",
      level: "judgement",
      expected: { kind: "click", target: "#x37" },
    },
  ],
};
