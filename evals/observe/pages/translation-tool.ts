import type { ObservePage } from "../observe-page.ts";

function icon(id: string, title: string, path: string): string {
  return `<div class="_a7Kd _x19" id="${id}" title="${title}" onclick="void 0"><svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="${path}"/></svg></div>`;
}

const paths = {
  copy: "M16 1H4v16h2V3h10zm3 4H8v18h11zm-2 16h-7V7h7z",
  sound: "M3 9v6h4l5 5V4L7 9zm12-1v8a4 4 0 0 0 0-8",
  up: "M1 21h4V9H1zM23 10a2 2 0 0 0-2-2h-6l1-5-1-1-7 7v12h11l3-7z",
  down: "M15 3H6l-3 7v4h7l-1 5 1 1 7-7V3zm4 0v12h4V3z",
  bin: "M6 19a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2V7H6zM19 4h-4l-1-1h-4l-1 1H5v2h14z",
  swap: "M7 11l-4 4 4 4v-3h7v-2H7zm14-2l-4-4v3h-7v2h7v3z",
  again: "M12 5V1L7 6l5 5V7a6 6 0 1 1-6 6H4a8 8 0 1 0 8-8",
  mic: "M12 14a3 3 0 0 0 3-3V5a3 3 0 0 0-6 0v6a3 3 0 0 0 3 3m5-3a5 5 0 0 1-10 0H5a7 7 0 0 0 6 7v3h2v-3a7 7 0 0 0 6-7z",
};

function past(at: number, from: string, to: string): string {
  return `<div class="_q2Lm"><div class="_t8Vw"><div>${from}</div><div class="_n3Fz">${to}</div></div>${icon(`again${at}`, "Use again", paths.again)}${icon(`del${at}`, "Delete", paths.bin)}</div>`;
}

/**
 * A translator: an app of boxes with hashed classes, in which almost no element has a role and only titles describe
 * them.
 */
export const translationToolPage: ObservePage = {
  name: "translation-tool",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Lingo Dock</title>
<style>
* { box-sizing: border-box; } body { margin: 0; font: 15px/1.45 "Google Sans", Roboto, Arial, sans-serif; color: #1f1f1f; background: #fff; } ._h1Pq { display: flex; align-items: center; gap: 14px; padding: 12px 24px; border-bottom: 1px solid #e3e3e3; } ._w5Rt { max-width: 1120px; margin: 0 auto; padding: 18px 24px; } ._x19 { cursor: pointer; } ._b4Hs { display: flex; gap: 10px; margin-bottom: 14px; } ._m6Tc { border: 1px solid #c7c7c7; border-radius: 8px; padding: 8px 16px; } ._m6Tc._on { background: #e8f0fe; color: #174ea6; }
._g9Yu { display: grid; grid-template-columns: 1fr 50px 1fr; } ._k0Ld { display: flex; align-items: center; gap: 4px; } ._cap { color: #757575; font-size: 13px; width: 44px; } ._p3Xe { padding: 10px 12px; color: #5f6368; } ._p3Xe._on { color: #174ea6; border-bottom: 3px solid #174ea6; } ._f2Jb { border: 1px solid #d5d5d5; border-radius: 8px; min-height: 190px; padding: 14px; } ._f2Jb textarea { width: 100%; border: 0; outline: 0; font: 22px/1.4 inherit; font-family: inherit; font-size: 22px; resize: none; } ._out { background: #f5f5f5; font-size: 22px; } ._r7Na { display: flex; gap: 4px; margin-top: 16px; } ._a7Kd { padding: 7px; border-radius: 50%; color: #5f6368; } ._a7Kd svg { display: block; fill: currentColor; }
._z1Wo { display: grid; grid-template-columns: 1fr 1fr; gap: 50px; margin-top: 26px; } ._z1Wo b { font-size: 17px; } ._q2Lm { display: flex; align-items: center; border-bottom: 1px solid #e8e8e8; padding: 8px 0; } ._t8Vw { flex: 1; } ._n3Fz { color: #757575; } ._in { font: inherit; border: 1px solid #c7c7c7; border-radius: 6px; padding: 7px 10px; } ._cta { background: #174ea6; color: #fff; border-radius: 8px; padding: 8px 16px; display: inline-block; }
</style>
</head>
<body><div id="app">
<div class="_h1Pq"><span style="font-size:20px">Lingo <b>Dock</b></span><div style="margin-left:auto" class="_x19" id="signin" onclick="void 0">Sign in</div></div>
<div class="_w5Rt">
<div class="_b4Hs"><div class="_m6Tc _x19 _on" id="tab-text" onclick="void 0">Text</div><div class="_m6Tc _x19" id="tab-docs" onclick="void 0">Documents</div><div class="_m6Tc _x19" id="tab-web" onclick="void 0">Websites</div></div>
<div class="_g9Yu">
<div><div class="_k0Ld"><span class="_cap">From</span><div class="_p3Xe _x19" id="from-en" onclick="void 0">English</div><div class="_p3Xe _x19 _on" id="from-de" onclick="void 0">German</div><div class="_p3Xe _x19" id="from-es" onclick="void 0">Spanish</div></div>
<div class="_f2Jb"><textarea id="source" rows="3" placeholder="Enter text">Der Zug hat leider Verspätung.</textarea><div class="_r7Na">${icon("mic", "Speak", paths.mic)}${icon("listen-src", "Listen", paths.sound)}</div></div></div>
<div style="text-align:center;padding-top:4px">${icon("swap", "Swap languages", paths.swap)}</div>
<div><div class="_k0Ld"><span class="_cap">To</span><div class="_p3Xe _x19 _on" id="to-en" onclick="void 0">English</div><div class="_p3Xe _x19" id="to-fr" onclick="void 0">French</div><div class="_p3Xe _x19" id="to-pl" onclick="void 0">Polish</div><div class="_p3Xe _x19" id="to-uk" onclick="void 0">Ukrainian</div></div>
<div class="_f2Jb _out"><div style="min-height:93px">Unfortunately, the train is delayed.</div><div class="_r7Na">${icon("listen-out", "Listen", paths.sound)}${icon("copy", "Copy", paths.copy)}${icon("good", "Good translation", paths.up)}${icon("bad", "Bad translation", paths.down)}</div></div></div>
</div>
<div class="_z1Wo">
<div><b>History</b>
${past(1, "Guten Morgen zusammen", "Good morning, everyone")}
${past(2, "Wo ist der Bahnhof?", "Where is the station?")}
${past(3, "Die Rechnung, bitte", "The bill, please")}
</div>
<div><b>Glossary</b><p style="color:#757575;margin:6px 0 12px">Always translate a word the same way.</p>
<div class="_k0Ld"><input class="_in" id="term" placeholder="Word"><span>→</span><input class="_in" id="meaning" placeholder="Translation"></div>
<p><label><input type="checkbox" id="case"> Match upper and lower case</label></p>
<div class="_cta _x19" id="add" onclick="void 0">Add to glossary</div></div>
</div>
</div>
</div></body>
</html>`,
  cases: [
    {
      expected: [
        "#signin",
        "#tab-text",
        "#tab-docs",
        "#tab-web",
        "#from-en",
        "#from-de",
        "#from-es",
        "#source",
        "#mic",
        "#listen-src",
        "#swap",
        "#to-en",
        "#to-fr",
        "#to-pl",
        "#to-uk",
        "#listen-out",
        "#copy",
        "#good",
        "#bad",
        "#again1",
        "#del1",
        "#again2",
        "#del2",
        "#again3",
        "#del3",
        "#term",
        "#meaning",
        "#case",
        "#add",
      ],
      tolerated: ["label:has(> #case)"],
    },
    { instruction: "the languages next to To", expected: ["#to-en", "#to-fr", "#to-pl", "#to-uk"] },
    { instruction: "the delete buttons in the history", expected: ["#del1", "#del2", "#del3"] },
    { instruction: "all text fields", expected: ["#source", "#term", "#meaning"] },
    { instruction: "both Listen buttons", expected: ["#listen-src", "#listen-out"] },
    {
      instruction: "everything in the Glossary section",
      expected: ["#term", "#meaning", "#case", "#add"],
      tolerated: ["label:has(> #case)"],
    },
  ],
};
