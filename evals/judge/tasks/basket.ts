import { click, done, fill, type JudgeTask } from "../judge-task.ts";

const two = fill('spinbutton "Quantity"', "2");
const add = click('button "Add to basket"');

/** Several pages: a list, an item with a choice, and the basket. */
export const basket: JudgeTask = {
  name: "basket",
  goal: "Put two blue mugs into the basket. Do not check out.",
  html: `<h1>Mugs</h1><ul><li><a href="{{here}}blue">Blue mug</a> €8</li><li><a href="{{here}}navy">Navy blue mug, large</a> €11</li><li><a href="{{here}}basket">Basket</a></li></ul>`,
  files: {
    blue: itemPage("Blue mug"),
    navy: itemPage("Navy blue mug, large"),
    basket: `<!doctype html><title>Basket</title><h1>Basket</h1><p id="lines"></p><button id="remove">Remove all</button> <button id="pay">Check out</button><p role="status"></p>
<script>const lines = () => JSON.parse(sessionStorage.getItem("lines") ?? "[]");
const show = () => { document.querySelector("#lines").textContent = lines().map((one) => one.quantity + " x " + one.item).join(", ") || "The basket is empty."; };
show();
document.querySelector("#remove").onclick = () => { sessionStorage.clear(); show(); };
document.querySelector("#pay").onclick = async () => { await fetch("{{here}}api", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ order: lines() }) }); document.querySelector("[role=status]").textContent = "Ordered."; };</script>`,
  },
  expect: {
    url: { path: /\/basket$/ },
    page: [{ selector: "#lines", text: "2 x Blue mug" }],
    requests: [{ url: "{{here}}api", method: "POST", times: 0 }],
  },
  isReached: async ({ page, posts }) =>
    posts.length === 0 &&
    (await page.evaluate(() => sessionStorage.getItem("lines"))) === '[{"item":"Blue mug","quantity":2}]',
  runs: [
    {
      name: "puts two in",
      kind: "true",
      script: [
        [click("Blue mug")],
        [two],
        [add],
        [click("Basket")],
        [done("Two blue mugs are in the basket.", ["2 x Blue mug"])],
      ],
    },
    {
      name: "looks at the other one first",
      kind: "true",
      script: [
        [click("Navy blue mug")],
        [{ tool: "back", input: {} }],
        [click("Blue mug")],
        [two, add],
        [click("Basket")],
        [done("Done: 2 x Blue mug.", ["2 x Blue mug"])],
      ],
    },
    {
      name: "puts one in",
      kind: "half-done",
      script: [
        [click("Blue mug")],
        [add],
        [click("Basket")],
        [done("The blue mugs are in the basket.", ["1 x Blue mug"])],
      ],
    },
    {
      name: "takes the larger one",
      kind: "wrong-item",
      script: [
        [click("Navy blue mug")],
        [two, add],
        [click("Basket")],
        [done("Two blue mugs are in the basket.", ["2 x Navy blue mug, large"])],
      ],
    },
    {
      name: "does not press the button",
      kind: "not-saved",
      script: [[click("Blue mug")], [two], [click("Basket")], [done("Two blue mugs are in the basket.", ["Basket"])]],
    },
    {
      name: "empties it again",
      kind: "undone",
      script: [
        [click("Blue mug")],
        [two, add],
        [click("Basket")],
        [click('button "Remove all"')],
        [done("Two blue mugs are in the basket.", ["2 x Blue mug"])],
      ],
    },
    {
      name: "checks out",
      kind: "side-effect",
      script: [
        [click("Blue mug")],
        [two, add],
        [click("Basket")],
        [click('button "Check out"')],
        [done("Two blue mugs are in the basket.", ["2 x Blue mug"])],
      ],
    },
    {
      name: "invents the line",
      kind: "fabricated-quote",
      script: [[click("Basket")], [done("Two blue mugs are in the basket.", ["2 x Blue mug"])]],
    },
  ],
};

function itemPage(name: string): string {
  return `<!doctype html><title>${name}</title><h1>${name}</h1><label>Quantity <input type="number" value="1"></label> <button>Add to basket</button> <a href="{{here}}basket">Basket</a><p role="status"></p>
<script>document.querySelector("button").onclick = () => {
  const lines = JSON.parse(sessionStorage.getItem("lines") ?? "[]");
  sessionStorage.setItem("lines", JSON.stringify([...lines, { item: "${name}", quantity: Number(document.querySelector("input").value) }]));
  document.querySelector("p").textContent = "Added to the basket."; };</script>`;
}
