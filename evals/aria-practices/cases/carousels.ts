import { all, has, not, one, shown, ticked } from "../page-state.ts";
import { example, type WidgetCase } from "../widget-case.ts";

const plain = example("carousel", "carousel-1-prev-next");
const tablist = example("carousel", "carousel-2-tablist");
// Stops the slides from advancing by themselves.
const context = { reducedMotion: "reduce" } as const;

export const carousels: readonly WidgetCase[] = [
  {
    name: "carousel: next",
    path: plain,
    context,
    instructions: ["go to the next slide", "click Next Slide"],
    happened: isAt(3),
  },
  { name: "carousel: previous", path: plain, context, instructions: ["show the previous slide"], happened: isAt(6) },
  {
    name: "carousel: stop",
    path: plain,
    instructions: ["stop the automatic slide show"],
    happened: has(one("button.rotation"), "aria-label", "Start automatic slide show"),
  },
  {
    name: "carousel: an option",
    path: plain,
    context,
    instructions: ["disable auto-rotation"],
    happened: all(ticked(one("#rotation-disabled")), not(shown(one("button.rotation")))),
    mustStay: all(not(ticked(one("#rotation-paused"))), not(ticked(one("#accessible-controls")))),
  },
  {
    name: "carousel of tabs",
    path: tablist,
    context,
    instructions: ["show slide 4", "now show slide 2"],
    happened: all(isAt(2), has(one("#carousel-tab-2"), "aria-selected", true)),
  },
];

function isAt(slide: number): string {
  return `[...document.querySelectorAll(".carousel-item")].findIndex((item) => item.classList.contains("active")) === ${slide - 1}`;
}
