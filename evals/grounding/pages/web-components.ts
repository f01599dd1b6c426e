import type { GroundingPage } from "../grounding-page.ts";

/** A garden shop's planner of custom elements with open shadow roots, some of them nested. */
export const webComponentsPage: GroundingPage = {
  name: "web-components",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Garden planner</title>
<style>
  body { margin: 0; font: 15px/1.5 system-ui, sans-serif; background: #f4f8f0; color: #20301a; }
  main { padding: 20px 32px; display: grid; grid-template-columns: 1fr 320px; gap: 28px; }
  plant-card { display: block; background: #fff; border: 1px solid #d5e2c9; border-radius: 10px; padding: 14px; margin-bottom: 12px; }
</style>
</head>
<body>
<app-bar id="x1"></app-bar>
<main>
  <div>
    <h1>My beds</h1>
    <plant-card id="x10" name="Tomato" spot="Bed 1"></plant-card>
    <plant-card id="x20" name="Carrot" spot="Bed 1"></plant-card>
    <plant-card id="x30" name="Sunflower" spot="Bed 2"></plant-card>
  </div>
  <plant-form id="x40"></plant-form>
</main>
<script>
  const define = (name, render) => customElements.define(name, class extends HTMLElement {
    connectedCallback() { if (!this.shadowRoot) this.attachShadow({ mode: "open" }).innerHTML = render(this); }
  });
  define("icon-button", (host) => '<style>button{border:1px solid #b5c9a3;background:#fff;border-radius:6px;padding:4px 10px;font:inherit}</style><button id="y" aria-label="' + host.getAttribute("label") + '">' + host.getAttribute("icon") + '</button>');
  define("app-bar", () => '<style>:host{display:flex;gap:16px;align-items:center;padding:10px 32px;background:#35522a;color:#fff}a{color:#fff}input{padding:5px}</style><b>Garden planner</b><a href="#beds" id="y1">Beds</a><a href="#tasks" id="y2">Tasks</a><input id="y3" placeholder="Find a plant" aria-label="Find a plant" style="margin-left:auto"><icon-button id="y4" label="Settings" icon="⚙"></icon-button>');
  define("plant-card", (host) => '<style>h2{margin:0;font-size:17px}p{margin:2px 0 8px;color:#5c6e50}button{border:0;border-radius:6px;padding:6px 12px;background:#dcebcf;font:inherit}</style><h2 id="y1">' + host.getAttribute("name") + '</h2><p>' + host.getAttribute("spot") + '</p><button id="y2">Water</button> <icon-button id="y3" label="Edit" icon="✎"></icon-button> <icon-button id="y4" label="Delete" icon="🗑"></icon-button> <label><input type="checkbox" id="y5"' + (host.getAttribute("name") === "Carrot" ? " checked" : "") + '> Harvested</label>');
  define("text-field", (host) => '<style>label{display:block;font-size:13px}input{width:100%;box-sizing:border-box;padding:7px;margin-bottom:8px}</style><label for="y">' + host.getAttribute("label") + '</label><input id="y" type="' + (host.getAttribute("type") || "text") + '">');
  define("plant-form", () => '<style>:host{display:block;background:#fff;border:1px solid #d5e2c9;border-radius:10px;padding:14px;align-self:start}select{width:100%;padding:6px;margin-bottom:12px}.s{background:#35522a;color:#fff;border:0;border-radius:6px;padding:8px 16px;font:inherit}</style><h2>New plant</h2><text-field id="y1" label="Name"></text-field><text-field id="y2" label="Sown on" type="date"></text-field><text-field id="y3" label="Distance in cm" type="number"></text-field><label for="y4">Bed</label><select id="y4"><option>Bed 1</option><option>Bed 2</option><option>Greenhouse</option></select><button class="s" id="y5">Add plant</button>');
</script>
</body>
</html>`,
  cases: [
    { instruction: "water the sunflower", level: "relation", expected: { kind: "click", target: "#x30 >>> #y2" } },
    {
      instruction: "click the Edit button of the Tomato card",
      level: "relation",
      expected: { kind: "click", target: "#x10 >>> #y3 >>> #y" },
    },
    { instruction: "delete the carrot", level: "relation", expected: { kind: "click", target: "#x20 >>> #y4 >>> #y" } },
    { instruction: "click Water", level: "plain", expected: "ambiguous" },
    {
      instruction: "water the plant in bed 1",
      level: "relation",
      expected: "ambiguous",
      note: "Tomato and Carrot are in it.",
    },
    {
      instruction: "type Kohlrabi as the name of the new plant",
      level: "plain",
      expected: { kind: "fill", target: "#x40 >>> #y1 >>> #y", value: "Kohlrabi" },
    },
    {
      instruction: "set the distance to 30 cm",
      level: "plain",
      expected: { kind: "fill", target: "#x40 >>> #y3 >>> #y", value: "30" },
    },
    {
      instruction: "enter 2027-04-18 in Sown on",
      level: "plain",
      expected: { kind: "fill", target: "#x40 >>> #y2 >>> #y", value: "2027-04-18" },
    },
    {
      instruction: "choose Greenhouse as the bed",
      level: "plain",
      expected: { kind: "select", target: "#x40 >>> #y4", value: "Greenhouse" },
    },
    { instruction: "press Add plant", level: "plain", expected: { kind: "click", target: "#x40 >>> #y5" } },
    { instruction: "open the Tasks", level: "plain", expected: { kind: "click", target: "#x1 >>> #y2" } },
    {
      instruction: "click the cog wheel",
      level: "relation",
      expected: { kind: "click", target: "#x1 >>> #y4 >>> #y" },
    },
    {
      instruction: "mark the tomatoes as harvested",
      level: "relation",
      expected: { kind: ["check", "click"], target: ["#x10 >>> #y5", "#x10 >>> label:has(> #y5)"] },
    },
    { instruction: "water the cucumber", level: "relation", expected: "not-found" },
    { instruction: "choose Balcony as the bed", level: "plain", expected: "not-found" },
    {
      instruction: "uncheck the Harvested box that is checked",
      level: "relation",
      expected: { kind: ["uncheck", "click"], target: ["#x20 >>> #y5", "#x20 >>> label:has(> #y5)"] },
    },
    {
      instruction: "water the root vegetable",
      level: "judgement",
      expected: { kind: "click", target: "#x20 >>> #y2" },
    },
  ],
};
