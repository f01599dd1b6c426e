import { all, has, holds, not, one } from "../page-state.ts";
import { example, type WidgetCase } from "../widget-case.ts";

const temperature = example("slider", "slider-temperature");
const color = example("slider", "slider-color-viewer");
const multithumb = example("slider-multithumb", "slider-multithumb");
const quantity = example("spinbutton", "quantity-spinbutton");
const spinDate = example("spinbutton", "datepicker-spinbuttons");
const dateBox = example("combobox", "combobox-datepicker");
const dateDialog = example("dialog-modal", "datepicker-dialog");

const slider = (name: string): string => one(`.color-slider.${name}`);
const spin = (name: string): string => one(`.${name} [role=spinbutton]`);

/** Widgets with a value: sliders, spinbuttons, dates. */
export const valuing: readonly WidgetCase[] = [
  {
    name: "slider: temperature",
    path: temperature,
    instructions: ["set the temperature to 30 degrees"],
    happened: `Number(${one("#id-temp-slider")}.getAttribute("aria-valuenow")) === 30`,
  },
  {
    name: "slider: color",
    path: color,
    instructions: ["set Green to 200"],
    happened: has(slider("green"), "aria-valuenow", 200),
    mustStay: all(has(slider("red"), "aria-valuenow", 128), has(slider("blue"), "aria-valuenow", 128)),
  },
  {
    name: "slider: two colors",
    path: color,
    instructions: ["set red to 0", "move the blue slider to 255"],
    happened: all(has(slider("red"), "aria-valuenow", 0), has(slider("blue"), "aria-valuenow", 255)),
    mustStay: has(slider("green"), "aria-valuenow", 128),
  },
  {
    name: "slider: rating",
    path: example("slider", "slider-rating"),
    instructions: ["rate the service with 8"],
    happened: has(one("#id-rating"), "aria-valuenow", 8),
  },
  {
    name: "slider: seek",
    path: example("slider", "slider-seek"),
    instructions: ["set the seek slider to 180"],
    happened: has(one("#id-seek"), "aria-valuenow", 180),
  },
  {
    name: "slider of two thumbs: the lower",
    path: multithumb,
    instructions: ["set the minimum hotel price to 150"],
    happened: has(one("#ex1 .minimum"), "aria-valuenow", 150),
    mustStay: has(one("#ex1 .maximum"), "aria-valuenow", 250),
  },
  {
    name: "slider of two thumbs: both",
    path: multithumb,
    instructions: ["set the hotel maximum price to 320", "set the hotel minimum price to 60"],
    happened: all(has(one("#ex1 .maximum"), "aria-valuenow", 320), has(one("#ex1 .minimum"), "aria-valuenow", 60)),
  },
  {
    name: "spinbutton: set",
    path: quantity,
    instructions: ["set the number of adults to 4"],
    happened: holds(one("#adults"), "4"),
    mustStay: all(holds(one("#kids"), "0"), holds(one("#animals"), "0")),
  },
  {
    name: "spinbutton: by its buttons",
    path: quantity,
    instructions: ["add a kid", "click Add animal", "add an adult"],
    happened: all(holds(one("#kids"), "1"), holds(one("#animals"), "1"), holds(one("#adults"), "2")),
  },
  {
    name: "spinbutton: up and down",
    path: quantity,
    instructions: ["type 3 into Animals", "click Remove animal"],
    happened: holds(one("#animals"), "2"),
    mustStay: all(holds(one("#kids"), "0"), holds(one("#adults"), "1")),
  },
  {
    name: "date of spinbuttons: set",
    path: spinDate,
    instructions: ["set the year to 2030"],
    happened: has(spin("year"), "aria-valuenow", 2030),
  },
  {
    name: "date of spinbuttons: by a button",
    path: spinDate,
    instructions: ["go to the next year"],
    script: `window.year = Number(${spin("year")}.getAttribute("aria-valuenow")); window.month = ${spin("month")}.textContent`,
    happened: `Number(${spin("year")}.getAttribute("aria-valuenow")) === year + 1`,
    mustStay: `${spin("month")}.textContent === month`,
  },
  {
    name: "date field: typed",
    path: dateBox,
    instructions: ["enter 03/14/2025 as the date"],
    happened: holds(one("#cb-textbox-1"), "03/14/2025"),
  },
  {
    name: "date field: picked",
    path: dateBox,
    instructions: ["open the date picker", "go to the next month", "choose the 15th"],
    happened: `${one("#cb-textbox-1")}.value === ${dayOf({ months: 1, day: 15 })}`,
  },
  {
    name: "date dialog: typed",
    path: dateDialog,
    instructions: ["set the date to 12/24/2024"],
    happened: holds(one("#id-textbox-1"), "12/24/2024"),
  },
  {
    name: "date dialog: picked",
    path: dateDialog,
    instructions: ["click Choose Date", "click previous year", "pick day 10"],
    happened: `${one("#id-textbox-1")}.value === ${dayOf({ months: -12, day: 10 })}`,
  },
  {
    name: "date dialog: the next month, and cancelled",
    path: dateDialog,
    instructions: ["open the calendar", "show the next month", "press Cancel"],
    script: `new MutationObserver(() => (window.pages = (window.pages ?? 0) + 1)).observe(document.querySelector("#id-grid-label"), { childList: true, characterData: true, subtree: true })`,
    happened: all("window.pages > 0", not(`${one("#id-datepicker-1")}.checkVisibility()`)),
    mustStay: holds(one("#id-textbox-1"), ""),
  },
];

/** Returns a day of the month that is `months` after the current one, in the format of these pages. */
function dayOf({ months, day }: { months: number; day: number }): string {
  return `(() => {
    const now = new Date();
    const date = new Date(now.getFullYear(), now.getMonth() + ${months}, ${day});
    return [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0")).join("/") + "/" + date.getFullYear();
  })()`;
}
