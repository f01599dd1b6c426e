import type { OutsideCase } from "./outside-cases.ts";

const at = (pattern: string, file: string) => `content/patterns/${pattern}/examples/${file}.html`;
const attribute = (selector: string, name: string) => `document.querySelector('${selector}').getAttribute("${name}")`;

/** Examples of the ARIA Authoring Practices Guide. */
export const ariaPractices: readonly OutsideCase[] = [
  {
    name: "accordion",
    path: at("accordion", "accordion"),
    actions: [{ kind: "click", target: "#accordion2id" }],
    happened: `${attribute("#accordion2id", "aria-expanded")} === "true" ? clicks : 0`,
  },
  {
    name: "alert",
    path: at("alert", "alert"),
    actions: [{ kind: "click", target: "#alert-trigger" }],
    happened: `document.querySelector("#example [role=alert], #example").textContent.includes("Hello") ? clicks : 0`,
  },
  {
    name: "alertdialog, say yes",
    path: at("alertdialog", "alertdialog"),
    actions: [
      { kind: "click", target: "#notes_discard" },
      { kind: "click", target: "#notes_confirm" },
    ],
    happened: `document.querySelector("#notes").value === "" ? clicks - 1 : 0`,
  },
  {
    name: "toggle button, click",
    path: at("button", "button"),
    actions: [{ kind: "click", target: "#toggle" }],
    happened: `${attribute("#toggle", "aria-pressed")} === "true" ? clicks : 0`,
  },
  {
    name: "toggle button, space bar",
    path: at("button", "button"),
    actions: [{ kind: "press", target: "#toggle", key: "Space" }],
    happened: `${attribute("#toggle", "aria-pressed")} === "true"`,
  },
  {
    name: "checkbox",
    path: at("checkbox", "checkbox"),
    actions: [{ kind: "check", target: "[role=checkbox] >> text=Lettuce" }],
    happened: `${attribute("[role=checkbox]", "aria-checked")} === "true" ? clicks : 0`,
  },
  {
    name: "checkbox of three states",
    path: at("checkbox", "checkbox-mixed"),
    actions: [{ kind: "check", target: ".group_checkbox" }],
    happened: `${attribute(".group_checkbox", "aria-checked")} === "true" && document.querySelectorAll(".checkboxes input:checked").length === 4`,
  },
  {
    name: "combobox, select only",
    path: at("combobox", "combobox-select-only"),
    actions: [{ kind: "select", target: "#combo1", option: "Banana" }],
    happened: `document.querySelector("#combo1").textContent.trim() === "Banana"`,
  },
  {
    name: "combobox with a list, type and select",
    path: at("combobox", "combobox-autocomplete-list"),
    actions: [
      { kind: "type", target: "#cb1-input", text: "Al" },
      { kind: "select", target: "#cb1-input", option: "Alaska" },
    ],
    happened: `document.querySelector("#cb1-input").value === "Alaska"`,
  },
  {
    name: "combobox with a date picker, opened",
    path: at("combobox", "combobox-datepicker"),
    actions: [{ kind: "click", target: "#myDatepicker button.arrow" }],
    happened: `getComputedStyle(document.querySelector("#cb-dialog-1")).display === "none" ? 0 : clicks`,
  },
  {
    name: "dialog, opened, filled in and left by Escape",
    path: at("dialog-modal", "dialog"),
    actions: [
      { kind: "click", target: "#ex1 > button" },
      { kind: "fill", target: "#dialog1 .wide_input", text: "Plum Street 3" },
      { kind: "press", key: "Escape" },
    ],
    happened: `document.querySelector("#dialog1").className.includes("hidden")`,
  },
  {
    name: "disclosure",
    path: at("disclosure", "disclosure-faq"),
    actions: [{ kind: "click", target: "[aria-controls=faq1_desc]" }],
    happened: `document.querySelector("#faq1_desc").checkVisibility() ? clicks : 0`,
  },
  {
    name: "disclosure as navigation",
    path: at("disclosure", "disclosure-navigation"),
    actions: [{ kind: "click", target: "[aria-controls=id_admissions_menu]" }],
    happened: `document.querySelector("#id_admissions_menu").checkVisibility() ? clicks : 0`,
  },
  {
    name: "listbox, scrollable",
    path: at("listbox", "listbox-scrollable"),
    actions: [{ kind: "select", target: "#ss_elem_list", option: "Fermium" }],
    happened: `${attribute("#ss_elem_Fm", "aria-selected")} === "true"`,
  },
  {
    name: "listbox, of several",
    path: at("listbox", "listbox-rearrangeable"),
    actions: [{ kind: "click", target: "#ms_opt2" }],
    happened: `${attribute("#ms_opt2", "aria-selected")} === "true" ? clicks : 0`,
  },
  {
    name: "listbox, collapsible",
    path: at("listbox", "listbox-collapsible"),
    actions: [{ kind: "select", target: "#exp_button", option: "Curium" }],
    happened: `document.querySelector("#exp_button").textContent.trim() === "Curium"`,
  },
  {
    name: "menu button",
    path: at("menu-button", "menu-button-actions"),
    actions: [
      { kind: "click", target: "#menubutton1" },
      { kind: "click", target: "#menu1 >> text=Action 2" },
    ],
    happened: `document.querySelector("#action_output").value === "Action 2"`,
  },
  {
    name: "menubar",
    path: at("menubar", "menubar-editor"),
    actions: [
      { kind: "click", target: "text=Style/Color >> visible=true" },
      { kind: "click", target: "[data-option=font-bold]" },
    ],
    happened: `${attribute("[data-option=font-bold]", "aria-checked")} === "true"`,
  },
  {
    name: "radio",
    path: at("radio", "radio"),
    actions: [{ kind: "check", target: "[role=radio] >> text=Deep dish" }],
    happened: `document.querySelectorAll("#rg1 [role=radio]")[1].getAttribute("aria-checked") === "true" ? clicks : 0`,
  },
  {
    name: "radio, stars in a drawing",
    path: at("radio", "radio-rating"),
    actions: [{ kind: "check", target: "[data-rating='4']" }],
    happened: `${attribute('[data-rating="4"]', "aria-checked")} === "true" ? clicks : 0`,
  },
  {
    name: "slider in a drawing, by a key",
    path: at("slider", "slider-temperature"),
    actions: [{ kind: "press", target: "#id-temp-slider", key: "ArrowUp" }],
    happened: `Math.round(10 * (${attribute("#id-temp-slider", "aria-valuenow")} - 25))`,
  },
  {
    name: "slider in a drawing, dragged",
    path: at("slider", "slider-temperature"),
    actions: [{ kind: "drag", target: "#id-temp-slider .thumb", to: { by: { x: 0, y: -60 } } }],
    happened: `${attribute("#id-temp-slider", "aria-valuenow")} > 27`,
  },
  {
    name: "slider of two thumbs",
    path: at("slider-multithumb", "slider-multithumb"),
    actions: [{ kind: "press", target: "#ex1 .minimum", key: "ArrowRight" }],
    happened: `${attribute("#ex1 .minimum", "aria-valuenow")} - 100`,
  },
  {
    name: "slider as a rating",
    path: at("slider", "slider-rating"),
    actions: [{ kind: "press", target: "#id-rating", key: "ArrowRight" }],
    happened: `Number(${attribute("#id-rating", "aria-valuenow")})`,
  },
  {
    name: "spinbutton, by its plus",
    path: at("spinbutton", "quantity-spinbutton"),
    actions: [{ kind: "click", target: "[title='Add adult']" }],
    happened: `document.querySelector("#adults").value - 1`,
  },
  {
    name: "spinbutton, filled in",
    path: at("spinbutton", "quantity-spinbutton"),
    actions: [{ kind: "fill", target: "#adults", text: "3" }],
    happened: `document.querySelector("#adults").value === "3"`,
  },
  {
    name: "switch",
    path: at("switch", "switch"),
    actions: [{ kind: "check", target: "#ex1 [role=switch]" }],
    happened: `${attribute("#ex1 [role=switch]", "aria-checked")} === "true" ? clicks : 0`,
  },
  {
    name: "switch from a checkbox",
    path: at("switch", "switch-checkbox"),
    actions: [{ kind: "check", target: "#id-switch-1" }],
    happened: `document.querySelector("#id-switch-1").checked`,
  },
  {
    name: "switch from a button",
    path: at("switch", "switch-button"),
    actions: [{ kind: "check", target: "#ex1 [role=switch]" }],
    happened: `${attribute("#ex1 [role=switch]", "aria-checked")} === "true" ? clicks : 0`,
  },
  {
    name: "table, sorted",
    path: at("table", "sortable-table"),
    actions: [{ kind: "click", target: "th button >> text=First Name" }],
    happened: `${attribute("table.sortable th", "aria-sort")} === "descending" ? clicks : 0`,
  },
  {
    name: "tabs, automatic, by a click",
    path: at("tabs", "tabs-automatic"),
    actions: [{ kind: "click", target: "#tab-2" }],
    happened: `document.querySelector("#tabpanel-2").checkVisibility() ? clicks : 0`,
  },
  {
    name: "tabs, automatic, by a key",
    path: at("tabs", "tabs-automatic"),
    actions: [{ kind: "press", target: "#tab-1", key: "ArrowRight" }],
    happened: `document.querySelector("#tabpanel-2").checkVisibility()`,
  },
  {
    name: "tabs, manual, by two keys",
    path: at("tabs", "tabs-manual"),
    actions: [
      { kind: "press", target: "#tab-1", key: "ArrowRight" },
      { kind: "press", key: "Enter" },
    ],
    happened: `document.querySelector("#tabpanel-2").checkVisibility()`,
  },
  {
    name: "toolbar",
    path: at("toolbar", "toolbar"),
    actions: [{ kind: "click", target: "button.bold" }],
    happened: `${attribute("button.bold", "aria-pressed")} === "true" ? clicks : 0`,
  },
  {
    name: "treegrid, a row opened by a key",
    path: at("treegrid", "treegrid-1"),
    actions: [{ kind: "press", target: "#treegrid tbody tr:nth-child(3)", key: "ArrowRight" }],
    happened: `${attribute("#treegrid tbody tr:nth-child(3)", "aria-expanded")} === "true"`,
  },
  {
    name: "tree",
    path: at("treeview", "treeview-1a"),
    actions: [{ kind: "click", target: "#ex1 [role=treeitem] >> nth=0 >> span >> nth=0" }],
    happened: `${attribute("#ex1 [role=treeitem]", "aria-expanded")} === "true" ? clicks : 0`,
  },
  {
    name: "carousel, next",
    path: at("carousel", "carousel-1-prev-next"),
    script: `window.shown = () => [...document.querySelectorAll(".carousel-item")].findIndex((item) => item.classList.contains("active")); window.first = shown();`,
    actions: [{ kind: "click", target: "button.next" }],
    happened: `shown() - first`,
  },
];
