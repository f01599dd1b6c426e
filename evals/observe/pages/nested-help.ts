import type { ObservePage } from "../observe-page.ts";

/** A frame in a shadow root, and a shadow root in that frame. */
export const nestedHelpPage: ObservePage = {
  name: "nested-help",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Parcel status</title>
<style>body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem; }</style>
</head>
<body>
<h1>Parcel status</h1>
<label>Parcel number <input id="number"></label> <button id="track">Track</button>
<help-bubble></help-bubble>
<script>
const inner = "<!doctype html><meta charset='utf-8'><title>Help</title><p>How can we help?</p><input id='question' aria-label='Your question'><button id='ask'>Ask</button><quick-answers></quick-answers>" +
  "<script>customElements.define('quick-answers', class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<p><button id=late>My parcel is late</button> <button id=lost>My parcel is lost</button></p>'; } });<\\/script>";
customElements.define("help-bubble", class extends HTMLElement {
  connectedCallback() {
    const root = this.attachShadow({ mode: "open" });
    root.innerHTML = '<div><button id="minimise" aria-label="Minimise help">–</button></div><iframe id="help" title="Help" width="420" height="180"></iframe>';
    root.getElementById("help").srcdoc = inner;
  }
});
</script>
</body>
</html>`,
  cases: [
    {
      instruction: "find all buttons",
      expected: [
        "#track",
        "help-bubble >>> #minimise",
        "help-bubble >>> #help >>> #ask",
        "help-bubble >>> #help >>> quick-answers >>> #late",
        "help-bubble >>> #help >>> quick-answers >>> #lost",
      ],
    },
    {
      instruction: "the text inputs",
      expected: ["#number", "help-bubble >>> #help >>> #question"],
    },
  ],
};
