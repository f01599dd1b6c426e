import { check, click, select, type Trap, uncheck } from "../trap.ts";

const list = (script: string, options = "<option>Wood</option><option>Iron</option><option>Gold</option>") =>
  `<select id="target" aria-label="Metal">${options}</select><script>${script}</script>`;
const isGold = `target.value === "Gold"`;

/** Lists, boxes and switches that do not take the choice. */
export const choices: readonly Trap[] = [
  {
    name: "choice: an option that is not there",
    html: list(""),
    action: select("Silver"),
    happened: `target.selectedOptions[0]?.label === "Silver"`,
    expected: ["blocked"],
    obstacle: ["no-option"],
    says: /Iron/,
  },
  {
    name: "choice: one of two options is not there",
    html: `<select id="target" multiple><option>Wood</option><option>Iron</option></select>`,
    action: select(["Iron", "Silver"]),
    happened: "target.selectedOptions.length === 2",
    expected: ["blocked"],
    obstacle: ["no-option"],
  },
  {
    name: "choice: two options of a list that takes one",
    html: list(""),
    action: select(["Iron", "Gold"]),
    happened: "target.selectedOptions.length === 2",
    expected: ["blocked", "failed", "no-effect", "invalid-input"],
  },
  {
    name: "choice: the list throws it away",
    html: list("target.onchange = () => { target.selectedIndex = 0; };"),
    action: select("Gold"),
    happened: isGold,
    expected: ["no-effect"],
  },
  {
    name: "choice: the list throws it away after 100 ms",
    html: list("target.onchange = () => setTimeout(() => { target.selectedIndex = 0; window.over = true; }, 100);"),
    action: select("Gold"),
    until: "window.over",
    happened: isGold,
    expected: ["no-effect"],
  },
  {
    name: "choice: a custom list that closes without choosing",
    html: `<div id="target" role="combobox" tabindex="0" aria-expanded="false" aria-controls="options" aria-label="Metal" style="width:200px">Wood</div><ul id="options" role="listbox" hidden><li role="option" id="iron">Iron</li><li role="option" id="gold">Gold</li></ul><script>
      const show = (isShown) => { options.hidden = !isShown; target.ariaExpanded = String(isShown); };
      target.onclick = () => show(options.hidden); options.onclick = () => show(false);</script>`,
    action: select("Gold"),
    happened: `target.textContent === "Gold"`,
    expected: ["no-effect", "failed"],
    tolerated: ["gold"],
  },
  {
    name: "choice: part of another option's name",
    html: list("", "<option>Marigold</option><option>Iron</option>"),
    action: select("Gold"),
    happened: isGold,
    expected: ["blocked"],
    obstacle: ["no-option"],
    says: /Marigold/,
  },
  {
    name: "choice: two options of the same name",
    html: list(
      "",
      `<option>Wood</option><optgroup label="Buy"><option value="1">Gold</option></optgroup><optgroup label="Sell"><option value="2">Gold</option></optgroup>`,
    ),
    action: select("Gold"),
    happened: "false",
    expected: ["blocked"],
    obstacle: ["ambiguous-option"],
    says: /Buy.*Sell/,
  },
  {
    name: "choice: an open list of something else has an option of that name",
    html: `<ul role="listbox" aria-label="Coins"><li role="option" id="coin" onclick="spoil()">Gold</li></ul><div id="target" role="combobox" tabindex="0" aria-expanded="false" aria-label="Metal" style="width:200px">Wood</div><ul id="options" role="listbox" hidden><li role="option" id="iron">Iron</li></ul><script>
      target.onclick = () => { options.hidden = !options.hidden; target.ariaExpanded = String(!options.hidden); };</script>`,
    action: select("Gold"),
    happened: `target.textContent === "Gold"`,
    expected: ["blocked"],
    obstacle: ["no-option"],
  },
  {
    name: "choice: a checkbox that is unchecked again by its handler",
    html: `<input id="target" type="checkbox" aria-label="Gift" onchange="this.checked = false">`,
    action: check,
    happened: "target.checked",
    expected: ["no-effect"],
  },
  {
    name: "choice: a checkbox whose click is prevented",
    html: `<input id="target" type="checkbox" aria-label="Gift" onclick="event.preventDefault()">`,
    action: check,
    happened: "target.checked",
    expected: ["no-effect"],
  },
  {
    name: "choice: a click on a checkbox that is unchecked again",
    html: `<input id="target" type="checkbox" aria-label="Gift" onchange="this.checked = false">`,
    action: click,
    happened: "target.checked",
    expected: ["no-effect"],
  },
  {
    name: "choice: a radio button that is refused",
    html: `<label><input type="radio" name="size" checked id="small"> Small</label><label><input type="radio" name="size" id="target" onclick="return false"> Large</label>`,
    action: check,
    happened: "target.checked",
    expected: ["no-effect"],
  },
  {
    name: "choice: a radio button cannot be unchecked",
    html: `<label><input type="radio" name="size" checked id="target"> Small</label><label><input type="radio" name="size" id="other"> Large</label>`,
    action: uncheck,
    happened: "!target.checked",
    expected: ["blocked", "no-effect", "failed", "invalid-input"],
  },
  {
    name: "choice: a switch that turns back after 100 ms",
    html: `<button id="target" role="switch" aria-checked="false">Wi-Fi</button><script>target.onclick = () => { target.ariaChecked = "true"; setTimeout(() => { target.ariaChecked = "false"; window.over = true; }, 100); };</script>`,
    action: check,
    until: "window.over",
    happened: `target.ariaChecked === "true"`,
    expected: ["no-effect"],
  },
  {
    name: "choice: a box that goes to mixed",
    html: `<div id="target" role="checkbox" tabindex="0" aria-checked="false">All</div><script>target.onclick = () => { target.ariaChecked = "mixed"; };</script>`,
    action: check,
    happened: `target.ariaChecked === "true"`,
    expected: ["no-effect"],
  },
  {
    name: "choice: a heading cannot be checked",
    html: `<h1 id="target">Orchard</h1>`,
    action: check,
    expected: ["blocked", "failed", "invalid-input"],
  },
  {
    name: "choice, honest: taken",
    html: list(""),
    action: select("Gold"),
    happened: isGold,
    expected: ["done"],
    isHonest: true,
  },
  {
    name: "choice, honest: chosen already, in a list that takes none",
    html: list(
      "target.onchange = () => { target.selectedIndex = 0; };",
      "<option>Wood</option><option selected>Gold</option>",
    ),
    action: select("Gold"),
    happened: isGold,
    expected: ["done"],
    isHonest: true,
  },
  {
    name: "choice, honest: checked already, in a box that would uncheck",
    html: `<input id="target" type="checkbox" checked aria-label="Gift" onclick="this.checked = false">`,
    action: check,
    happened: "target.checked",
    expected: ["done"],
    isHonest: true,
  },
];
