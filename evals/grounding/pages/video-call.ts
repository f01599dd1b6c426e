import type { GroundingPage } from "../grounding-page.ts";

interface Guest {
  readonly id: string;
  readonly name: string;
  readonly isMuted: boolean;
  readonly hasHandUp: boolean;
}

const guests: readonly Guest[] = [
  { id: "p1", name: "Aiko Tanaka", isMuted: false, hasHandUp: false },
  { id: "p2", name: "Lucas Ferreira", isMuted: false, hasHandUp: true },
  { id: "p3", name: "Priya Nair", isMuted: false, hasHandUp: false },
  { id: "p4", name: "Priya Shah", isMuted: false, hasHandUp: false },
  { id: "p5", name: "Oskar Wolff", isMuted: true, hasHandUp: false },
];

function tile({ id, name }: Guest): string {
  return `<div class="tile" role="group" aria-label="Video of ${name}"><span class="face">${name[0]}</span><span class="nm">${name}</span><button class="pin" id="${id}-pin" aria-label="Pin ${name}" aria-pressed="false">&#128204;</button></div>`;
}

function person({ id, name, isMuted, hasHandUp }: Guest): string {
  const hand = hasHandUp ? `<span class="hand" role="img" aria-label="Hand raised">&#9995;</span>` : "";
  const microphone = isMuted
    ? `<button class="ic" id="${id}-mic" aria-label="Ask to unmute">&#128263;</button>`
    : `<button class="ic" id="${id}-mic" aria-label="Mute">&#127908;</button>`;
  return `<li><span class="who">${name}</span>${hand}${microphone}<button class="ic" id="${id}-more" aria-haspopup="menu" aria-label="More options">&#8942;</button></li>`;
}

/**
 * A video call in progress: toolbar of icons, participants with identical buttons, a waiting room, chat, an open panel
 * of devices.
 */
export const videoCallPage: GroundingPage = {
  name: "video-call",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Roadmap sync · Parley</title>
<style>
  * { box-sizing: border-box; } body { margin: 0; height: 100vh; font: 14px/1.4 system-ui, sans-serif; background: #17181d; color: #eceef4; display: grid; grid-template: 48px 1fr 76px / 1fr 320px; }
  button, select, input, textarea { font: inherit; color: inherit; } button { cursor: pointer; }
  header { grid-column: 1 / 3; display: flex; align-items: center; gap: 12px; padding: 0 16px; } header button { background: #2a2c35; border: 0; border-radius: 8px; padding: 6px 12px; }
  .stage { padding: 8px 16px; display: grid; grid-template-columns: repeat(3, 1fr); gap: 10px; position: relative; }
  .tile { background: #2a2c35; border-radius: 12px; position: relative; display: grid; place-items: center; min-height: 120px; } .face { width: 56px; height: 56px; border-radius: 50%; background: #5b6dcd; display: grid; place-items: center; font-size: 22px; } .nm { position: absolute; left: 10px; bottom: 8px; } .pin { position: absolute; right: 8px; top: 8px; border: 0; background: #0006; border-radius: 6px; }
  aside { background: #1f2129; padding: 10px 12px; overflow: auto; grid-row: 2 / 4; grid-column: 2; display: flex; flex-direction: column; }
  [role=tablist] { display: flex; gap: 4px; } [role=tab] { border: 0; background: none; padding: 6px 12px; border-radius: 8px; } [role=tab][aria-selected=true] { background: #353845; }
  ul { list-style: none; padding: 0; margin: 6px 0; } li { display: flex; gap: 6px; align-items: center; padding: 4px 0; } .who { flex: 1; } .ic { border: 0; background: none; padding: 4px 6px; }
  .sm { background: #353845; border: 0; border-radius: 6px; padding: 3px 10px; } h2 { font-size: 13px; color: #a4a9bb; margin: 8px 0 2px; }
  .chat { border-top: 1px solid #353845; margin-top: auto; } .chat p { margin: 4px 0; } textarea { width: 100%; background: #2a2c35; border: 1px solid #4a4e5e; border-radius: 8px; padding: 6px; } aside select, aside input { background: #2a2c35; border: 1px solid #4a4e5e; border-radius: 6px; padding: 4px; }
  .tools { grid-column: 1; display: flex; gap: 10px; justify-content: center; align-items: center; } .tools > button { width: 48px; height: 48px; border-radius: 50%; border: 0; background: #353845; font-size: 18px; } .tools > .caret { width: 22px; margin-left: -8px; border-radius: 8px; font-size: 11px; } .tools > .end { background: #d93a3a; width: 70px; border-radius: 24px; }
  .pop { position: absolute; left: 24px; bottom: 8px; width: 330px; background: #fff; color: #20222b; border-radius: 12px; padding: 12px 16px; box-shadow: 0 10px 40px #000a; } .pop label { display: block; margin: 7px 0; } .pop select { width: 100%; padding: 5px; } .pop h2 { color: #20222b; font-size: 15px; } .pop .x { position: absolute; right: 10px; top: 10px; border: 0; background: none; font-size: 16px; } .pop .sw { float: right; width: 38px; height: 20px; border-radius: 10px; border: 0; background: #9aa0b5; } .pop .sw[aria-checked=true] { background: #3457d5; }
  .react { position: absolute; right: 24px; bottom: 8px; background: #2a2c35; border-radius: 24px; padding: 4px 10px; } .react button { border: 0; background: none; font-size: 20px; }
</style>
</head>
<body>
<header><strong>Roadmap sync</strong><span>31:08</span><button id="v1">Copy invite link</button><span style="flex:1"></span><div role="radiogroup" aria-label="Layout"><button role="radio" id="v2" aria-checked="true">Grid</button> <button role="radio" id="v3" aria-checked="false">Speaker</button></div><button id="v4" aria-label="Full screen">&#9974;</button></header>
<main class="stage">
  ${guests.map(tile).join("\n  ")}
  <div class="tile" role="group" aria-label="Your video"><span class="face">Y</span><span class="nm">You</span></div>
  <div class="pop" role="dialog" aria-labelledby="v10">
    <h2 id="v10">Device settings</h2><button class="x" id="v11" aria-label="Close">&#10005;</button>
    <label>Microphone <select id="v12"><option selected>Built-in microphone</option><option>Jabra Evolve2</option><option>HD 450BT</option></select></label>
    <label>Speaker <select id="v13"><option selected>Built-in speakers</option><option>Dell U2720Q (monitor)</option><option>HD 450BT headphones</option></select></label>
    <button class="sm" id="v14" style="background:#e4e7f2">Play test sound</button>
    <label>Speaker volume <input type="range" id="v15" min="0" max="100" value="75" style="width:100%"></label>
    <label>Camera <select id="v16"><option selected>FaceTime HD</option><option>Logitech Brio</option></select></label>
    <div style="margin:7px 0"><span id="v17">Noise suppression</span><button class="sw" role="switch" id="v18" aria-checked="true" aria-labelledby="v17"></button></div>
    <label><input type="checkbox" id="v19"> Blur my background</label>
  </div>
  <div class="react" role="toolbar" aria-label="Reactions"><button id="v20" aria-label="Thumbs up">&#128077;</button><button id="v21" aria-label="Heart">&#10084;&#65039;</button><button id="v22" aria-label="Clapping hands">&#128079;</button><button id="v23" aria-label="Laughing">&#128514;</button><button id="v24" aria-label="Surprised">&#128558;</button></div>
</main>
<aside aria-label="Side panel">
  <div role="tablist"><button role="tab" id="v30" aria-selected="true">People (6)</button><button role="tab" id="v31" aria-selected="false" tabindex="-1">Polls</button><button role="tab" id="v32" aria-selected="false" tabindex="-1">Notes</button></div>
  <input id="v33" type="search" placeholder="Find people" style="margin-top:8px">
  <h2>Waiting to join (2)</h2>
  <ul><li><span class="who">Greg Paulsen</span><button class="sm" id="v34">Admit</button><button class="sm" id="v35">Deny</button></li><li><span class="who">Nur Aydın</span><button class="sm" id="v36">Admit</button><button class="sm" id="v37">Deny</button></li></ul>
  <div><button class="sm" id="v38">Admit all</button></div>
  <h2>In the call</h2>
  <ul>${guests.map(person).join("")}</ul>
  <div class="chat"><h2>Chat</h2>
    <p><b>Oskar Wolff</b> Slides are in the <a href="#shared" id="v40">shared folder</a></p><p><b>Aiko Tanaka</b> thanks!</p>
    <p><label>To <select id="v41"><option selected>Everyone</option><option>Host only</option><option>Aiko Tanaka</option><option>Lucas Ferreira</option><option>Oskar Wolff</option></select></label></p>
    <textarea id="v42" rows="2" aria-label="Chat message" placeholder="Write a message"></textarea>
    <button class="ic" id="v43" aria-label="Attach a file">&#128206;</button><button class="sm" id="v44" aria-label="Send message">&#10148;</button>
  </div>
</aside>
<div class="tools" role="toolbar" aria-label="Call controls"><button id="v50" aria-label="Mute my microphone">&#127908;</button><button class="caret" id="v51" aria-label="Audio options" aria-haspopup="menu">&#9652;</button><button id="v52" aria-label="Stop video">&#127909;</button><button class="caret" id="v53" aria-label="Video options" aria-haspopup="menu">&#9652;</button><button id="v54" aria-label="Share screen">&#128421;</button><button id="v55" aria-label="Record" aria-pressed="false">&#9210;</button><button id="v56" aria-label="Captions" aria-pressed="false">CC</button><button id="v57" aria-label="Raise hand" aria-pressed="false">&#9995;</button><button class="end" id="v58" aria-label="Leave call">&#128222;</button></div>
</body>
</html>`,
  cases: [
    { instruction: "mute my mic", level: "plain", expected: { kind: ["click", "check"], target: "#v50" } },
    { instruction: "leave the call", level: "plain", expected: { kind: "click", target: "#v58" } },
    { instruction: "admit all", level: "plain", expected: { kind: "click", target: "#v38" } },
    {
      instruction: "ah, Greg is already waiting outside, let him in please",
      level: "relation",
      expected: { kind: "click", target: "#v34" },
    },
    {
      instruction: "that was a great demo, let's give them a round of applause",
      level: "judgement",
      expected: { kind: "click", target: "#v22" },
    },
    {
      instruction: "pin Aiko's video so I can see her better",
      level: "plain",
      expected: { kind: ["click", "check"], target: "#p1-pin" },
    },
    {
      instruction: "I want sound on my headphones instead of the laptop",
      level: "judgement",
      expected: { kind: "select", target: "#v13", value: "HD 450BT headphones" },
    },
    {
      instruction: "please make on the subtitles",
      level: "relation",
      expected: { kind: ["check", "click"], target: "#v56" },
    },
    {
      instruction: "write in the chat: I come back in five minutes",
      level: "plain",
      expected: { kind: "fill", target: "#v42", value: "I come back in five minutes" },
    },
    {
      instruction: "do my background blur",
      level: "plain",
      expected: { kind: ["check", "click"], target: ["#v19", "label:has(> #v19)"] },
    },
    {
      instruction: "Select 'Jabra Evolve2' in the Microphone dropdown",
      level: "plain",
      expected: { kind: "select", target: "#v12", value: "Jabra Evolve2" },
    },
    {
      instruction: "Set the Speaker volume slider to 40",
      level: "plain",
      expected: { kind: "fill", target: "#v15", value: "40" },
    },
    {
      instruction: "Switch Noise suppression off",
      level: "plain",
      expected: { kind: ["uncheck", "click"], target: "#v18" },
    },
    {
      instruction: "Mute the participant whose hand is raised",
      level: "relation",
      expected: { kind: "click", target: "#p2-mic" },
    },
    {
      instruction: "Close the device settings dialog",
      level: "plain",
      expected: { kind: "click", target: "#v11" },
    },
    {
      instruction: "Click the last reaction",
      level: "relation",
      expected: { kind: "click", target: "#v24" },
    },
    { instruction: "Open the Polls tab", level: "plain", expected: { kind: "click", target: "#v31" } },
    {
      instruction: "Turn my camera off",
      level: "relation",
      expected: { kind: ["click", "uncheck"], target: "#v52" },
    },
    {
      instruction: "Send the next chat message to Lucas only",
      level: "relation",
      expected: { kind: "select", target: "#v41", value: "Lucas Ferreira" },
    },
    { instruction: "Mute Priya", level: "plain", expected: "ambiguous", note: "Priya Nair and Priya Shah." },
  ],
};
