import type { ControlCase } from "../control-case.ts";
import { out } from "../page-head.ts";

const fruits = `<option value="1">Plum</option><option value="2">Pear</option><option value="3">Fig</option>`;

/** Native checkboxes and lists. `seen.change` counts: a performed choice changes once. */
export const choices: readonly ControlCase[] = [
  {
    name: "checkbox: check",
    html: `<label><input id="box" type="checkbox"> Gift wrap</label>`,
    actions: [{ kind: "check", target: "#box" }],
    happened: `document.querySelector("#box").checked ? seen.change : 0`,
  },
  {
    name: "checkbox: uncheck",
    html: `<label><input id="box" type="checkbox" checked> Gift wrap</label>`,
    actions: [{ kind: "uncheck", target: "#box" }],
    happened: `document.querySelector("#box").checked ? 0 : seen.change`,
  },
  {
    name: "checkbox: check, where it is checked already",
    html: `<label><input id="box" type="checkbox" checked> Gift wrap</label>`,
    actions: [{ kind: "check", target: "#box" }],
    happened: `document.querySelector("#box").checked && !seen.click`,
    lacks: ([result]) =>
      result?.effect?.alreadyHeld === true ? undefined : "the result does not say that it held already",
  },
  {
    name: "checkbox: click",
    html: `<label><input id="box" type="checkbox"> Gift wrap</label>`,
    actions: [{ kind: "click", target: "#box" }],
    happened: `document.querySelector("#box").checked ? seen.change : 0`,
  },
  {
    name: "checkbox: check an indeterminate one",
    html: `<label><input id="box" type="checkbox"> All</label><script>box.indeterminate = true</script>`,
    actions: [{ kind: "check", target: "#box" }],
    happened: `document.querySelector("#box").checked && !document.querySelector("#box").indeterminate ? seen.change : 0`,
  },
  {
    name: "checkbox: hidden one, drawn by its label",
    html: `<style>#box{position:absolute;width:1px;height:1px;clip-path:inset(50%);overflow:hidden}#box+span::before{content:"☐ "}#box:checked+span::before{content:"☑ "}</style>
      <label><input id="box" type="checkbox"><span>Gift wrap</span></label>`,
    actions: [{ kind: "check", target: "#box" }],
    happened: `document.querySelector("#box").checked ? seen.change : 0`,
  },
  {
    name: "checkbox: transparent one above its drawing",
    html: `<style>.wrap{position:relative;width:40px;height:40px;background:#9c9}#box{position:absolute;inset:0;opacity:0;width:40px;height:40px}</style>
      <div class="wrap"><input id="box" type="checkbox" aria-label="Gift wrap"></div>`,
    actions: [{ kind: "check", target: "#box" }],
    happened: `document.querySelector("#box").checked ? seen.change : 0`,
  },
  {
    name: "checkbox: controlled, drawn again after every click",
    html: `<div id="root"></div><script>
      let on = false;
      function draw() {
        const box = document.querySelector("#box");
        if (box) box.checked = on;
        else root.innerHTML = '<label><input id="box" type="checkbox"> Gift wrap</label>';
        document.querySelector("#box").onclick = () => { on = !on; times++; setTimeout(draw); };
      }
      draw();</script>`,
    actions: [{ kind: "check", target: "#box" }],
    happened: `document.querySelector("#box").checked ? times : 0`,
  },
  {
    name: "radio: check",
    html: `<label><input type="radio" name="size" value="s" checked> Small</label><label><input type="radio" name="size" value="l" id="large"> Large</label>`,
    actions: [{ kind: "check", target: "#large" }],
    happened: `document.querySelector("#large").checked ? seen.change : 0`,
  },
  {
    name: "radio: check a hidden one, drawn by its label",
    html: `<style>input{display:none}label{padding:8px;border:1px solid}input:checked+label{background:#9c9}</style>
      <input type="radio" name="size" id="small"><label for="small">Small</label><input type="radio" name="size" id="large"><label for="large">Large</label>`,
    actions: [{ kind: "check", target: "#large" }],
    happened: `document.querySelector("#large").checked ? seen.change : 0`,
  },
  {
    name: "radio: the next one by ArrowDown",
    html: `<label><input type="radio" name="size" id="small" checked> Small</label><label><input type="radio" name="size" id="large"> Large</label>`,
    actions: [{ kind: "press", target: "#small", key: "ArrowDown" }],
    happened: `document.querySelector("#large").checked ? seen.change : 0`,
  },
  {
    name: "label: click",
    html: `<label id="label" for="box">Gift wrap</label><p>...</p><input id="box" type="checkbox">`,
    actions: [{ kind: "click", target: "#label" }],
    happened: `document.querySelector("#box").checked ? seen.change : 0`,
  },
  {
    name: "select: by label",
    html: `<label>Fruit <select id="list">${fruits}</select></label>`,
    actions: [{ kind: "select", target: "#list", option: "Pear" }],
    happened: `document.querySelector("#list").value === "2" ? seen.change : 0`,
  },
  {
    name: "select: by value",
    html: `<label>Fruit <select id="list">${fruits}</select></label>`,
    actions: [{ kind: "select", target: "#list", option: "3" }],
    happened: `document.querySelector("#list").value === "3" ? seen.change : 0`,
  },
  {
    name: "select: what is chosen already",
    html: `<label>Fruit <select id="list">${fruits}</select></label>`,
    actions: [{ kind: "select", target: "#list", option: "Plum" }],
    happened: `document.querySelector("#list").value === "1"`,
    lacks: ([result]) =>
      result?.effect?.alreadyHeld === true ? undefined : "the result does not say that it held already",
  },
  {
    name: "select: several of a list that takes several",
    html: `<label>Fruits <select id="list" multiple>${fruits}</select></label>`,
    actions: [{ kind: "select", target: "#list", option: ["Plum", "Fig"] }],
    happened: `[...document.querySelector("#list").selectedOptions].map((option) => option.value).join() === "1,3"`,
  },
  {
    name: "select: in a group",
    html: `<label>Fruit <select id="list"><optgroup label="Stone"><option>Plum</option></optgroup><optgroup label="Berries"><option>Currant</option></optgroup></select></label>`,
    actions: [{ kind: "select", target: "#list", option: "Currant" }],
    happened: `document.querySelector("#list").value === "Currant" ? seen.change : 0`,
  },
  {
    name: "select: a list of several lines, one of which is out of sight",
    html: `<label>Land <select id="list" size="4">${Array.from({ length: 60 }, (_, index) => `<option>Land ${index}</option>`).join("")}</select></label>`,
    actions: [{ kind: "select", target: "#list", option: "Land 47" }],
    happened: `document.querySelector("#list").value === "Land 47" ? seen.change : 0`,
  },
  {
    name: "select: whose handler writes on the page",
    html: `<select id="list" onchange="happen(this.selectedOptions[0].text)"><option>Choose</option>${fruits}</select>${out}`,
    actions: [{ kind: "select", target: "#list", option: "Fig" }],
  },
  {
    name: "select: fills the next one after a while",
    html: `<select id="land" onchange="setTimeout(() => town.innerHTML = '<option>-</option><option>Kyoto</option><option>Osaka</option>', 300)"><option>-</option><option>Japan</option></select>
      <select id="town"><option>-</option></select>`,
    actions: [
      { kind: "select", target: "#land", option: "Japan" },
      { kind: "select", target: "#town", option: "Osaka" },
    ],
    happened: `document.querySelector("#town").value === "Osaka" ? seen.change - 1 : 0`,
  },
  {
    name: "select: by keys, a letter chooses",
    html: `<select id="list">${fruits}</select>`,
    actions: [{ kind: "press", target: "#list", key: "f" }],
    happened: `document.querySelector("#list").value === "3" ? seen.change : 0`,
  },
  {
    name: "datalist: fill",
    html: `<label>Fruit <input id="field" list="all"></label><datalist id="all"><option value="Plum"></option><option value="Pear"></option></datalist>`,
    actions: [{ kind: "fill", target: "#field", text: "Pear" }],
    happened: `wrote("#field", "Pear")`,
  },
  {
    name: "datalist: select",
    html: `<label>Fruit <input id="field" list="all"></label><datalist id="all"><option value="Plum"></option><option value="Pear"></option></datalist>`,
    actions: [{ kind: "select", target: "#field", option: "Pear" }],
    happened: `wrote("#field", "Pear")`,
  },
];
