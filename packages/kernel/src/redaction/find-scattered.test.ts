import { expect, test } from "vitest";
import { Redactor } from "./redactor.ts";

const redactor = new Redactor();
redactor.register("PIN", "Korbl4umenTopf");
redactor.register("card", "4111222233334444");
redactor.register("word", "Quetzalwood7", { within: "word" });

const separators = [
  "\n",
  "\r\n    ",
  "\t",
  "  ",
  "\u2009",
  "\u2011",
  "–",
  "·",
  "_",
  ", ",
  "'",
  "\n> ",
  " | ",
  "</b><b>",
  "\n- ",
];

test.each(separators)("masks values with %j between their parts", (separator) => {
  const masked = redactor.redact(`a ${["Korbl4u", "menTopf"].join(separator === "</b><b>" ? "><" : separator)} b`);
  expect(masked).toBe("a [secret PIN] b");
  expect(
    redactor.redact(`a ${["4111", "2222", "3333", "4444"].join(separator === "</b><b>" ? "><" : separator)} b`),
  ).toBe("a [secret card] b");
});

const notations = [
  "\\n",
  "\\r\\n",
  "\\u000a",
  "\\\\n",
  "%0A",
  "%20%0A",
  "%250A",
  "=0A",
  "=20",
  "&#10;",
  "&#x20;",
  "&nbsp;",
  "\\x0a",
  "\\t- ",
];

test.each(notations)("masks values with white space in the notation %j between their parts", (notation) => {
  expect(redactor.redact(`a ${["Korbl4u", "menTopf"].join(notation)} b`)).toBe("a [secret PIN] b");
  expect(redactor.redact(`{"a":"${["4111", "2222", "33334444"].join(notation)}"}`)).toBe('{"a":"[secret card]"}');
  expect(redactor.redact(`a ${["Quetzal", "wood7"].join(notation)} b`)).toBe("a [secret word] b");
});

test.each(["\n", " | ", "</td><td>"])("masks digits that stand alone, with %j between", (separator) => {
  const digits = Array.from("4111222233334444").join(separator.replace("</td><td>", "><"));
  expect(redactor.redact(`a ${digits} b`)).toBe("a [secret card] b");
});

test.each([
  ["Korbl4umen …", "[secret PIN] …"],
  ["Korbl4umen...", "[secret PIN]..."],
  ["…l4umenTopf", "…[secret PIN]"],
  ["Korbl…umenTopf", "[secret PIN]…[secret PIN]"],
  ["4111 2222 33…", "[secret card]…"],
  ["Korbl4u\nmen…", "[secret PIN]…"],
])("masks what a cut leaves: %j", (text, expected) => {
  expect(redactor.redact(`a ${text} b`)).toBe(`a ${expected} b`);
});

test.each([
  "1, 2, 3, 4 and 4111 or 2222 of 3333, 4444",
  "Korb, l4u, and men with a Topf...",
  "a Quetzalwood 7b",
  "pots … and kettles",
])("leaves ordinary text: %j", (text) => {
  expect(redactor.redact(text)).toBe(text);
});

test("leaves short and monotonous values in their parts", () => {
  const short = new Redactor();
  for (const value of ["a1b2", "seven", "kettle", "hunter"]) short.register(value.length.toString(), value);
  const text = "a1 b2, se\nven, ket-tle, h.u.n.t.e.r";
  expect(short.redact(text)).toBe(text);
});

test("finds the lines over which a value is spread", () => {
  const lines = ["Korbl4u", "menTopf", "kettle", "4111 2222", "3333 4444 and", "[secret PIN]", "Korbl4umenTopf"];
  expect([...redactor.linesWithParts(lines)]).toEqual([0, 1, 3, 4, 6]);
});

test.each(["base64", "hex"] as const)("finds the lines over which %s of a value is spread", (encoding) => {
  const encoded = Buffer.from("user:Korbl4umenTopf:admin").toString(encoding);
  const lines = ["-----BEGIN-----", ...(encoded.match(/.{1,16}/g) ?? []), "", "-----END-----"];
  const found = [...redactor.linesWithParts(lines)];
  expect(found.slice(0, 2)).toEqual([1, 2]);
  expect(found).not.toContain(0);
  expect(found).not.toContain(lines.length - 1);
});

test("takes time in proportion to the text", () => {
  for (const piece of ["Korbl4u men", "…", "Korb…", "4 1 1 1 ", ". "]) {
    const text = piece.repeat(60_000 / piece.length);
    expect(redactor.redact(text).length).toBeGreaterThan(1000);
  }
});
