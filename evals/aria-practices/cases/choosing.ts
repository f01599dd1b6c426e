import { all, has, named, not, one, ticked } from "../page-state.ts";
import { example, type WidgetCase } from "../widget-case.ts";

const checkbox = (name: string): string => named("[role=checkbox]", name);
const radio = (name: string): string => named("[role=radio]", name);
const toggle = (name: string): string =>
  `[...document.querySelectorAll("[role=switch]")].find((element) => element.textContent.includes(${JSON.stringify(name)}))`;

const checkboxes = example("checkbox", "checkbox");
const mixed = example("checkbox", "checkbox-mixed");
const switches = example("switch", "switch-button");

/** Widgets with an on/off state or one choice of several: checkboxes, switches, toggle buttons, radios. */
export const choosing: readonly WidgetCase[] = [
  {
    name: "toggle button",
    path: example("button", "button"),
    instructions: ["press the Mute button"],
    happened: has(one("#toggle"), "aria-pressed", true),
  },
  {
    name: "toggle button: on and off",
    path: example("button", "button_idl"),
    instructions: ["turn Mute on", "turn Mute off"],
    script: `window.presses = 0; document.querySelector("#toggle").addEventListener("click", () => presses++)`,
    happened: all("window.presses === 2", not(has(one("#toggle"), "aria-pressed", true))),
  },
  {
    name: "checkbox: two of them",
    path: checkboxes,
    instructions: ["check Lettuce", "check Sprouts"],
    happened: all(has(checkbox("Lettuce"), "aria-checked", true), has(checkbox("Sprouts"), "aria-checked", true)),
    mustStay: all(has(checkbox("Tomato"), "aria-checked", true), has(checkbox("Mustard"), "aria-checked", false)),
  },
  {
    name: "checkbox: on and off",
    path: checkboxes,
    instructions: ["tick Mustard", "untick Tomato"],
    happened: all(has(checkbox("Mustard"), "aria-checked", true), has(checkbox("Tomato"), "aria-checked", false)),
    mustStay: all(has(checkbox("Lettuce"), "aria-checked", false), has(checkbox("Sprouts"), "aria-checked", false)),
  },
  {
    name: "mixed checkbox: all",
    path: mixed,
    instructions: ["check all condiments"],
    happened: all(
      has(one(".group_checkbox"), "aria-checked", true),
      ...[1, 2, 3, 4].map((number) => ticked(one(`#cond${number}`))),
    ),
  },
  {
    name: "mixed checkbox: none",
    path: mixed,
    instructions: ["uncheck Tomato"],
    happened: all(has(one(".group_checkbox"), "aria-checked", false), not(ticked(one("#cond2")))),
    mustStay: all(...[1, 3, 4].map((number) => not(ticked(one(`#cond${number}`))))),
  },
  {
    name: "radios: of two groups",
    path: example("radio", "radio"),
    instructions: ["choose Deep dish", "select Home Delivery"],
    happened: all(has(radio("Deep dish"), "aria-checked", true), has(radio("Home Delivery"), "aria-checked", true)),
    mustStay: all(has(radio("Thin crust"), "aria-checked", false), has(radio("Dine in"), "aria-checked", false)),
  },
  {
    name: "radios of one focus",
    path: example("radio", "radio-activedescendant"),
    instructions: ["choose Thin crust as the pizza crust", "set the pizza delivery to Pick up"],
    happened: all(has(one("#rb13"), "aria-checked", true), has(one("#rb21"), "aria-checked", true)),
    mustStay: all(has(one("#rb12"), "aria-checked", false), has(one("#rb22"), "aria-checked", false)),
  },
  {
    name: "rating by radios",
    path: example("radio", "radio-rating"),
    instructions: ["give four stars"],
    happened: has(one("[data-rating='4']"), "aria-checked", true),
    mustStay: all(...[1, 2, 3, 5].map((stars) => not(has(one(`[data-rating='${stars}']`), "aria-checked", true)))),
  },
  {
    name: "switch",
    path: example("switch", "switch"),
    instructions: ["turn on notifications"],
    happened: has(one("#ex1 [role=switch]"), "aria-checked", true),
  },
  {
    name: "switch: on and off",
    path: switches,
    instructions: [
      "switch the living room lights on",
      "switch the outdoor lights on",
      "turn off the living room lights",
    ],
    happened: all(has(toggle("Outdoor"), "aria-checked", true), has(toggle("Living"), "aria-checked", false)),
  },
  {
    name: "switch: one of two",
    path: switches,
    instructions: ["turn on the outdoor lights"],
    happened: has(toggle("Outdoor"), "aria-checked", true),
    mustStay: has(toggle("Living"), "aria-checked", false),
  },
  {
    name: "switch from a checkbox",
    path: example("switch", "switch-checkbox"),
    instructions: ["turn captions on", "enable Reduced motion"],
    happened: all(ticked(one("#id-switch-1")), ticked(one("#id-switch-2"))),
  },
];
