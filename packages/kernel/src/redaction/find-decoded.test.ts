import { expect, test } from "vitest";
import { Redactor } from "./redactor.ts";

const mask = "[secret PIN]";
// The base64 of the third one has the digits + and /.
const values = ['Canary-7"<ü&ß> +/?=42', "hunter22secretvalue3417", "Gate>>>~~~?Zq7Kx9Wv3Ty"];

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
const lines = (value: string, lineBreak: string): string => value.replaceAll(/.{10}/g, `$&${lineBreak}`);
const fullWidth = (value: string): string =>
  value.replaceAll(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0));
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
  "base64 with escaped digits": (value) => base64(value).replaceAll("+", "\\u002B").replaceAll("/", "\\u002f"),
  "base64 with digits as entities": (value) => base64(value).replaceAll("+", "&#43;").replaceAll("/", "&sol;"),
  "base64 in code units": (value) => codeUnits(base64(value).replaceAll("=", "")),
  "base64 over lines of HTML": (value) => lines(base64(value), "<br />\n"),
  "base64 over lines of XML": (value) => lines(base64(value), "&#10;"),
  "base64 over lines in JSON in JSON": (value) => lines(base64(value), "\\\\n"),
  "base64 over lines of a mail that is quoted": (value) => lines(base64(value), "\n> "),
  "base64 over lines of a program": (value) => `"${lines(base64(value), '" +\n  "')}"`,
  "base64 with soft hyphens": (value) => lines(base64(value), "\u00AD"),
  "base64 in full width": (value) => fullWidth(base64(value)),
  "hexadecimal in full width": (value) => fullWidth(hex(value)),
  "hexadecimal with zero-width spaces": (value) => hex(value).replaceAll(/../g, "$&\u200B"),
  "hexadecimal over lines in JSON": (value) => lines(hex(value), "\\n"),
  "hexadecimal of a C program": (value) => hex(value).replaceAll(/../g, "0x$&, ").replaceAll(/.{24}/g, "$&\n  "),
  "hexadecimal over indented lines": (value) => hex(value).replaceAll(/../g, "$&:").replaceAll(/.{30}/g, "$&\n    "),
  "hexadecimal in quotes": (value) => hex(value).replaceAll(/../g, '"$&",'),
  "entities in base64": (value) => base64(each(value, entity)),
  "URL-encoded base64 of a URL": (value) => encodeURIComponent(base64(encodeURIComponent(value))),
};

test.each(Object.entries(encodings))("masks a value in %s", (_name, encode) => {
  for (const value of values) {
    const masked = redact(value, `<p title=${encode(value)} >`);
    expect(masked).toContain(mask);
    // Base64 and hexadecimal runs keep at most the bits around the value.
    expect(masked.replace(mask, "").length).toBeLessThan(30);
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
  ["base64", base64, "…"],
  ["base64", base64, "..."],
  ["base64", base64, "&hellip;"],
  ["hexadecimal", hex, "..."],
  ["hexadecimal", hex, "⋯"],
  ["hexadecimal with spaces", (value: string): string => hex(value).replaceAll(/../g, "$& ").trim(), "…"],
])("masks what a cut leaves of %s: %j", (_name, encode, cut) => {
  for (const value of values) {
    const encoded = encode(value);
    expect(redact(value, `p ${encoded.slice(0, -6)}${cut} b`)).toBe(`p ${mask}${cut} b`);
    expect(redact(value, `p ${cut}${encoded.slice(6)} b`)).toBe(`p ${cut}${mask} b`);
  }
});

test.each([
  ["a>b&c Ünïcode", "a&gtb&ampc &Uumln&iumlcode"],
  ["a>b&c Ünïcode", "a&#x00000000000000000003E;b&#0000000000000038;c Ünïcode"],
  ["Zażółć-gęślą", "Za&zdot;&oacute;&lstrok;&cacute;-g&eogon;&sacute;l&aogon;"],
  ["αβγδ7890", "&alpha;&beta;&gamma;&delta;7890"],
  ["Mật-khẩu-đỏ", "Ma\u0302\u0323t-kh\u00E2\u0309u-\u0111o\u0309"],
  ["Mật-khẩu-đỏ", "M\u00E2\u0323t-kha\u0302\u200B\u0309u-\u0111o\u0309"],
  ["ΟΔΟΣ", "οδος"],
  ["Οδός 12ς", "οδόσ 12σ"],
])("masks %j written as %j", (value, written) => {
  expect(redact(value, `p ${written} b`)).toBe(`p ${mask} b`);
});

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
