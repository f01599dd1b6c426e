import type { Page } from "playwright-core";
import type { GameInput } from "./game-input.ts";

/** Sends one input to the page with the browser's own keyboard and mouse. */
export async function dispatchInput(page: Page, input: Exclude<GameInput, { kind: "hide-ads" }>): Promise<void> {
  switch (input.kind) {
    case "key-down":
      return page.keyboard.down(input.key);
    case "key-up":
      return page.keyboard.up(input.key);
    case "text":
      await page.evaluate(selectRest);
      return page.keyboard.type(input.text);
    case "mouse-move":
      return page.mouse.move(input.x, input.y);
    case "mouse-down":
      await page.mouse.move(input.x, input.y);
      return page.mouse.down({ button: input.button ?? "left" });
    case "mouse-up":
      await page.mouse.move(input.x, input.y);
      return page.mouse.up({ button: input.button ?? "left" });
    case "choose":
      return page.evaluate(chooseOption, input);
    case "wheel":
      await page.mouse.move(input.x, input.y);
      return page.mouse.wheel(input.dx, input.dy);
    case "resize":
      return page.setViewportSize({ width: input.width, height: input.height });
    case "hide":
    case "show":
      return setVisibility(page, input.kind === "hide" ? "hidden" : "visible");
    case "scroll":
      return page.evaluate(({ dx, dy }) => scrollBy({ left: dx, top: dy, behavior: "instant" }), input);
    case "reload":
      await page.reload({ waitUntil: "domcontentloaded" });
  }
}

function chooseOption({ x, y, option }: { readonly x: number; readonly y: number; readonly option: number }): void {
  const list = document.elementFromPoint(x, y)?.closest("select");
  if (!list) return;
  list.selectedIndex = option;
  for (const type of ["input", "change"]) list.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Selects the rest of an earlier text in the field that has the focus, as a person does who types another one. */
function selectRest(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLInputElement && activeElement.value !== "") activeElement.select();
}

/** Imitates how the browser notifies a page whose tab is hidden or shown; a headless tab is never hidden by itself. */
async function setVisibility(page: Page, state: "hidden" | "visible"): Promise<void> {
  for (const frame of page.frames())
    await frame.evaluate((wanted) => {
      Object.defineProperty(document, "visibilityState", { value: wanted, configurable: true });
      Object.defineProperty(document, "hidden", { value: wanted === "hidden", configurable: true });
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
      globalThis.dispatchEvent(new Event(wanted === "hidden" ? "blur" : "focus"));
    }, state);
}
