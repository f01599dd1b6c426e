import { isSecretName } from "../security/secret-names.ts";

export interface Setting {
  /** As written: `DB_PASSWORD`, `sessionId`, `Authorization`. */
  readonly name: string;
  readonly value: string;
}

/** Their beginnings: a token may be long. */
const quotedValue = String.raw`"(?<double>[^"\n]{1,200})|'(?<single>[^'\n]{1,200})`;
const plainValue = String.raw`(?<plain>(?:(?:basic|bearer|token)\s{1,4})?[^\s"',;<>{}[\]]{1,200})`;
const value = `(?:${quotedValue}|${plainValue})`;
const blanks = String.raw`[^\S\n]{0,100}`;
/** Text before a value or the first one of several: a comment, a tag or an anchor of YAML, quotes of TOML, a bracket. */
const beforeValue = String.raw`\s{0,100}(?:(?:#[^\n]{0,200}\n|"""|'''|\[|-(?=\s)|[!&][\w!:/.-]{0,80}(?=\s))\s{0,100}){0,3}`;
const name = String.raw`(?<![\p{L}\p{N}_.@$-])(?<name>[\p{L}_@$][\p{L}\p{N}_.@$-]{0,80})`;
/** Keys of pairs that keep a name and its value apart, as in lists of variables and of headers. */
const nameKey = String.raw`\b(?:name|key|variable|header)["']?\s{0,4}[=:]\s{0,4}["']?(?<name>[\p{L}_][\p{L}\p{N}_.-]{0,80})["']?`;
const valueKey = String.raw`\bvalue["']?\s{0,4}[=:]\s{0,4}${value}`;

/** A value is looked at without being taken: it may be the next name. */
const forms: readonly RegExp[] = [
  // JSON, YAML, TOML, INI, properties, attributes of XML, headers.
  new RegExp(String.raw`${name}["']?${blanks}(?:=>|[=:])(?=${beforeValue}${value})`, "giu"),
  // Commands and configuration in which a blank stands between name and value: netrc, redis, Docker, SQL.
  new RegExp(
    String.raw`(?<![\p{L}\p{N}_.@$-])(?<name>\w{0,60}(?:pass(?:word|wd)?|pwd|token|secret))[^\S\n]{1,100}(?==?${value})`,
    "giu",
  ),
  // Blocks of YAML.
  new RegExp(
    String.raw`${name}["']?\s{0,4}:(?=\s{0,4}[|>][+-]?\d?[^\S\n]{0,4}\r?\n\s{1,40}(?<plain>[^\s]{1,200}))`,
    "giu",
  ),
  new RegExp(String.raw`${nameKey}[\s,;]{1,40}["']?${valueKey}`, "giu"),
  new RegExp(String.raw`${valueKey}[\s,;]{1,40}["']?${nameKey}`, "giu"),
  // XML, and property lists.
  /<(?<name>[\p{L}_][\p{L}\p{N}_.:-]{0,80})(?:\s[^<>]{0,200})?>\s{0,40}(?<plain>[^\s<>]{1,200})\s{0,40}<\//giu,
  /<key>\s{0,4}(?<name>[^<>\s]{1,80})\s{0,4}<\/key>\s{0,40}<string>\s{0,4}(?<plain>[^\s<>]{1,200})/giu,
  // Constants of PHP.
  new RegExp(String.raw`\bdefine\(\s{0,4}["'](?<name>[^"'\n]{1,80})["']\s{0,4},\s{0,4}${value}`, "giu"),
];

/** Finds pairs of a name and a value in a file of data, in the formats of configuration, headers, and tables. */
export function* settingsOf(path: string, text: string): Generator<Setting> {
  for (const form of forms)
    for (const { groups = {} } of text.matchAll(form))
      yield { name: groups["name"] ?? "", value: groups["double"] ?? groups["single"] ?? groups["plain"] ?? "" };
  if (/^\s*[[{]/u.test(text)) yield* leavesOf(parsed(text));
  yield* cellsOf(text, /\.[ct]sv$/iu.test(path) ? 1 : HEADER_LINES);
  yield* insertedBy(text);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the texts of JSON with the names of their properties, and of the objects and lists around them. */
function* leavesOf(json: unknown, names: readonly string[] = [], depth = 0): Generator<Setting> {
  if (typeof json === "string") yield* names.map((one) => ({ name: one, value: json }));
  if (typeof json !== "object" || json === null || depth > DEEPEST) return;
  for (const [key, inside] of Object.entries(json))
    yield* leavesOf(inside, Array.isArray(json) ? names : [key, ...names.slice(0, 1)], depth + 1);
}

const DEEPEST = 100;

/** A table in a text may have a title. */
const HEADER_LINES = 3;
const SEPARATORS = [",", ";", "\t", "|"] as const;

/** Cells of a table with the names of their columns, if one of the names is a secret's. */
function* cellsOf(text: string, headerLines: number): Generator<Setting> {
  const lines = text.split(/\r?\n/u);
  for (const [index, line] of lines.slice(0, headerLines).entries())
    for (const separator of SEPARATORS.filter((one) => line.includes(one))) {
      const names = cellsIn(line, separator);
      const rows = names.some(isSecretName) ? lines.slice(index + 1) : [];
      yield* rows.flatMap((row) => settingsIn(names, cellsIn(row, separator)));
    }
}

function settingsIn(names: readonly string[], values: readonly string[]): Setting[] {
  return values.map((cell, index) => ({ name: names[index] ?? "", value: cell }));
}

/** A separator in quotes does not separate. */
function cellsIn(line: string, separator: string): string[] {
  const cells: string[] = [""];
  let isQuoted = false;
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted;
    if (character === separator && !isQuoted) cells.push("");
    else cells.push((cells.pop() ?? "") + character);
  }
  return cells.map(unquote);
}

const inserted =
  /\binsert\s{1,20}into\s{1,20}[^\s(]{1,100}\s{0,20}\(([^()]{1,2000})\)\s{0,20}values\s{0,20}\(([^()]{1,2000})\)/giu;

/** Values of the first row that SQL inserts, with the names of their columns. */
function* insertedBy(text: string): Generator<Setting> {
  for (const [, columns = "", values = ""] of text.matchAll(inserted))
    yield* settingsIn(cellsIn(columns, ","), cellsIn(values.replaceAll("'", '"'), ","));
}

function unquote(cell: string): string {
  return cell.trim().replaceAll(/^["'`]|["'`]$/gu, "");
}
