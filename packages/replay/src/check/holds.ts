import type { PageSession } from "@surehand/browser";
import { toLocator } from "../locator/to-locator.ts";
import type { RecordedCheck } from "../recording/recorded-check.ts";

/** Most time for one reading: the element is there, or the check does not hold. */
const readingMs = 1000;

/** Whether a check holds on the page now, by the same rules as Playwright's assertions. */
export async function holds({ page }: Pick<PageSession, "page">, check: RecordedCheck): Promise<boolean> {
  const locator = toLocator(page, check.locator);
  if (!locator) return false;
  try {
    // `isVisible` counts by itself: it throws if several elements match.
    if (check.kind !== "visible" && (await locator.count()) !== wishedCount(check)) return false;
    const timeout = readingMs;
    switch (check.kind) {
      case "absent":
      case "count":
        return true;
      case "visible":
        return await locator.isVisible();
      case "filled":
        return (await locator.inputValue({ timeout })) !== "";
      case "value":
        return (await locator.inputValue({ timeout })) === check.text;
      case "text":
        return squeezed((await locator.textContent({ timeout })) ?? "") === squeezed(check.text);
      case "checked":
        return (await locator.isChecked({ timeout })) === check.isChecked;
      case "attribute":
        return (await locator.getAttribute(check.name, { timeout })) === check.value;
      default:
        return check satisfies never;
    }
  } catch {
    return false;
  }
}

function squeezed(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** Describes a check for a person: `visible: text "Saved"`. */
export function describeCheck(check: RecordedCheck): string {
  const place = check.locator.map((step) => {
    switch (step.by) {
      case "role": {
        const state = step.state ? ` (${step.state.is ? "" : "not "}${step.state.name})` : "";
        return `${step.role}${step.name === undefined ? "" : ` ${JSON.stringify(step.name)}`}${state}`;
      }
      case "filter":
        return `with ${JSON.stringify(step.hasText)}`;
      case "nth":
        return `number ${step.index + 1}`;
      case "testId":
        return JSON.stringify(step.id);
      case "frame":
      case "css":
        return step.css;
      default:
        return `${step.by} ${JSON.stringify(step.text)}`;
    }
  });
  const where = place.join(", ");
  switch (check.kind) {
    case "visible":
      return `${where} is visible`;
    case "absent":
      return `${where} is gone`;
    case "filled":
      return `${where} has a value`;
    case "count":
      return `${where} is there ${check.count} times`;
    case "value":
      return `${where} has the value ${JSON.stringify(check.text)}`;
    case "text":
      return `${where} has the text ${JSON.stringify(check.text)}`;
    case "checked":
      return `${where} is ${check.isChecked ? "" : "not "}checked`;
    case "attribute":
      return `${where} has ${check.name}=${JSON.stringify(check.value)}`;
    default:
      return check satisfies never;
  }
}

function wishedCount(check: RecordedCheck): number {
  if (check.kind === "count") return check.count;
  return check.kind === "absent" ? 0 : 1;
}
