import type { ControlCase } from "../control-case.ts";
import { out } from "../page-head.ts";
import { textReply } from "../request-counter.ts";

const isOnce = (expression: string, text: string) =>
  `(${expression}) === ${JSON.stringify(text)} ? 1 : Math.max(0, (${expression}).split(${JSON.stringify(text)}).length - 2)`;

/**
 * A field as React handles it: React stores the last value on the element itself, and ignores an input event with that
 * value.
 */
const controlled = `<input id="field"><p id="shown"></p><script>
  const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
  let tracked = "", state = "";
  Object.defineProperty(field, "value", {
    get() { return native.get.call(this); },
    set(value) { tracked = value; native.set.call(this, value); },
  });
  field.addEventListener("input", () => {
    if (native.get.call(field) === tracked) return;
    tracked = native.get.call(field);
    state = STATE;
    shown.textContent = "Hello " + state;
    if (field.value !== state) field.value = state;
  });
</script>`;

const suggest = `<input id="field" role="combobox" aria-autocomplete="list" aria-expanded="false" aria-controls="list" aria-label="Fruit"><ul id="list" role="listbox" hidden></ul>${out}<script>
  let timer;
  field.oninput = () => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      const names = (await (await fetch("suggest?q=" + field.value)).text()).split(",");
      list.replaceChildren(...names.map((name) => Object.assign(document.createElement("li"), { role: "option", textContent: name })));
      for (const item of list.children) item.onclick = () => { field.value = item.textContent; close(); happen(item.textContent); };
      list.hidden = false;
      field.setAttribute("aria-expanded", "true");
    }, 200);
  };
  function close() { list.hidden = true; field.setAttribute("aria-expanded", "false"); }
</script>`;

/** Fields that a script controls. */
export const scriptedFields: readonly ControlCase[] = [
  {
    name: "keys only: a box that listens to keydown, type",
    html: `<div id="field" tabindex="0" style="width:200px;height:40px;border:1px solid"></div><script>
      field.onkeydown = (event) => { if (event.key.length === 1) field.textContent += event.key; };</script>`,
    actions: [{ kind: "type", target: "#field", text: "4242" }],
    happened: isOnce("field.textContent", "4242"),
  },
  {
    name: "keys only: a field that takes its text from keydown, fill",
    html: `<input id="field"><p id="shown"></p><script>
      let model = "";
      field.onkeydown = (event) => { if (event.key.length === 1) shown.textContent = model += event.key; };</script>`,
    actions: [{ kind: "fill", target: "#field", text: "knife" }],
    happened: isOnce("model", "knife"),
  },
  {
    name: "keys only: a field that takes its text from keypress, fill",
    html: `<input id="field"><p id="shown"></p><script>
      let model = "";
      field.onkeypress = (event) => { event.preventDefault(); field.value = shown.textContent = model += event.key; };</script>`,
    actions: [{ kind: "fill", target: "#field", text: "knife" }],
    happened: isOnce("model", "knife"),
  },
  {
    name: "keys only: a search that listens to keyup, fill",
    html: `<input id="field"><p id="shown"></p><script>
      let model = "";
      field.onkeyup = () => { model = field.value; shown.textContent = "Results for " + model; };</script>`,
    actions: [{ kind: "fill", target: "#field", text: "knife" }],
    happened: isOnce("model", "knife"),
  },
  {
    name: "keys only: a field that listens to keyup of Enter",
    html: `<input id="field">${out}<script>field.onkeyup = (event) => { if (event.key === "Enter") happen("Found " + field.value); };</script>`,
    actions: [
      { kind: "fill", target: "#field", text: "knife" },
      { kind: "press", target: "#field", key: "Enter" },
    ],
  },
  {
    name: "masked phone: fill with digits",
    html: `<input id="field" type="tel"><script>
      field.oninput = () => {
        const digits = field.value.replace(/\\D/g, "").slice(0, 10);
        const [, area, first, last] = /^(\\d{0,3})(\\d{0,3})(\\d{0,4})$/.exec(digits);
        field.value = last ? "(" + area + ") " + first + "-" + last : first ? "(" + area + ") " + first : area;
      };</script>`,
    actions: [{ kind: "fill", target: "#field", text: "5551234567" }],
    happened: `document.querySelector("#field").value === "(555) 123-4567"`,
  },
  {
    name: "masked card number: type with groups drawn in",
    html: `<input id="field" inputmode="numeric"><script>
      field.oninput = () => field.value = field.value.replace(/\\D/g, "").slice(0, 16).replace(/(\\d{4})(?=\\d)/g, "$1 ");</script>`,
    actions: [{ kind: "type", target: "#field", text: "4242424242424242" }],
    happened: `document.querySelector("#field").value === "4242 4242 4242 4242"`,
  },
  {
    name: "amount: thousands are set apart when it is left",
    html: `<input id="field" inputmode="decimal"><script>
      field.onblur = () => field.value = Number(field.value).toLocaleString("en-US", { minimumFractionDigits: 2 });</script>`,
    actions: [{ kind: "fill", target: "#field", text: "1234.5" }],
    happened: `["1234.5", "1,234.50"].includes(document.querySelector("#field").value)`,
  },
  {
    name: "coupon: turned into capitals",
    html: `<input id="field"><script>field.oninput = () => field.value = field.value.toUpperCase();</script>`,
    actions: [{ kind: "fill", target: "#field", text: "plum10" }],
    happened: `document.querySelector("#field").value === "PLUM10"`,
  },
  {
    name: "one-time code: six boxes that hand on the focus",
    html: `${Array.from({ length: 6 }, (_, index) => `<input maxlength="1" size="1" aria-label="Digit ${index + 1}" inputmode="numeric">`).join("")}<script>
      for (const box of document.querySelectorAll("input"))
        box.oninput = () => { if (box.value) box.nextElementSibling?.focus?.(); };</script>`,
    actions: [{ kind: "type", target: "input", text: "135790" }],
    happened: `[...document.querySelectorAll("input")].map((box) => box.value).join("") === "135790"`,
  },
  {
    name: "one-time code: sent by itself when the last box is full",
    html: `<div id="boxes">${"<input maxlength='1' size='1'>".repeat(4)}</div>${out}<script>
      const all = [...document.querySelectorAll("input")];
      for (const [index, box] of all.entries())
        box.oninput = () => {
          all[index + 1]?.focus();
          if (all.every(({ value }) => value)) { boxes.remove(); happen("Code " + all.map(({ value }) => value).join("")); }
        };</script>`,
    actions: [{ kind: "type", target: "input", text: "2468" }],
    happened: `document.querySelector("#out").textContent.startsWith("Code 2468") ? times : 0`,
  },
  {
    name: "controlled field: fill",
    html: controlled.replace("STATE", "tracked"),
    actions: [{ kind: "fill", target: "#field", text: "Alice" }],
    happened: isOnce("state", "Alice"),
  },
  {
    name: "controlled field: fill again",
    html: controlled.replace("STATE", "tracked"),
    prepare: (page) => page.fill("#field", "Alice"),
    actions: [{ kind: "fill", target: "#field", text: "Bob" }],
    happened: isOnce("state", "Bob"),
  },
  {
    name: "controlled field: clear",
    html: controlled.replace("STATE", "tracked"),
    prepare: (page) => page.fill("#field", "Alice"),
    actions: [{ kind: "clear", target: "#field" }],
    happened: `state === "" && shown.textContent === "Hello "`,
  },
  {
    name: "controlled field: keeps digits only, type",
    html: controlled.replace("STATE", `tracked.replace(/\\D/g, "")`),
    actions: [{ kind: "type", target: "#field", text: "2026" }],
    happened: isOnce("state", "2026"),
  },
  {
    name: "typeahead: type, then choose from the list that comes",
    html: suggest,
    files: { suggest: textReply("Plum,Plum jam,Plum cake", 100) },
    actions: [
      { kind: "type", target: "#field", text: "plu" },
      { kind: "select", target: "#field", option: "Plum jam" },
    ],
    happened: `field.value === "Plum jam" ? times : 0`,
  },
  {
    name: "typeahead: type, wait, click the suggestion",
    html: suggest,
    files: { suggest: textReply("Plum,Plum jam,Plum cake", 400) },
    actions: [
      { kind: "type", target: "#field", text: "plu" },
      { kind: "wait", text: "Plum cake" },
      { kind: "click", target: "li >> text=Plum cake" },
    ],
    happened: `field.value === "Plum cake" ? times : 0`,
  },
  {
    name: "tags: Enter adds a chip",
    html: `<div id="chips"></div><input id="field"><script>
      field.onkeydown = (event) => {
        if (event.key !== "Enter" || !field.value) return;
        const chip = document.createElement("span");
        chip.textContent = field.value;
        chips.append(chip);
        field.value = "";
      };</script>`,
    actions: [
      { kind: "fill", target: "#field", text: "plum" },
      { kind: "press", target: "#field", key: "Enter" },
    ],
    happened: `[...chips.children].filter((chip) => chip.textContent === "plum").length`,
  },
  {
    name: "tags: a comma adds a chip while it is typed",
    html: `<div id="chips"></div><input id="field"><script>
      field.oninput = () => {
        const parts = field.value.split(",");
        field.value = parts.pop();
        for (const part of parts) chips.append(Object.assign(document.createElement("span"), { textContent: part }));
      };</script>`,
    actions: [{ kind: "type", target: "#field", text: "plum," }],
    happened: `[...chips.children].filter((chip) => chip.textContent === "plum").length`,
  },
  {
    name: "date picker: a text field that opens a calendar",
    html: `<input id="field" readonly onclick="calendar.hidden = false"><div id="calendar" hidden><button onclick="field.value = '2026-11-20'; calendar.hidden = true; times++">20</button></div>`,
    actions: [
      { kind: "click", target: "#field" },
      { kind: "click", target: "#calendar button" },
    ],
    happened: `field.value === "2026-11-20" ? times : 0`,
  },
];
