import type { ControlCase } from "../control-case.ts";
import { out } from "../page-head.ts";

const menuButton = `<button id="go" aria-haspopup="menu" aria-expanded="false">Actions</button><div id="menu" role="menu" hidden><div role="menuitem" tabindex="-1">Copy</div><div role="menuitem" tabindex="-1">Move</div></div>${out}<script>
  const items = [...menu.children];
  function open() { menu.hidden = false; go.setAttribute("aria-expanded", "true"); items[0].focus(); }
  function close() { menu.hidden = true; go.setAttribute("aria-expanded", "false"); go.focus(); }
  go.onclick = () => menu.hidden ? open() : close();
  for (const [index, item] of items.entries()) {
    item.onclick = () => { close(); happen(item.textContent); };
    item.onkeydown = (event) => {
      if (event.key === "ArrowDown") items[(index + 1) % items.length].focus();
      if (event.key === "Enter") { event.preventDefault(); item.click(); }
      if (event.key === "Escape") { times++; close(); }
    };
  }</script>`;

const menubar = `<div role="menubar" id="bar"><div role="menuitem" tabindex="0" id="file" aria-haspopup="true" aria-expanded="false">File<div role="menu" id="files" hidden style="border:1px solid;width:90px"><div role="menuitem" tabindex="-1" id="save">Save</div></div></div></div>${out}<script>
  function open(isOpen) { files.hidden = !isOpen; file.setAttribute("aria-expanded", isOpen); }
  file.onclick = () => open(files.hidden);
  save.onclick = (event) => { event.stopPropagation(); open(false); happen("Saved"); };
  file.onkeydown = ({ key, target }) => {
    if (key === "ArrowDown") { open(true); save.focus(); }
    if (key === "Enter" && target === save) save.click();
  };</script>`;

const fruits = ["Plum", "Pear", "Fig", "Quince"];

const listbox = (
  isMulti: boolean,
) => `<div id="list" role="listbox" tabindex="0" aria-label="Fruits" aria-multiselectable="${isMulti}">${fruits
  .map((name) => `<div role="option" aria-selected="false">${name}</div>`)
  .join("")}</div><script>
  for (const option of list.children)
    option.onclick = () => {
      times++;
      const wasSelected = option.getAttribute("aria-selected") === "true";
      if (!${isMulti}) for (const other of list.children) other.setAttribute("aria-selected", "false");
      option.setAttribute("aria-selected", ${isMulti} ? !wasSelected : true);
    };
  const chosen = () => [...list.children].filter((option) => option.getAttribute("aria-selected") === "true").map((option) => option.textContent).join();
</script>`;

/** Returns a select-only combobox; `place` is the container of the opened list. */
const selectOnly = (
  place: string,
  delayMs = 0,
) => `<label id="label">Fruit</label><div id="box" role="combobox" tabindex="0" aria-labelledby="label" aria-haspopup="listbox" aria-expanded="false" style="border:1px solid;width:160px">Plum</div><div id="near"></div>${out}<script>
  let list;
  function close() { list.remove(); list = undefined; box.setAttribute("aria-expanded", "false"); }
  box.onclick = () => {
    if (list) return close();
    box.setAttribute("aria-expanded", "true");
    list = document.createElement("ul");
    list.id = "options";
    list.role = "listbox";
    list.style = "position:absolute;top:120px;left:8px;width:160px;background:white;border:1px solid";
    box.setAttribute("aria-controls", "options");
    for (const name of ${JSON.stringify(fruits)}) {
      const option = document.createElement("li");
      option.role = "option";
      option.textContent = name;
      option.setAttribute("aria-selected", name === box.textContent);
      option.onclick = () => { box.textContent = name; close(); happen(name); };
      list.append(option);
    }
    const opened = list;
    setTimeout(() => ${place}.append(opened), ${delayMs});
  };</script>`;

const isChosen = (name: string) => `document.querySelector("#box").textContent === "${name}" ? times : 0`;

/** Custom menus and lists according to the APG. */
export const ariaMenus: readonly ControlCase[] = [
  {
    name: "menu button: open it, click an item",
    html: menuButton,
    actions: [
      { kind: "click", target: "#go" },
      { kind: "click", target: "text=Move" },
    ],
    happened: `out.textContent.startsWith("Move") ? times : 0`,
  },
  {
    name: "menu button: by keys alone",
    html: menuButton,
    actions: [
      { kind: "press", target: "#go", key: "Enter" },
      { kind: "press", key: "ArrowDown" },
      { kind: "press", key: "Enter" },
    ],
    happened: `out.textContent.startsWith("Move") ? times : 0`,
  },
  {
    name: "menu button: Escape closes it",
    html: menuButton,
    actions: [
      { kind: "click", target: "#go" },
      { kind: "press", key: "Escape" },
    ],
  },
  {
    name: "menubar: click",
    html: menubar,
    actions: [
      { kind: "click", target: "#file" },
      { kind: "click", target: "#save" },
    ],
  },
  {
    name: "menubar: by keys alone",
    html: menubar,
    actions: [
      { kind: "press", target: "#file", key: "ArrowDown" },
      { kind: "press", key: "Enter" },
    ],
  },
  {
    name: "listbox: click an option",
    html: listbox(false),
    actions: [{ kind: "click", target: "text=Fig" }],
    happened: `chosen() === "Fig" ? times : 0`,
  },
  {
    name: "listbox: select",
    html: listbox(false),
    actions: [{ kind: "select", target: "#list", option: "Fig" }],
    happened: `chosen() === "Fig" ? times : 0`,
  },
  {
    name: "listbox of several: select two",
    html: listbox(true),
    actions: [{ kind: "select", target: "#list", option: ["Pear", "Quince"] }],
    happened: `chosen() === "Pear,Quince" ? times - 1 : 0`,
  },
  {
    name: "combobox, select only: select",
    html: selectOnly("near"),
    actions: [{ kind: "select", target: "#box", option: "Pear" }],
    happened: isChosen("Pear"),
  },
  {
    name: "combobox, select only: what it shows already",
    html: selectOnly("near"),
    actions: [{ kind: "select", target: "#box", option: "Plum" }],
    happened: `document.querySelector("#box").textContent === "Plum" && times < 2`,
  },
  {
    name: "combobox, list at the end of the body: select",
    html: selectOnly("document.body"),
    actions: [{ kind: "select", target: "#box", option: "Quince" }],
    happened: isChosen("Quince"),
  },
  {
    name: "combobox, list that comes after 400 ms: select",
    html: selectOnly("document.body", 400),
    actions: [{ kind: "select", target: "#box", option: "Fig" }],
    happened: isChosen("Fig"),
  },
  {
    name: "combobox: open it, click the option",
    html: selectOnly("document.body"),
    actions: [
      { kind: "click", target: "#box" },
      { kind: "click", target: "[role=option] >> text=Fig" },
    ],
    happened: isChosen("Fig"),
  },
  {
    name: "dropdown without any roles: select",
    html: `<style>.dd{width:160px;border:1px solid;cursor:pointer}.dd ul{display:none;margin:0;padding:0;list-style:none}.dd.open ul{display:block}</style>
      <div class="dd" id="box" onclick="this.classList.toggle('open')"><span id="shown">Plum</span><ul>${fruits.map((name) => `<li onclick="shown.textContent = '${name}'; times++">${name}</li>`).join("")}</ul></div>`,
    actions: [{ kind: "select", target: "#box", option: "Quince" }],
    happened: `shown.textContent === "Quince" ? times : 0`,
  },
  {
    name: "combobox, editable: type filters, then the keys choose",
    html: `<input id="field" role="combobox" aria-expanded="false" aria-controls="list" aria-autocomplete="list"><ul id="list" role="listbox"></ul>${out}<script>
      const names = ${JSON.stringify(fruits)};
      let at = -1;
      function draw() {
        const found = names.filter((name) => field.value && name.toLowerCase().startsWith(field.value.toLowerCase()));
        list.replaceChildren(...found.map((name) => Object.assign(document.createElement("li"), { role: "option", textContent: name })));
        field.setAttribute("aria-expanded", found.length > 0);
        at = -1;
      }
      field.oninput = draw;
      field.onkeydown = (event) => {
        if (event.key === "ArrowDown") { at++; list.children[at].setAttribute("aria-selected", "true"); event.preventDefault(); }
        if (event.key === "Enter" && at >= 0) { field.value = list.children[at].textContent; list.replaceChildren(); happen(field.value); }
      };</script>`,
    actions: [
      { kind: "type", target: "#field", text: "qu" },
      { kind: "press", target: "#field", key: "ArrowDown" },
      { kind: "press", target: "#field", key: "Enter" },
    ],
    happened: `field.value === "Quince" ? times : 0`,
  },
  {
    name: "combobox, editable: select without typing",
    html: `<input id="field" role="combobox" aria-expanded="false" aria-controls="list" aria-label="Fruit"><ul id="list" role="listbox" hidden>${fruits.map((name) => `<li role="option">${name}</li>`).join("")}</ul>${out}<script>
      field.onfocus = field.onclick = () => { list.hidden = false; field.setAttribute("aria-expanded", "true"); };
      for (const item of list.children)
        item.onmousedown = (event) => { event.preventDefault(); field.value = item.textContent; list.hidden = true; field.setAttribute("aria-expanded", "false"); happen(field.value); };</script>`,
    actions: [{ kind: "select", target: "#field", option: "Pear" }],
    happened: `field.value === "Pear" ? times : 0`,
  },
];
