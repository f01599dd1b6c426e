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

const pieces = secret.match(/.{1,6}/g) ?? [];
const encoded = Buffer.from(`user:${secret}:admin`);
const box = [0, 0, 49, 21] as const;

test.each<readonly [string, readonly (readonly WireSegment[])[]]>([
  ["fields", [pieces.map((value): WireSegment => [1, "textbox", "", [], { value }])]],
  ["fields below each other", pieces.map((value) => [[1, "textbox", "", [], { value, box }]])],
  ["fields with names", pieces.map((value, index) => [[1, "textbox", `Part ${index}`, [], { value }]])],
  [
    "fields and the texts between them",
    [[pieces[0] ?? "", [1, "textbox", "", [], { value: pieces.slice(1).join("") }]]],
  ],
  ["buttons", [pieces.map((name): WireSegment => [1, "button", name, []])]],
  ["buttons with texts between them", [pieces.flatMap((name): WireSegment[] => [[1, "button", name, []], " or "])]],
  ["placeholders", pieces.map((placeholder) => [[1, "textbox", "Part", [], { placeholder }]])],
  ["options", [[[1, "listbox", "Part", [], { options: pieces }]]]],
  ["lines of base64", wrapped(encoded.toString("base64"))],
  ["lines of hexadecimal", wrapped(encoded.toString("hex"))],
])("a secret in several %s leaves no part", (_name, given) => {
  const text = textOfLines([["Pay with"], ...given, ["or not"]]);
  const parts = [pieces, wrapped(encoded.toString("base64")), wrapped(encoded.toString("hex"))].flat(2);
  expect(parts.filter((part) => part.length > 3 && text.includes(part))).toEqual([]);
  expect(text).toMatch(/^Pay with\n[^]*or not$/);
});

function wrapped(text: string): string[][] {
  return (text.match(/.{1,16}/g) ?? []).map((line) => [line]);
}

test("tags, roles, properties and classes of nodes are masked", () => {
  const redactor = new Redactor();
  redactor.register("pin", secret);
  const node = { tag: `x-${secret}`, role: secret, property: secret, classes: secret, parent: -1 };
  const parts = {
    url: "",
    title: "",
    lines: [],
    nodes: [node],
    notices: [],
    isComplete: true,
    isLoading: false,
    domConfidence: 1,
  };
  expect(JSON.stringify(maskSecrets(parts, redactor))).not.toContain(secret);
});

test("the controls of a line that holds a secret in several parts stay", () => {
  expect(textOf(secret.slice(0, 11), [7, "button", "Pay", []], secret.slice(11))).toContain("e7");
});
