import { Redactor } from "@surehand/kernel";
import { expect, test, vi } from "vitest";
import { MaskedTexts } from "./masked-texts.ts";

test("masks the text of each place once until it changes", () => {
  const redactor = new Redactor();
  redactor.register("password", "hunter2");
  const redact = vi.spyOn(redactor, "redact");
  const masked = new MaskedTexts(redactor);
  for (const place of ["main", "frame", "main", "frame"])
    expect(masked.at(place, `${place}: hunter2`)).toBe(`${place}: [secret password]`);
  expect(redact).toHaveBeenCalledTimes(2);
  expect(masked.at("main", "other")).toBe("other");
  expect(masked.at("main", "main: hunter2")).toBe("main: [secret password]");
});
