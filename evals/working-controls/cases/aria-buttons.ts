import type { ControlCase } from "../control-case.ts";
import { out } from "../page-head.ts";

/** Returns a script for a custom control that calls `run` on a click, on Enter and on Space, as the APG requires. */
const operable = (id: string, run: string) => `<script>
  ${id}.onclick = () => { ${run} };
  ${id}.onkeydown = (event) => { if (event.key === "Enter" || event.key === " ") { event.preventDefault(); ${id}.click(); } };
</script>`;

const flip = (id: string, state: string) =>
  operable(id, `times++; ${id}.setAttribute("${state}", ${id}.getAttribute("${state}") !== "true")`);

const drawn = `style="display:inline-block;padding:8px;border:1px solid"`;

const isNow = (selector: string, state: string, value: string) =>
  `document.querySelector("${selector}").getAttribute("${state}") === "${value}" ? times : 0`;

const mixed = `<div id="box" role="checkbox" aria-checked="mixed" tabindex="0" ${drawn}>All fruits</div>${operable(
  "box",
  `times++; box.setAttribute("aria-checked", { mixed: "true", true: "false", false: "mixed" }[box.getAttribute("aria-checked")])`,
)}`;

const radios = `<div role="radiogroup" id="group" aria-label="Size">
  <div role="radio" aria-checked="true" tabindex="0" ${drawn}>Small</div><div role="radio" aria-checked="false" tabindex="-1" ${drawn}>Large</div></div><script>
  const all = [...group.children];
  function choose(radio) {
    times++;
    for (const each of all) { each.setAttribute("aria-checked", each === radio); each.tabIndex = each === radio ? 0 : -1; }
    radio.focus();
  }
  for (const [index, radio] of all.entries()) {
    radio.onclick = () => choose(radio);
    radio.onkeydown = ({ key }) => key === "ArrowDown" && choose(all[(index + 1) % all.length]);
  }</script>`;

const tabs = `<div role="tablist" id="bar"><button role="tab" aria-selected="true" aria-controls="p0" id="t0">Plums</button><button role="tab" aria-selected="false" tabindex="-1" aria-controls="p1" id="t1">Pears</button></div>
  <div role="tabpanel" id="p0">All about plums</div><div role="tabpanel" id="p1" hidden>All about pears</div><script>
  const all = [...bar.children];
  function show(tab) {
    times++;
    for (const [index, each] of all.entries()) {
      each.setAttribute("aria-selected", each === tab);
      each.tabIndex = each === tab ? 0 : -1;
      document.getElementById("p" + index).hidden = each !== tab;
    }
    tab.focus();
  }
  for (const [index, tab] of all.entries()) {
    tab.onclick = () => show(tab);
    tab.onkeydown = ({ key }) => key === "ArrowRight" && show(all[(index + 1) % all.length]);
  }</script>`;

const pearsShown = `!document.querySelector("#p1").hidden ? times : 0`;

/** Custom controls according to the APG that are pressed, checked, or open a part of the page. */
export const ariaButtons: readonly ControlCase[] = [
  {
    name: "aria button: click",
    html: `<div id="go" role="button" tabindex="0" ${drawn}>Count</div>${out}${operable("go", `happen("Counted")`)}`,
    actions: [{ kind: "click", target: "#go" }],
  },
  {
    name: "aria button: Enter",
    html: `<div id="go" role="button" tabindex="0" ${drawn}>Count</div>${out}${operable("go", `happen("Counted")`)}`,
    actions: [{ kind: "press", target: "#go", key: "Enter" }],
  },
  {
    name: "aria button: space bar",
    html: `<div id="go" role="button" tabindex="0" ${drawn}>Count</div>${out}${operable("go", `happen("Counted")`)}`,
    actions: [{ kind: "press", target: "#go", key: "Space" }],
  },
  {
    name: "aria toggle button: click",
    html: `<div id="go" role="button" aria-pressed="false" tabindex="0" ${drawn}>Mute</div>${flip("go", "aria-pressed")}`,
    actions: [{ kind: "click", target: "#go" }],
    happened: isNow("#go", "aria-pressed", "true"),
  },
  {
    name: "aria checkbox: check",
    html: `<div id="box" role="checkbox" aria-checked="false" tabindex="0" ${drawn}>Gift wrap</div>${flip("box", "aria-checked")}`,
    actions: [{ kind: "check", target: "#box" }],
    happened: isNow("#box", "aria-checked", "true"),
  },
  {
    name: "aria checkbox: uncheck",
    html: `<div id="box" role="checkbox" aria-checked="true" tabindex="0" ${drawn}>Gift wrap</div>${flip("box", "aria-checked")}`,
    actions: [{ kind: "uncheck", target: "#box" }],
    happened: isNow("#box", "aria-checked", "false"),
  },
  {
    name: "aria checkbox: space bar",
    html: `<div id="box" role="checkbox" aria-checked="false" tabindex="0" ${drawn}>Gift wrap</div>${flip("box", "aria-checked")}`,
    actions: [{ kind: "press", target: "#box", key: "Space" }],
    happened: isNow("#box", "aria-checked", "true"),
  },
  {
    name: "aria checkbox of three states: check",
    html: mixed,
    actions: [{ kind: "check", target: "#box" }],
    happened: isNow("#box", "aria-checked", "true"),
  },
  {
    name: "aria checkbox of three states: click",
    html: mixed.replace(`aria-checked="mixed"`, `aria-checked="false"`),
    actions: [{ kind: "click", target: "#box" }],
    happened: isNow("#box", "aria-checked", "mixed"),
  },
  {
    name: "aria switch: check",
    html: `<button id="go" role="switch" aria-checked="false">Light</button>${operable("go", `times++; go.setAttribute("aria-checked", "true")`)}`,
    actions: [{ kind: "check", target: "#go" }],
    happened: isNow("#go", "aria-checked", "true"),
  },
  {
    name: "aria switch: uncheck",
    html: `<div id="go" role="switch" aria-checked="true" tabindex="0" ${drawn}>Light</div>${flip("go", "aria-checked")}`,
    actions: [{ kind: "uncheck", target: "#go" }],
    happened: isNow("#go", "aria-checked", "false"),
  },
  {
    name: "aria radio: check",
    html: radios,
    actions: [{ kind: "check", target: "text=Large" }],
    happened: `all[1].getAttribute("aria-checked") === "true" ? times : 0`,
  },
  {
    name: "aria radio: the next one by ArrowDown",
    html: radios,
    actions: [{ kind: "press", target: "text=Small", key: "ArrowDown" }],
    happened: `all[1].getAttribute("aria-checked") === "true" ? times : 0`,
  },
  { name: "aria tabs: click", html: tabs, actions: [{ kind: "click", target: "#t1" }], happened: pearsShown },
  {
    name: "aria tabs: the next one by ArrowRight",
    html: tabs,
    actions: [{ kind: "press", target: "#t0", key: "ArrowRight" }],
    happened: pearsShown,
  },
  {
    name: "aria accordion: click",
    html: `<h3><button id="go" aria-expanded="false" aria-controls="part">Plums</button></h3><div id="part" role="region" hidden>All about plums</div><script>
      go.onclick = () => { times++; part.hidden = !part.hidden; go.setAttribute("aria-expanded", !part.hidden); }</script>`,
    actions: [{ kind: "click", target: "#go" }],
    happened: `!part.hidden ? times : 0`,
  },
  {
    name: "aria accordion: opens slowly",
    html: `<style>#part{height:0;overflow:hidden;transition:height .4s}#part.open{height:80px}</style>
      <h3><button id="go" aria-expanded="false" aria-controls="part">Plums</button></h3><div id="part">All about plums</div><script>
      go.onclick = () => { times++; go.setAttribute("aria-expanded", part.classList.toggle("open")); }</script>`,
    actions: [{ kind: "click", target: "#go" }],
    happened: `part.offsetHeight === 80 ? times : 0`,
  },
  {
    name: "aria disclosure: closes what was open",
    html: `<button id="go" aria-expanded="true" aria-controls="part">Details</button><p id="part">All about plums</p><script>
      go.onclick = () => { times++; part.hidden = !part.hidden; go.setAttribute("aria-expanded", !part.hidden); }</script>`,
    actions: [{ kind: "click", target: "#go" }],
    happened: `part.hidden ? times : 0`,
  },
  {
    name: "aria toolbar: the arrow key moves the focus",
    html: `<div role="toolbar" id="bar"><button id="bold">Bold</button><button id="slanted" tabindex="-1">Slanted</button></div><script>
      bar.onkeydown = ({ key }) => {
        if (key !== "ArrowRight") return;
        times++;
        bold.tabIndex = -1;
        slanted.tabIndex = 0;
        slanted.focus();
      };</script>`,
    actions: [{ kind: "press", target: "#bold", key: "ArrowRight" }],
    happened: `document.activeElement === slanted ? times : 0`,
  },
  {
    name: "aria breadcrumb: click",
    html: `<nav aria-label="Breadcrumb"><ol><li><a id="go" href="#shop">Shop</a></li><li><a href="#knives" aria-current="page">Knives</a></li></ol></nav>`,
    actions: [{ kind: "click", target: "#go" }],
    happened: `location.hash === "#shop"`,
  },
  {
    name: "aria carousel: next",
    html: `<section aria-roledescription="carousel" aria-label="Fruits"><button id="go">Next</button><div aria-live="polite" id="slides"><div>Plum</div><div hidden>Pear</div><div hidden>Fig</div></div></section><script>
      go.onclick = () => { slides.children[times++].hidden = true; slides.children[times].hidden = false; }</script>`,
    actions: [{ kind: "click", target: "#go" }],
  },
];
