import { expect, test } from "vitest";
import { Redactor } from "./redactor.ts";

const mask = "[secret PIN]";
const values = ['Canary-7"<ü&ß> +/?=42', "hunter22secretvalue3417"];

function redact(value: string, text: string): string {
  const redactor = new Redactor();
  redactor.register("PIN", value);
  return redactor.redact(text);
}

type Encode = (value: string) => string;
const each = (value: string, encode: (character: string, index: number) => string): string =>
  Array.from(value, encode).join("");
const hexOf = (character: string): string => (character.codePointAt(0) ?? 0).toString(16);
const bytes = (value: string, before: string): string =>
  Array.from(Buffer.from(value), (byte) => before + byte.toString(16).padStart(2, "0")).join("");
const base64 = (value: string): string => Buffer.from(`xx${value}`).toString("base64");
const hex = (value: string): string => Buffer.from(value).toString("hex");
const entity = (character: string): string => `&#${character.codePointAt(0)};`;
const codeUnits = (value: string): string =>
  value.replaceAll(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);

const encodings: Readonly<Record<string, Encode>> = {
  "percent, every byte": (value) => bytes(value, "%"),
  "percent, every second character": (value) => each(value, (one, index) => (index % 2 === 0 ? one : bytes(one, "%"))),
  "percent, three times": (value) => encodeURIComponent(encodeURIComponent(encodeURIComponent(value))),
  "numeric entities": (value) => each(value, entity),
  "numeric entities, some characters": (value) => each(value, (one, index) => (index % 3 === 0 ? entity(one) : one)),
  "hexadecimal entities without end": (value) => each(value, (one) => `&#x${hexOf(one)};`),
  "named entities": (value) =>
    value
      .replaceAll("&", "&amp;")
      .replaceAll("ü", "&uuml;")
      .replaceAll("ß", "&szlig;")
      .replaceAll("-", "&hyphen;")
      .replaceAll("=", "&equals;")
      .replaceAll("%", "&percnt;"),
  "backslash x, every byte": (value) => bytes(value, "\\x"),
  "backslash u, every code unit": codeUnits,
  "backslash u with braces": (value) => each(value, (one) => `\\u{${hexOf(one)}}`),
  "three notations mixed": (value) =>
    each(value, (one, index) => [entity(one), bytes(one, "%"), `\\u{${hexOf(one)}}`][index % 3] ?? one),
  "JSON in a URL": (value) => encodeURIComponent(JSON.stringify(value)),
  "a URL in entities": (value) => each(encodeURIComponent(value), entity),
  decomposed: (value) => value.normalize("NFD"),
  "full width": (value) => value.replaceAll(/[A-Za-z]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0)),
  "with zero-width spaces": (value) => each(value, (one) => `${one}\u200B`),
  hexadecimal: hex,
  "hexadecimal with colons": (value) => hex(value).match(/../g)?.join(":").toUpperCase() ?? "",
  "hexadecimal at an odd place": (value) => `a${hex(value)}`,
  "quoted-printable": (value) => bytes(value, "=").toUpperCase(),
  "quoted-printable over lines": (value) => bytes(value, "=").toUpperCase().replaceAll(/.{9}/g, "$&=\r\n"),
  "base64 over lines": (value) => base64(value).replaceAll(/.{4}/g, "$&\r\n"),
  "base64 over indented lines": (value) => base64(value).replaceAll(/.{7}/g, "$&\n  "),
  "entities in base64": (value) => base64(each(value, entity)),
  "URL-encoded base64 of a URL": (value) => encodeURIComponent(base64(encodeURIComponent(value))),
};

test.each(Object.entries(encodings))("masks a value in %s", (_name, encode) => {
  for (const value of values) {
    const masked = redact(value, `<p title=${encode(value)} >`);
    expect(masked).toContain(mask);
    // Base64 and hexadecimal runs keep at most the bits around the value.
    expect(masked.replace(mask, "").length).toBeLessThan(20);
  }
});

test.each(["numeric entities", "backslash x, every byte", "hexadecimal", "percent, every byte"])(
  "masks the beginning of a value before a cut, in %s",
  (name) => {
    for (const value of values) {
      const beginning = encodings[name]?.(Array.from(value).slice(0, 9).join("")) ?? "";
      expect(redact(value, `p ${beginning}… b`)).toBe(`p ${mask}… b`);
    }
  },
);

test.each([
  ["correct horse", "correct\vhorse"],
  ["correct horse", "correct\fhorse"],
  ["ffiffiffi12", "\uFB03\uFB03\uFB0312"],
])("masks base64 of %j written with characters that look the same", (value, written) => {
  expect(redact(value, `p ${base64(written)} b`)).toBe(`p ${mask} b`);
});

test("leaves other text in these notations as it is", () => {
  for (const encode of Object.values(encodings)) {
    const text = encode("nothing to hide in here, ü");
    expect(redact("hunter22secretvalue3417", text)).toBe(text);
  }
});
