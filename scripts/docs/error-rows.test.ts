import { expect, test } from "vitest";
import { root } from "../workspace.ts";
import { errorRows, readErrorRows } from "./error-rows.ts";

test("reads the code, the class, its description and its hint", () => {
  const source = `
    const CODE = "by-name";
    /** Thrown when it fails. More. */
    export class OneError extends SurehandError {
      constructor(name: string) {
        super({ code: "one", message: \`No \${name}.\`, hint: "Do " + "this." });
      }
    }
    /** Not about the error. */
    export function two() {
      return new SurehandError({ code: CODE, message: \`No \${x} here.\`, hint: hints[x] });
    }`;
  expect(readErrorRows("a.ts", source)).toEqual([
    { code: "one", name: "OneError", when: "It fails.", hint: "Do this." },
    { code: "by-name", name: "SurehandError", when: "No … here.", hint: "…" },
  ]);
});

test("lists every code of the packages once", () => {
  const codes = errorRows(root).map(({ code }) => code);
  expect(codes).toEqual([...new Set(codes)].sort());
  expect(codes).toEqual(expect.arrayContaining(["browser-not-found", "model-auth", "journal-locked", "no-session"]));
});
