import type { ObservePage } from "../observe-page.ts";

/** A player whose controls are in one shadow root, with the volume in a nested one. */
export const shadowPlayerPage: ObservePage = {
  name: "shadow-player",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Field recordings</title>
<style>body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem; }</style>
</head>
<body>
<h1>Field recordings</h1>
<button id="subscribe">Subscribe</button>
<sound-player></sound-player>
<p><a href="https://sounds.example/archive">Archive</a></p>
<script>
customElements.define("sound-volume", class extends HTMLElement {
  connectedCallback() {
    this.attachShadow({ mode: "open" }).innerHTML = '<button id="mute">Mute</button><input type="range" id="level" aria-label="Volume" min="0" max="10" value="7">';
  }
});
customElements.define("sound-player", class extends HTMLElement {
  connectedCallback() {
    this.attachShadow({ mode: "open" }).innerHTML = '<style>:host{display:block;border:1px solid #ccc;padding:10px;width:420px}</style><b>Marsh at dawn</b><br><button id="previous" aria-label="Previous">⏮</button><button id="play" aria-label="Play">▶</button><button id="next" aria-label="Next">⏭</button><sound-volume></sound-volume>';
  }
});
</script>
</body>
</html>`,
  cases: [
    {
      instruction: "find all buttons",
      expected: [
        "#subscribe",
        "sound-player >>> #previous",
        "sound-player >>> #play",
        "sound-player >>> #next",
        "sound-player >>> sound-volume >>> #mute",
      ],
    },
    { instruction: "the volume slider", expected: ["sound-player >>> sound-volume >>> #level"] },
    {
      expected: [
        "#subscribe",
        "sound-player >>> #previous",
        "sound-player >>> #play",
        "sound-player >>> #next",
        "sound-player >>> sound-volume >>> #mute",
        "sound-player >>> sound-volume >>> #level",
        "a[href$='archive']",
      ],
    },
  ],
};
