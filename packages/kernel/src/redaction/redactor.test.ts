import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { InvalidInputError } from "../errors/invalid-input-error.ts";
import { Redactor } from "./redactor.ts";

const mask = "[secret PIN]";

function redactorOf(value: string): Redactor {
  const redactor = new Redactor();
  redactor.register("PIN", value);
  return redactor;
}

const password = 'p/w "ü+é\\n%4€😀\n~<&>';

const lowerCaseHex = (text: string): string => text.replaceAll(/%[0-9A-F]{2}/g, (code) => code.toLowerCase());
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);
const asciiJson = (text: string): string =>
  inJson(text).replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
const inForm = (text: string): string => new URLSearchParams({ text }).toString().slice("text=".length);
const htmlNames: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};
const inHtml = (text: string, encode: (sign: string) => string): string => text.replaceAll(/[^A-Za-z0-9]/gu, encode);
/** Every encoding that the redactor promises to find, except base64. */
const textEncodings: Record<string, (text: string) => string> = {
  plain: (text) => text,
  encodeURIComponent: encodeURIComponent,
  "encodeURIComponent in lower case": (text) => lowerCaseHex(encodeURIComponent(text)),
  encodeURI: encodeURI,
  "encodeURIComponent twice": (text) => encodeURIComponent(encodeURIComponent(text)),
  "form encoding": inForm,
  "form encoding in lower case": (text) => lowerCaseHex(inForm(text)),
  "HTML by name": (text) => inHtml(text, (sign) => htmlNames[sign] ?? sign),
  "HTML by number": (text) => inHtml(text, (sign) => `&#${sign.codePointAt(0)};`),
  "HTML by hexadecimal number": (text) => inHtml(text, (sign) => `&#x00${sign.codePointAt(0)?.toString(16)};`),
  "a file name": (text) => text.replaceAll(/[\p{Cc}\\/:*?"<>|]/gu, "_"),
  JSON: inJson,
  "JSON in JSON": (text) => inJson(inJson(text)),
  "JSON in ASCII": asciiJson,
  "JSON in ASCII, upper case": (text) =>
    asciiJson(text).replaceAll(/\\u.{4}/g, (code) => `\\u${code.slice(2).toUpperCase()}`),
  "JSON in ASCII in JSON": (text) => inJson(asciiJson(text)),
  "JSON with escaped slashes": (text) => inJson(text).replaceAll("/", "\\/"),
};

type Base64 = (bytes: Buffer) => string;
const base64Encodings: Record<string, Base64> = {
  base64: (bytes) => bytes.toString("base64"),
  "base64 without padding": (bytes) => bytes.toString("base64").replaceAll("=", ""),
  base64url: (bytes) => bytes.toString("base64url"),
  "base64url with padding": (bytes) => bytes.toString("base64").replaceAll("+", "-").replaceAll("/", "_"),
  "base64 in a URL": (bytes) => encodeURIComponent(bytes.toString("base64")),
};

describe("redact", () => {
  test.each(Object.entries(textEncodings))("masks a value in %s", (_name, encode) => {
    expect(redactorOf(password).redact(`<${encode(password)}>`)).toBe(`<${mask}>`);
  });

  test.each([
    ["plain", (text: string) => text],
    ["JSON", inJson],
    ["JSON in JSON", (text: string) => inJson(inJson(text))],
    ["encodeURIComponent", encodeURIComponent],
  ])("masks the beginning of a value that was cut off, in %s", (_name, encode) => {
    for (const count of [4, 9, 12]) {
      const beginning = Array.from(password).slice(0, count).join("");
      expect(redactorOf(password).redact(`p "${encode(beginning)}…" appeared`)).toBe(`p "${mask}…" appeared`);
    }
  });

  const onlyMask = /^p="\[secret PIN\]\\?…" appeared$/u;
  test.each(Object.entries(textEncodings).filter(([name]) => name !== "a file name"))(
    "shows at most three characters of a value that was cut off anywhere, in %s",
    (_name, encode) => {
      for (const value of [password, "Grüße aus Köln 42!", 'pa"ss<word>&a=b%20']) {
        const encoded = encode(value);
        const beginning = encode(Array.from(value).slice(0, 4).join(""));
        for (let end = beginning.length; end <= encoded.length; end++)
          expect(redactorOf(value).redact(`p="${encoded.slice(0, end)}…" appeared`)).toMatch(onlyMask);
      }
    },
  );

  test.each(Object.entries(textEncodings))("masks a value in %s in upper and lower case", (_name, encode) => {
    const value = "Hunter 2/ü+straße";
    for (const shown of [value.toUpperCase(), value.toLowerCase()]) {
      expect(redactorOf(value).redact(`<${encode(shown)}>`)).toBe(`<${mask}>`);
    }
    expect(redactorOf(value).redact("a HUNTER 2… of hunt…")).toBe(`a ${mask}… of ${mask}…`);
  });

  test("masks a word under a mask of its own, in every form, and not inside a longer word", () => {
    const redactor = new Redactor();
    redactor.register("who", "Ann é", { mask: "%who%", within: "word" });
    const forms = ["ANN É", "Ann+%C3%A9", "x%20Ann%20%C3%A9", "\\nAnn \\u00e9"];
    for (const form of forms) expect(redactor.redact(`?q=${form}&`)).toMatch(/^\?q=(?:x%20|\\n)?%who%&$/);
    expect(redactor.redact("Joann éa, Hann é")).toBe("Joann éa, Hann é");
    expect(redactor.redact(Buffer.from("xAnn é").toString("base64"))).toContain("%who%");
  });

  test.each([
    ["4242424242424242", "4242 4242 4242 4242"],
    ["4242-4242-4242-4242", "4242424242424242"],
    ["4242424242424242", "4242%204242%204242%204242"],
    ["DE89370400440532013000", "DE89\u00a03704\u00a00044\u00a00532\u00a00130\u00a000"],
    ["20261122", "2026-11-22"],
  ])("masks %j where it is grouped as %j", (value, shown) => {
    expect(redactorOf(value).redact(`Card ${shown}, thanks`)).toBe(`Card ${mask}, thanks`);
  });

  test("masks the beginning of a value at the end of a text that was cut off without a mark", () => {
    const redactor = redactorOf("Qx7Zw9Vk3Jy5HpTm");
    expect(redactor.redactCut("a button Qx7Zw9Vk3Jy5HpT")).toBe(`a button ${mask}`);
    expect(redactor.redactCut("a button Qx7Z")).toBe(`a button ${mask}`);
    expect(redactor.redactCut("a button Qx7")).toBe("a button Qx7");
    expect(redactor.redactCut("Qx7Zw is a button")).toBe("Qx7Zw is a button");
  });

  test("leaves what only ends like a value's beginning, or is not cut off", () => {
    expect(redactorOf("correct-horse").redact("a cor… of correc and corrupt…")).toBe("a cor… of correc and corrupt…");
  });

  test.each(Object.entries(textEncodings))(
    "never lets a value through in %s, whatever is around it",
    (_name, encode) => {
      const property = fc.property(secretValue, anyText, anyText, (value, before, after) => {
        const text = before + encode(value) + after;
        expectNoTrace(redactorOf(value).redact(text), encode(value));
      });
      fc.assert(property);
    },
  );

  test.each(Object.entries(base64Encodings))(
    "never lets a bit of a value through in %s, at any alignment",
    (_name, encode) => {
      const property = fc.property(longSecretValue, fc.uint8Array(), fc.uint8Array(), (value, before, after) => {
        const bytes = Buffer.concat([before, Buffer.from(value), after]);
        const left = redactorOf(value).redact(encode(bytes)).split(mask);
        expect(left.length).toBeGreaterThan(1);
        // The text around the mask is the same as for any other value of this length.
        const other = Buffer.from(bytes).fill("\u0007", before.length, before.length + Buffer.byteLength(value));
        expect(encode(other).startsWith(left.at(0) ?? "")).toBe(true);
        expect(encode(other).endsWith(left.at(-1) ?? "")).toBe(true);
      });
      fc.assert(property);
    },
  );

  test("leaves text without the value as it is", () => {
    const property = fc.property(longSecretValue, anyText, (value, text) => {
      fc.pre(!text.includes(value));
      expect(redactorOf(`${value}#${value}`).redact(text)).toBe(text);
    });
    fc.assert(property);
  });

  test.each([
    [
      "basic authorization",
      `Basic ${Buffer.from("user:hunter22").toString("base64")}`,
      /^Basic [A-Za-z0-9]+\[secret PIN\]=*$/,
    ],
    ["a line of form data", "user=bob&pw=hunter22&remember=on", /^user=bob&pw=\[secret PIN\]&remember=on$/],
    ["two occurrences side by side", "hunter22hunter22", /^\[secret PIN\]\[secret PIN\]$/],
    ["occurrences that overlap with themselves", "hunter22", /^\[secret PIN\]$/],
  ])("masks %s", (_name, text, expected) => {
    expect(redactorOf("hunter22").redact(text)).toMatch(expected);
  });

  test("masks overlapping occurrences of one value as one", () => {
    expect(redactorOf("abab").redact("xabababx")).toBe(`x${mask}x`);
  });

  test("masks overlapping values as one, named after the longest", () => {
    const redactor = new Redactor();
    redactor.register("short", "abcd");
    redactor.register("long", "bcdefg");
    expect(redactor.redact("abcdefg")).toBe("[secret long]");
    redactor.register("whole", "abcdefgh");
    expect(redactor.redact("abcdefgh, abcdefg")).toBe("[secret whole], [secret long]");
  });

  test("masks a value of fewer than 4 characters as text, but not in base64", () => {
    const redactor = redactorOf("a/b");
    expect(redactor.redact("a/b a%2Fb a\\/b")).toBe(`${mask} ${mask} ${mask}`);
    const base64 = Buffer.from("a/b").toString("base64");
    expect(redactor.redact(base64)).toBe(base64);
  });

  test("takes time in proportion to a text made to slow it down", () => {
    const redactor = redactorOf('\\"\\"\\"\\"\\"\\"\\"\\"\\"\\"\\"%25%25%25%25//////////!');
    for (const trap of ["\\", '\\"', '\\\\\\"', "%", "%25", "%2525", "/", "\\/", "A", "\\u005c"]) {
      const text = trap.repeat(200_000 / trap.length);
      expect(redactor.redact(text)).toBe(text);
    }
  });

  test.each(["\u0301\u0323\u0327", "%CC%81%CC%A3%CC%A7", "&#769;&#803;"])(
    "takes time in proportion to a run of %j",
    (marks) => {
      const text = `a${marks.repeat(100_000 / marks.length)}`;
      // Takes milliseconds if the fold is linear, minutes otherwise.
      expect(redactorOf("Qx7Zw9Vk3Jy5HpTm").redact(text)).toBe(text);
    },
  );

  test("masks a value with too many marks", () => {
    expect(redactorOf("Qx7Zw9Vk3Jy5HpTm").redact(`Qx7Z${"\u0301".repeat(100)}w9Vk3Jy5HpTm`)).toBe(mask);
  });

  test("takes time in proportion to a text with a cut mark at every place", () => {
    const redactor = redactorOf("-----BEGIN KEY-----".repeat(60));
    for (const piece of ["…", "-…", "-----BEGIN KE…", "-----BEGIN KEY"]) {
      const text = `${piece.repeat(200_000 / piece.length)}…`;
      // Takes milliseconds if the search is linear, minutes otherwise.
      expect(redactor.redact(text)).toMatch(/…$/);
    }
  });
});

describe("register and unregister", () => {
  test("masks several values under one name until the name is unregistered", () => {
    const redactor = redactorOf("old value");
    redactor.register("PIN", "new value");
    redactor.register("PIN", "new value");
    expect(redactor.redact("old value, new value")).toBe(`${mask}, ${mask}`);
    redactor.unregister("PIN");
    redactor.unregister("never registered");
    expect(redactor.redact("old value, new value")).toBe("old value, new value");
  });

  test.each([
    ["", "hunter22"],
    ["password", ""],
    ["my hunter22", "hunter22"],
  ])("refuses name %j with value %j, without repeating the value", (name, value) => {
    const register = (): void => new Redactor().register(name, value);
    expect(register).toThrow(InvalidInputError);
    expect(register).not.toThrow(/hunter22/);
  });
});

/** Values without a part of the mask in them: those can be put together again by the mask and its surroundings. */
const secretCharacter = fc.oneof(
  fc.constantFrom(...Array.from('"\\/ +%&=?#<>\n\t\u0000\u001f\u007f~é€ß\u2028😀-_.')),
  fc.constantFrom(...Array.from("ABXYZabxyz019")),
);
const secretValue = fc.string({ unit: secretCharacter, minLength: 1, maxLength: 24 });
const longSecretValue = fc.string({ unit: secretCharacter, minLength: 4, maxLength: 24 });
const anyText = fc.oneof(
  fc.string({ unit: secretCharacter, maxLength: 30 }),
  fc.string({ unit: "binary", maxLength: 30 }),
);

function expectNoTrace(redacted: string, encoded: string): void {
  expect(redacted).toContain(mask);
  for (const rest of redacted.split(mask)) expect(rest).not.toContain(encoded);
}
