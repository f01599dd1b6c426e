import { type CallContext, createCallContext, withinDeadline } from "@surehand/kernel";
import type { LocatorStep, RecordedLocator } from "../recording/recorded-locator.ts";
import { type Finding, hidden, isFree } from "./find-locator.ts";
import { firstWords, isVolatile, stablePart } from "./stable-words.ts";
import { toLocator } from "./to-locator.ts";

const usualTimeoutMs = 1000;
const longestText = 60;

/**
 * Finds the label of a checkbox or radio that the page hides behind it: Playwright only presses visible elements.
 * Undefined if the box can be pressed itself, or has no label of its own. Never rejects.
 */
export async function findLabel(
  finding: Finding,
  locator: RecordedLocator,
  call: CallContext,
): Promise<RecordedLocator | undefined> {
  if (call.signal.aborted) return undefined;
  const { signal, log } = call;
  using brief = createCallContext({ signal, timeoutMs: finding.timeoutMs ?? usualTimeoutMs, log });
  const looking = search(finding, finding.variables.reveal(locator)).catch(() => undefined);
  return await withinDeadline(brief, "Looking for a label", looking).catch(() => undefined);
}

async function search(finding: Finding, locator: RecordedLocator): Promise<RecordedLocator | undefined> {
  const { page } = finding.session;
  const input = toLocator(page, locator);
  const text = (await input?.evaluate(labelOfHidden)) ?? "";
  if (!input || text === "") return undefined;
  const words = isVolatile(text) ? stablePart(text) : text;
  if (words === undefined) return undefined;
  const around = locator.slice(0, -1).filter(({ by }) => by !== "nth");
  const frames = around.filter(({ by }) => by === "frame");
  const label: LocatorStep[] = [
    { by: "css", css: "label" },
    { by: "filter", hasText: firstWords(words, longestText) },
  ];
  for (const chain of [
    [...frames, ...label],
    [...around, ...label],
  ]) {
    const found = isFree(finding, chain) ? toLocator(page, chain) : undefined;
    if (!found || (await found.count()) !== 1) continue;
    const handle = await input.elementHandle();
    if (await found.evaluate((one, box) => one instanceof HTMLLabelElement && one.control === box, handle))
      return hidden(finding, chain);
  }
  return undefined;
}

/**
 * Runs in the page. Returns the text of the label of an element that is invisible or lets the pointer through; null if
 * it can be pressed.
 */
function labelOfHidden(box: Element): string | null {
  if (!(box instanceof HTMLInputElement)) return null;
  const { width, height } = box.getBoundingClientRect();
  const style = getComputedStyle(box);
  const { opacity, clipPath, pointerEvents, visibility } = style;
  // Deprecated, but still how most pages hide such a box.
  const clip = style.getPropertyValue("clip");
  const isSeen =
    width > 2 &&
    height > 2 &&
    Number(opacity) > 0 &&
    clip === "auto" &&
    clipPath === "none" &&
    visibility === "visible";
  if (isSeen && pointerEvents !== "none") return null;
  const label = box.labels?.item(0);
  return (label?.textContent ?? "").replace(/\s+/g, " ").trim();
}
