import type { GroundingPage } from "../grounding-page.ts";

/** A lesson of an online course: outline, video player, tabs, notes, and a quiz of native fieldsets. */
export const courseLessonPage: GroundingPage = {
  name: "course-lesson",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Lesson 3.2: Photosynthesis - Plant Biology 101 | Leafwise</title>
<style>
  * { box-sizing: border-box; }
  body { margin: 0; font: 15px/1.5 "Inter", system-ui, sans-serif; color: #14281d; }
  header { display: flex; align-items: center; gap: 16px; height: 56px; padding: 0 20px; background: #0f3d2e; color: #fff; }
  header a { color: #fff; text-decoration: none; }
  header progress { width: 160px; }
  .cols { display: grid; grid-template-columns: 290px 1fr; }
  .outline { border-right: 1px solid #d9e4dd; padding: 12px; background: #f6faf7; }
  .outline details { margin-bottom: 8px; }
  .outline summary { font-weight: 600; padding: 6px 4px; cursor: pointer; }
  .outline ol { margin: 0; padding-left: 22px; }
  .outline li { padding: 3px 0; }
  .outline a { color: #14281d; text-decoration: none; }
  .outline a[aria-current] { font-weight: 700; color: #0a7d4f; }
  .outline small { color: #5f7568; }
  main { padding: 18px 32px; max-width: 900px; }
  .player { position: relative; background: #06140e; height: 300px; border-radius: 10px; }
  .controls { position: absolute; left: 0; right: 0; bottom: 0; display: flex; gap: 8px; align-items: center; padding: 8px 12px; color: #fff; }
  .controls button { background: none; border: 0; color: #fff; font-size: 16px; }
  .controls input { flex: 1; }
  .tabs { display: flex; gap: 4px; border-bottom: 1px solid #d9e4dd; margin-top: 14px; }
  .tabs button { border: 0; background: none; padding: 9px 14px; font: inherit; }
  .tabs [aria-selected=true] { border-bottom: 2px solid #0a7d4f; font-weight: 600; }
  fieldset { border: 1px solid #d9e4dd; border-radius: 8px; margin: 14px 0; padding: 12px 16px; }
  fieldset label { display: block; padding: 3px 0; }
  legend { font-weight: 600; padding: 0 6px; }
  .hint { border: 0; background: none; color: #0a7d4f; text-decoration: underline; font: inherit; padding: 0; }
  .actions { display: flex; gap: 10px; }
  .actions button { padding: 9px 18px; border-radius: 6px; border: 1px solid #0a7d4f; background: #fff; font: inherit; }
  .actions .go { background: #0a7d4f; color: #fff; }
  .pager { display: flex; justify-content: space-between; border-top: 1px solid #d9e4dd; margin-top: 24px; padding-top: 14px; }
</style>
</head>
<body>
<header>
  <a href="#home" id="x1"><strong>Leafwise</strong></a>
  <a href="#catalog" id="x2">Catalog</a>
  <a href="#mine" id="x3">My courses</a>
  <span style="margin-left:auto">42 % complete</span><progress max="100" value="42"></progress>
  <button id="x4" aria-label="Notifications">🔔</button>
  <button id="x5" aria-label="Account menu" aria-haspopup="menu">KP</button>
</header>
<div class="cols">
<nav class="outline" aria-label="Course outline">
  <h2 style="font-size:16px">Plant Biology 101</h2>
  <details><summary id="x10">Module 1: Cells</summary><ol><li><a href="#l11" id="x11">What is a cell?</a></li><li><a href="#l12" id="x12">Cell walls</a></li></ol></details>
  <details><summary id="x13">Module 2: Roots and stems</summary><ol><li><a href="#l21" id="x14">Water transport</a></li></ol></details>
  <details open><summary id="x15">Module 3: Leaves</summary><ol>
    <li><a href="#l31" id="x16">Anatomy of a leaf</a> <small>8 min ✓</small></li>
    <li><a href="#l32" id="x17" aria-current="page">Photosynthesis</a> <small>12 min</small></li>
    <li><a href="#l33" id="x18">Stomata and gas exchange</a> <small>9 min</small></li>
    <li><a href="#l34" id="x19">Autumn colours</a> <small>6 min</small></li>
    <li><a href="#l35" id="x20">Module exam</a> <small>🔒 locked</small></li></ol></details>
  <details><summary id="x21">Module 4: Flowers</summary><ol><li><a href="#l41" id="x22">Pollination</a></li></ol></details>
</nav>
<main>
  <h1>3.2 Photosynthesis</h1>
  <div class="player" aria-label="Video player">
    <div class="controls">
      <button id="x30" aria-label="Play">▶</button>
      <button id="x31" aria-label="Rewind 10 seconds">↺</button>
      <button id="x32" aria-label="Skip ahead 10 seconds">↻</button>
      <input type="range" id="x33" aria-label="Seek" min="0" max="720" value="0"><span>0:00 / 12:00</span>
      <button id="x34" aria-label="Mute">🔊</button>
      <button id="x35" aria-label="Captions" aria-pressed="false">CC</button>
      <select id="x36" aria-label="Playback speed"><option>0.75x</option><option selected>1x</option><option>1.25x</option><option>1.5x</option><option>2x</option></select>
      <button id="x37" aria-label="Fullscreen">⛶</button>
    </div>
  </div>
  <div class="tabs" role="tablist"><button role="tab" id="x40" aria-selected="false">Transcript</button><button role="tab" id="x41" aria-selected="true">Quiz</button><button role="tab" id="x42" aria-selected="false">Discussion (18)</button><button role="tab" id="x43" aria-selected="false">Resources</button></div>
  <section role="tabpanel" aria-labelledby="x41">
    <h2>Check your understanding</h2>
    <p>4 questions. You need 3 correct answers to pass. Attempts left: 2.</p>
    <form onsubmit="return false">
      <fieldset><legend>1. Which gas do plants take in during photosynthesis?</legend>
        <label><input type="radio" name="q1" id="x50"> Oxygen</label>
        <label><input type="radio" name="q1" id="x51"> Carbon dioxide</label>
        <label><input type="radio" name="q1" id="x52"> Nitrogen</label>
        <label><input type="radio" name="q1" id="x53"> Helium</label>
        <button type="button" class="hint" id="x54">Show hint</button></fieldset>
      <fieldset><legend>2. Which pigment gives leaves their green colour?</legend>
        <label><input type="radio" name="q2" id="x55"> Carotene</label>
        <label><input type="radio" name="q2" id="x56"> Chlorophyll</label>
        <label><input type="radio" name="q2" id="x57"> Melanin</label>
        <button type="button" class="hint" id="x58">Show hint</button></fieldset>
      <fieldset><legend>3. Select everything a plant needs for photosynthesis</legend>
        <label><input type="checkbox" id="x60"> Light</label>
        <label><input type="checkbox" id="x61"> Water</label>
        <label><input type="checkbox" id="x62"> Salt</label>
        <label><input type="checkbox" id="x63" checked> Oxygen</label></fieldset>
      <fieldset><legend>4. Name the sugar that is produced</legend>
        <input type="text" id="x64" aria-label="Your answer" placeholder="One word"></fieldset>
      <div class="actions"><button class="go" id="x65">Submit answers</button><button type="reset" id="x66">Clear all</button><button type="button" id="x67">Save for later</button></div>
    </form>
    <h2>My notes</h2>
    <textarea id="x70" rows="4" style="width:100%" placeholder="Write something to remember…"></textarea>
    <label><input type="checkbox" id="x71"> Share my notes with the class</label>
    <p><button id="x72">Save note</button></p>
  </section>
  <div class="pager"><a href="#l31" id="x80">← Anatomy of a leaf</a><button id="x81">Mark as complete</button><a href="#l33" id="x82">Stomata and gas exchange →</a></div>
</main>
</div>
</body>
</html>`,
  cases: [
    { instruction: "Submit answers", level: "plain", expected: { kind: "click", target: "#x65" } },
    {
      instruction: "set the playback speed to 1.5x",
      level: "plain",
      expected: { kind: "select", target: "#x36", value: "1.5x" },
    },
    {
      instruction: "For question 1, pick Carbon dioxide.",
      level: "plain",
      expected: { kind: ["check", "click", "select"], target: ["#x51", "label:has(> #x51)"] },
    },
    { instruction: "click Show hint", level: "plain", expected: "ambiguous", note: "Questions 1 and 2 have one." },
    {
      instruction: "untick Oxygen in the third question",
      level: "relation",
      expected: { kind: ["uncheck", "click"], target: ["#x63", "label:has(> #x63)"] },
    },
    {
      instruction: "show me the hint for the question about the pigment",
      level: "relation",
      expected: { kind: "click", target: "#x58" },
    },
    {
      instruction: "answer question 4 with glucose",
      level: "relation",
      expected: { kind: "fill", target: "#x64", value: "glucose" },
    },
    { instruction: "turn on subtitles", level: "relation", expected: { kind: ["click", "check"], target: "#x35" } },
    { instruction: "open the Discussion tab", level: "plain", expected: { kind: "click", target: "#x42" } },
    {
      instruction: "Expand the module on flowers in the course outline",
      level: "relation",
      expected: { kind: "click", target: "#x21" },
    },
    { instruction: "click the lesson that is locked", level: "relation", expected: { kind: "click", target: "#x20" } },
    {
      instruction: "Please type 'revise the Calvin cycle' in my notes",
      level: "plain",
      expected: { kind: "fill", target: "#x70", value: "revise the Calvin cycle" },
    },
    { instruction: "jump back ten seconds", level: "relation", expected: { kind: "click", target: "#x31" } },
    {
      instruction: "choose the correct answer to the second question",
      level: "judgement",
      expected: { kind: ["check", "click", "select"], target: ["#x56", "label:has(> #x56)"] },
      note: "Chlorophyll makes leaves green.",
    },
    { instruction: "download the certificate", level: "plain", expected: "not-found" },
    {
      instruction: "open the shortest lesson of module 3",
      level: "judgement",
      expected: { kind: "click", target: "#x19" },
    },
    {
      instruction: "go on to the next lesson using the link at the bottom",
      level: "relation",
      expected: { kind: "click", target: "#x82" },
    },
  ],
};
