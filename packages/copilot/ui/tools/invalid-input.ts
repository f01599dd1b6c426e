import type { BrowserToolAnswer } from "../../src/protocol/browser-tools.ts";

export const invalidInput: BrowserToolAnswer = {
  ok: false,
  code: "invalid-input",
  message: "The input does not fit the tool's schema.",
};
