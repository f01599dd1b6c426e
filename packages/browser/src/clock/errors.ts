import { SurehandError } from "@surehand/kernel";

/** The page clock can't do this in its current state. Code "clock-not-frozen" or "clock-closed". */
export class PageClockError extends SurehandError {
  constructor(code: "clock-not-frozen" | "clock-closed") {
    super({ code, ...TEXTS[code] });
  }
}

const TEXTS = {
  "clock-not-frozen": {
    message: "The page clock is not frozen, so it can't be stepped.",
    hint: "Call freeze() first.",
  },
  "clock-closed": {
    message: "The page clock was closed.",
    hint: "Create another one with createPageClock(page).",
  },
};
