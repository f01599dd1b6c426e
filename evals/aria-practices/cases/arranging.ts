import { all, has, holds, lacks, named, not, one, reads } from "../page-state.ts";
import { example, type WidgetCase } from "../widget-case.ts";

const table = example("table", "sortable-table");
const grids = example("grid", "data-grids");
const layout = example("grid", "layout-grids");
const treegrid = example("treegrid", "treegrid-1");

const header = (number: number): string => one(`table.sortable th:nth-child(${number})`);
const gridHeader = (name: string): string => named("#ex2-grid th", name);
const cell = (row: number, column: number): string =>
  `document.querySelector("#ex2-grid").rows[${row}].cells[${column}]`;
const row = (number: number): string => one(`#treegrid tbody tr:nth-child(${number})`);
const item = (name: string): string => named("[role=treeitem]", name);
const treeHeading = one(".page .main h1");

/** Widgets that arrange content in rows, cells or branches: tables, grids, treegrids, trees, feeds. */
export const arranging: readonly WidgetCase[] = [
  {
    name: "sortable table: text",
    path: table,
    instructions: ["sort the students by first name"],
    happened: `${header(1)}.hasAttribute("aria-sort")`,
    mustStay: all(lacks(header(3), "aria-sort"), lacks(header(5), "aria-sort")),
  },
  {
    name: "sortable table: numbers",
    path: table,
    instructions: ["click the Favorite Number column header"],
    happened: `${header(5)}.hasAttribute("aria-sort")`,
    mustStay: all(lacks(header(1), "aria-sort"), lacks(header(3), "aria-sort")),
  },
  {
    name: "sortable table: the other way round",
    path: table,
    instructions: ["sort the students by last name in descending order"],
    happened: has(header(2), "aria-sort", "descending"),
    mustStay: all(lacks(header(1), "aria-sort"), lacks(header(3), "aria-sort")),
  },
  {
    name: "data grid: sort",
    path: grids,
    instructions: ["sort the transactions by amount"],
    happened: not(has(gridHeader("Amount"), "aria-sort", "none")),
  },
  {
    name: "data grid: edit",
    path: grids,
    instructions: ["click Hot Coffee in the sortable data grid", "type Iced Tea", "press Enter"],
    happened: `${cell(3, 2)}.querySelector("[role=button]").textContent === "Iced Tea"`,
    mustStay: all(
      reads(`${cell(2, 2)}.querySelector("[role=button]")`, "Down Town Grocery"),
      reads(`${cell(4, 2)}.querySelector("[role=button]")`, "The Filling Station"),
    ),
  },
  {
    name: "data grid: a menu in a cell",
    path: grids,
    instructions: ["change the category of My Chocolate Shop to Groceries"],
    happened: reads(`${cell(7, 3)}.querySelector("button")`, "Groceries"),
    mustStay: all(...[1, 3, 4].map((number) => not(reads(`${cell(number, 3)}.querySelector("button")`, "Groceries")))),
  },
  {
    name: "data grid: hide columns",
    path: grids,
    instructions: ["hide the type and category columns"],
    happened: reads(one("#toggle_column_btn"), "Show Type and Category"),
  },
  {
    name: "layout grid: a link",
    path: layout,
    instructions: ["open the HTML Specification"],
    happened: `location.hostname === "html.spec.whatwg.org"`,
  },
  {
    name: "layout grid: add",
    path: layout,
    instructions: ["type Ada Lovelace into New Recipient Name", "click Add"],
    happened: `[...document.querySelectorAll(".pill-name")].some((pill) => pill.textContent === "Ada Lovelace")`,
    mustStay: all(one("#r1"), one("#r2")),
  },
  {
    name: "layout grid: remove",
    path: layout,
    instructions: ["remove Recipient Name 1"],
    happened: not(one("#r1")),
    mustStay: one("#r2"),
  },
  {
    name: "layout grid: page",
    path: layout,
    instructions: ["show the next search results", "click Previous"],
    script: `new MutationObserver(() => (window.wasAt ??= ex3_start_index.textContent)).observe(ex3_start_index, { childList: true })`,
    happened: all(`window.wasAt === "6"`, reads(one("#ex3_start_index"), "1")),
  },
  {
    name: "treegrid: expand",
    path: treegrid,
    instructions: ["expand the row They are great for showing a lot of data, like a grid"],
    happened: has(row(3), "aria-expanded", true),
    mustStay: has(row(5), "aria-expanded", false),
  },
  {
    name: "treegrid: collapse",
    path: treegrid,
    instructions: ["collapse the message Treegrids are awesome"],
    happened: has(row(1), "aria-expanded", false),
  },
  {
    name: "tree: expand and select",
    path: example("treeview", "treeview-1a"),
    instructions: ["expand Projects", "open the folder Project 3", "select project-3B.docx"],
    happened: all(has(item("project-3B.docx"), "aria-selected", true), holds(one("#last_action"), "project-3B.docx")),
    mustStay: all(has(item("Project 5"), "aria-expanded", false), has(item("Reports"), "aria-expanded", false)),
  },
  {
    name: "tree: expand and collapse",
    path: example("treeview", "treeview-1a"),
    instructions: ["expand the Letters folder", "expand Reports", "collapse Letters"],
    happened: all(has(item("Reports"), "aria-expanded", true), has(item("Letters"), "aria-expanded", false)),
    mustStay: has(item("Projects"), "aria-expanded", false),
  },
  {
    name: "tree of declared levels",
    path: example("treeview", "treeview-1b"),
    instructions: ["open Reports", "open report-2", "click report-2C.docx"],
    happened: has(item("report-2C.docx"), "aria-selected", true),
    mustStay: all(has(item("report-1"), "aria-expanded", false), has(item("Projects"), "aria-expanded", false)),
  },
  {
    name: "tree as navigation: a link",
    path: example("treeview", "treeview-navigation"),
    instructions: ["go to Academics"],
    happened: reads(treeHeading, "Academics"),
  },
  {
    name: "tree as navigation: a branch",
    path: example("treeview", "treeview-navigation"),
    instructions: ["expand Admissions"],
    happened: has(one("[aria-owns=id-admissions-subtree]"), "aria-expanded", true),
    mustStay: reads(treeHeading, "Home"),
  },
  {
    name: "tree as navigation: expand",
    path: example("treeview", "treeview-navigation"),
    instructions: ["expand About", "click Overview"],
    happened: reads(treeHeading, "Overview"),
    mustStay: has(one("[aria-owns=id-admissions-subtree]"), "aria-expanded", false),
  },
  {
    name: "feed: its delay",
    path: example("feed", "feed"),
    instructions: ["set the loading delay to 400 ms"],
    happened: holds(one("#delay-time-select"), "400"),
  },
  {
    name: "feed: scroll",
    path: example("feed", "feed"),
    instructions: ["scroll to Backyard Grill"],
    script: `new Promise((resolve) => {
      const look = () => (feed_frame.contentDocument.querySelectorAll("[role=article]").length < 10 ? setTimeout(look, 50) : resolve());
      look();
    })`,
    happened: `(() => {
      const { contentWindow } = document.querySelector("#feed_frame");
      const name = [...contentWindow.document.querySelectorAll(".restaurant-name")].find((one) => one.textContent === "Backyard Grill");
      const top = name?.getBoundingClientRect().top;
      return top > 0 && top < contentWindow.innerHeight - 10;
    })()`,
  },
];
