import type { RecordedCheck } from "../recording/recorded-check.ts";
import type { RecordedLocator } from "../recording/recorded-locator.ts";

/** Returns the check for another locator of its element. Undefined if that is unknown. */
// oxlint-disable-next-line max-params -- one check
export function movedCheck(
  check: RecordedCheck,
  old: RecordedLocator | undefined,
  now: RecordedLocator | undefined,
): RecordedCheck | undefined {
  if (!old || !isOfTarget(check, old)) return check;
  return now && { ...check, locator: [...now, ...check.locator.slice(old.length)] };
}

/** Whether a check is of the target of its step. */
export function isOfTarget({ locator }: RecordedCheck, target: RecordedLocator): boolean {
  return JSON.stringify(locator.slice(0, target.length)) === JSON.stringify(target);
}
