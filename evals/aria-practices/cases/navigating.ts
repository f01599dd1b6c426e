import { all, has, holds, named, not, one, reads, shown, ticked } from "../page-state.ts";
import { example, type WidgetCase } from "../widget-case.ts";

const editor = example("menubar", "menubar-editor");
const menubar = example("menubar", "menubar-navigation");
const tabActions = example("tabs", "tabs-actions");
const toolbar = example("toolbar", "toolbar");

const radioItem = (name: string): string => named("[role=menuitemradio]", name);
const font = one("[data-option=font-family] [aria-checked=true]");
const size = one("[data-option=font-size] [aria-checked=true]");
const heading = one(".page .main h1");
const pressed = (name: string): string => has(one(`button.${name}`), "aria-pressed", true);
const output = one("#action_output");

/** Widgets that navigate: links, menus, menubars, tabs, toolbars. */
export const navigating: readonly WidgetCase[] = [
  {
    name: "breadcrumb",
    path: example("breadcrumb", "breadcrumb"),
    instructions: ["go to Patterns in the breadcrumb"],
    happened: `location.pathname.endsWith("/patterns/patterns.html")`,
  },
  {
    name: "link",
    path: example("link", "link"),
    instructions: ["click the first W3C website link"],
    happened: `location.hostname === "www.w3.org"`,
  },
  {
    name: "menu button",
    path: example("menu-button", "menu-button-actions"),
    instructions: ["open the Actions menu", "choose Action 3"],
    happened: holds(output, "Action 3"),
  },
  {
    name: "menu button of one focus",
    path: example("menu-button", "menu-button-actions-active-descendant"),
    instructions: ["choose Action 2 from the Actions menu"],
    happened: holds(output, "Action 2"),
  },
  {
    name: "menu button of links",
    path: example("menu-button", "menu-button-links"),
    instructions: ["open the WAI-ARIA Quick Links", "click W3C Home Page"],
    happened: `location.href === "https://www.w3.org/"`,
  },
  {
    name: "menubar of an editor: font",
    path: editor,
    instructions: ["open the Font menu", "choose Monospace"],
    happened: reads(font, "Monospace"),
    mustStay: reads(size, "Medium"),
  },
  {
    name: "menubar of an editor: bold",
    path: editor,
    instructions: ["click Style/Color", "click Bold"],
    happened: has(one("[data-option=font-bold]"), "aria-checked", true),
    mustStay: all(
      has(one("[data-option=font-italic]"), "aria-checked", false),
      has(radioItem("Black"), "aria-checked", true),
    ),
  },
  {
    name: "menubar of an editor: color",
    path: editor,
    instructions: ["open Style/Color", "select the text color Red"],
    happened: has(radioItem("Red"), "aria-checked", true),
    mustStay: all(
      has(one("[data-option=font-bold]"), "aria-checked", false),
      has(radioItem("None"), "aria-checked", true),
    ),
  },
  {
    name: "menubar of an editor: size",
    path: editor,
    instructions: ["choose X-Large from the Size menu"],
    happened: reads(size, "X-Large"),
    mustStay: reads(font, "Sans-serif"),
  },
  {
    name: "menubar of an editor: two menus",
    path: editor,
    instructions: ["open Text Align", "choose Center", "open Size", "click Larger"],
    happened: all(has(radioItem("Center"), "aria-checked", true), reads(size, "Large")),
    mustStay: reads(font, "Sans-serif"),
  },
  {
    name: "menubar as navigation: a submenu",
    path: menubar,
    instructions: ["open the About menu", "open Campus Tours", "click For alumni"],
    happened: reads(heading, "For alumni"),
  },
  {
    name: "menubar as navigation",
    path: menubar,
    instructions: ["click Academics", "go to the Academic Calendar"],
    happened: reads(heading, "Academic Calendar"),
  },
  {
    name: "tabs, automatic",
    path: example("tabs", "tabs-automatic"),
    instructions: ["switch to the Carl Andersen tab"],
    happened: all(has(one("#tab-2"), "aria-selected", true), shown(one("#tabpanel-2"))),
  },
  {
    name: "tabs, manual",
    path: example("tabs", "tabs-manual"),
    instructions: ["show Peter Müller", "go to the Ida da Fonseca tab"],
    happened: all(has(one("#tab-3"), "aria-selected", true), shown(one("#tabpanel-3"))),
  },
  {
    name: "tabs with actions: open",
    path: tabActions,
    instructions: ["open the Whale shark tab"],
    happened: all(has(one("#tab-3"), "aria-selected", true), shown(one("#tabpanel-3"))),
    mustStay: `document.querySelectorAll("[role=tab]").length === 4`,
  },
  {
    name: "tabs with actions: close",
    path: tabActions,
    instructions: ["open the actions for the Nurse shark tab", "choose Close tab"],
    happened: not(named("[role=tab]", "Nurse shark")),
    mustStay: all(...["Basking", "Whale", "Goblin"].map((name) => named("[role=tab]", `${name} shark`))),
  },
  {
    name: "toolbar: bold and italic",
    path: toolbar,
    instructions: ["make the text bold", "click Italic"],
    happened: all(pressed("bold"), pressed("italic")),
    mustStay: not(pressed("underline")),
  },
  {
    name: "toolbar: alignment",
    path: toolbar,
    instructions: ["align the text to the right"],
    happened: has(one("button.align-right"), "aria-checked", true),
    mustStay: all(not(pressed("bold")), has(one("button.align-center"), "aria-checked", false)),
  },
  {
    name: "toolbar: font",
    path: toolbar,
    instructions: ["open the font menu", "choose Cursive"],
    happened: `${one("#textarea1")}.style.fontFamily === "cursive"`,
  },
  {
    name: "toolbar: size",
    path: toolbar,
    instructions: ["set the font size to 18"],
    happened: has(one("#ex1 [role=spinbutton]"), "aria-valuenow", 18),
  },
  {
    name: "toolbar: night mode",
    path: toolbar,
    instructions: ["turn on night mode"],
    happened: ticked(one("#checkbox")),
    mustStay: not(pressed("bold")),
  },
  {
    name: "toolbar: help",
    path: toolbar,
    instructions: ["click Help"],
    happened: `location.pathname.endsWith("/help.html")`,
  },
];
