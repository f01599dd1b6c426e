import { anyCaseHex, literal, oneOf, percentEncoded } from "./regular-expression.ts";

/**
 * Returns sources of regular expressions that match `value` as text: as it is, URL-encoded, HTML-escaped, in a file
 * name, and as part of a JSON string, also of one nested in another (a tool call's arguments). The longest forms come
 * first.
 *
 * Within a form, no match of a character is the beginning of another match of it (except for the percent sign and the
 * ampersand), so a search cannot backtrack far, whatever the text.
 */
export function textForms(value: string): string[] {
  const forms = [nestedJsonForm, jsonForm, urlForm, htmlForm, fileNameForm, plainForm];
  return [
    ...groupedForm(value),
    ...spacedForm(value),
    ...forms.map((form) => Array.from(value, (character) => oneOf(form(character))).join("")),
  ];
}

const SEPARATORS = /[ \u00a0\u202f.\-/]/g;
const SHORTEST_GROUPED = 8;

/**
 * Card and account numbers as pages group them: "4242 4242 4242 4242". Only for letters and digits, so that a separator
 * is never ambiguous.
 */
function groupedForm(value: string): string[] {
  const characters = value.replace(SEPARATORS, "");
  if (characters.length < SHORTEST_GROUPED || !/^[A-Za-z0-9]+$/.test(characters)) return [];
  return [Array.from(characters, literal).join(`(?:${SEPARATORS.source}|%20|\\+)?`)];
}

/**
 * A page may break the line at a blank, or show several: no letter is whitespace, so that a blank is never ambiguous.
 */
function spacedForm(value: string): string[] {
  const words = value.trim().split(/\s+/);
  return words.length < 2 ? [] : [words.map((word) => plain(word)).join(String.raw`\s{1,20}`)];
}

function plain(text: string): string {
  return Array.from(text, (character) => oneOf(plainForm(character))).join("");
}

/** The ways to write one character in a form, as regular expression sources. */
type Form = (character: string) => readonly string[];

const isAlphanumeric = /^[A-Za-z0-9]$/;
const mustBeEscapedInJson = /["\\]/;
const shortJsonEscapes = new Map([
  ['"', '\\"'],
  ["\\", "\\\\"],
  ["/", "\\/"],
  ["\b", "\\b"],
  ["\f", "\\f"],
  ["\n", "\\n"],
  ["\r", "\\r"],
  ["\t", "\\t"],
]);

/** The second form is UTF-8 bytes read one by one, which is how bytes that aren't text are searched. */
const plainForm: Form = (character) => [literal(character), literal(Buffer.from(character).toString("latin1"))];

/** Encodes like `encodeURIComponent`, `encodeURI`, form encoding (a space is a plus sign) and stricter encoders. */
const urlForm: Form = (character) => {
  if (isAlphanumeric.test(character)) return [literal(character)];
  const percent = [...Buffer.from(character)].map(percentEncoded).join("");
  return [...plainForm(character), ...(character === " " ? [literal("+")] : []), percent];
};

const htmlNames = new Map([
  ["&", "amp"],
  ["<", "lt"],
  [">", "gt"],
  ['"', "quot"],
  ["'", "apos"],
  ["\u00a0", "nbsp"],
]);

/** Encodes like HTML and XML encoders: by name, or by number in decimal or hexadecimal with any leading zeros. */
const htmlForm: Form = (character) => {
  if (isAlphanumeric.test(character)) return [literal(character)];
  const code = character.codePointAt(0) ?? 0;
  const name = htmlNames.get(character);
  return [
    ...(name === undefined ? [] : [literal(`&${name};`)]),
    `&#0{0,6}${code};`,
    `&#[xX]0{0,6}${anyCaseHex(code.toString(16))};`,
    ...plainForm(character),
  ];
};

/** Encodes like browsers, which replace characters that a file name may not contain. */
const fileNameForm: Form = (character) =>
  /[\p{Cc}\\/:*?"<>|]/u.test(character) ? [literal("_"), literal("-"), ...plainForm(character)] : plainForm(character);

/** Encodes like `JSON.stringify`, and like encoders that escape more than necessary. */
const jsonForm: Form = (character) => jsonEscapes(character, 1);

const nestedJsonForm: Form = (character) => {
  const outer = mustBeEscapedInJson.test(character) ? [] : jsonEscapes(character, 1);
  return [...outer, ...jsonEscapes(character, 2)];
};

/** @param depth number of JSON strings around the character: a backslash is doubled by each except the innermost. */
function jsonEscapes(character: string, depth: 1 | 2): string[] {
  if (isAlphanumeric.test(character)) return [literal(character)];
  const backslashes = depth === 1 ? "\\" : "\\\\";
  const codeUnits = character.split("").map((unit) => unit.charCodeAt(0).toString(16).padStart(4, "0"));
  const unicode = codeUnits.map((hex) => literal(`${backslashes}u`) + anyCaseHex(hex)).join("");
  const short = shortJsonEscapes.get(character);
  const escapedShort = depth === 1 ? short : short?.replaceAll(/["\\]/g, String.raw`\$&`);
  return [
    ...(mustBeEscapedInJson.test(character) ? [] : plainForm(character)),
    ...(escapedShort === undefined ? [] : [literal(escapedShort)]),
    unicode,
  ];
}
