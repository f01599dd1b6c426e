import { Redactor } from "@surehand/kernel";
import { expect, test } from "vitest";
import type { WireSegment } from "../wire/wire.ts";
import { maskSecrets } from "./mask-secrets.ts";
import { renderLine } from "./render.ts";

const secret = "hunter22tulipvalue3417";

function textOf(...segments: readonly WireSegment[]): string {
  return textOfLines([segments]);
}

function textOfLines(given: readonly (readonly WireSegment[])[]): string {
  const redactor = new Redactor();
  redactor.register("pin", secret);
  const lines = given.map((segments) => ({ depth: 0, kind: "text" as const, anchor: "e1", frame: 0, segments }));
  const parts = {
    url: "",
    title: "",
    lines,
    notices: [],
    isComplete: true,
    isLoading: false,
    domConfidence: 1,
  };
  return maskSecrets(parts, redactor).lines.map(renderLine).join("\n");
}

/** Every place of a line where a page may write, each with a secret. */
const places: Readonly<Record<string, readonly WireSegment[]>> = {
  "a text": [`a ${secret} b`],
  "the header of a frame": [[`iframe "${secret}" f1:`]],
  "the cover in the header of a frame": [[`iframe "Shop" covered by dialog "${secret}" f1:`]],
  "a name": [[1, "button", secret, []]],
  "a cover": [[1, "button", "Buy", [], { coveredBy: `div "${secret}"` }]],
  "the title of an embed": [[1, "embed", secret, ["needs eyes"], { box: [0, 0, 1, 1] }]],
  "a description": [[1, "button", "x", [], { description: secret }]],
  "a guessed name": [[1, "button", "", [], { guessedName: secret }]],
  "an option that is cut": [[1, "combobox", "x", [], { options: [`${secret.slice(0, 12)}…`] }]],
  "two parts of a line": [secret.slice(0, 11), secret.slice(11)],
  "a link and a text": [[2, "link", secret.slice(0, 11), []], " ", secret.slice(11)],
  "a value over two lines": [[1, "textbox", "x", [], { value: `${secret.slice(0, 11)}\n${secret.slice(11)}` }]],
  "a mark and a text": [["~~"], secret.slice(0, 11), [""], secret.slice(11)],
};

test.each(Object.entries(places))("at most three characters of a secret are left in %s", (_name, segments) => {
  const text = textOf(...segments);
  expect(text).toMatch(/\[secret pin\]|a line with a secret/);
  const runs = Array.from({ length: secret.length - 3 }, (_, start) => secret.slice(start, start + 4));
  expect(runs.filter((run) => text.includes(run))).toEqual([]);
});

test("a secret over several lines leaves no part, and the other lines stay", () => {
  const text = textOfLines([
    ["Pay with"],
    [secret.slice(0, 9)],
    [[3, "button", secret.slice(9, 15), []]],
    [secret.slice(15)],
    ["or not"],
  ]);
  expect(text.match(/hunt|tuli|valu|3417/g)).toBeNull();
  expect(text).toMatch(/^Pay with\n[^]*or not$/);
});

test("the controls of a line that holds a secret in several parts stay", () => {
  expect(textOf(secret.slice(0, 11), [7, "button", "Pay", []], secret.slice(11))).toContain("e7");
});
