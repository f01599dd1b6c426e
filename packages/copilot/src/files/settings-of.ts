export interface Setting {
  /** As written: `DB_PASSWORD`, `sessionId`, `Authorization`. */
  readonly name: string;
  readonly value: string;
}

const quotedValue = String.raw`"(?<double>[^"\n]{1,200})"|'(?<single>[^'\n]{1,200})'`;
const plainValue = String.raw`(?<plain>(?:(?:basic|bearer|token)\s{1,4})?[^\s"',;<>{}[\]]{1,200})`;
const value = `(?:${quotedValue}|${plainValue})`;
const name = String.raw`(?<![\p{L}\p{N}_.@$-])(?<name>[\p{L}_@$][\p{L}\p{N}_.@$-]{0,80})`;
/** Keys of pairs that keep a name and its value apart, as in lists of variables and of headers. */
const nameKey = String.raw`\b(?:name|key|variable|header)["']?\s{0,4}[=:]\s{0,4}["']?(?<name>[\p{L}_][\p{L}\p{N}_.-]{0,80})["']?`;
const valueKey = String.raw`\bvalue["']?\s{0,4}[=:]\s{0,4}${value}`;

/** A value is looked at without being taken: it may be the next name. */
const forms: readonly RegExp[] = [
  // JSON, YAML, TOML, INI, properties, attributes of XML, headers.
  new RegExp(String.raw`${name}["']?\s{0,4}(?:=>|[=:])(?=\s{0,40}${value})`, "giu"),
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
  if (/\.[ct]sv$/iu.test(path)) yield* cellsOf(text);
}

/** Cells of a table with the names of their columns. */
function* cellsOf(text: string): Generator<Setting> {
  const [header = "", ...rows] = text.split(/\r?\n/u);
  const separator = [",", ";", "\t"].find((one) => header.includes(one)) ?? ",";
  const names = header.split(separator).map(unquote);
  for (const row of rows)
    for (const [index, cell] of row.split(separator).entries())
      yield { name: names[index] ?? "", value: unquote(cell) };
}

function unquote(cell: string): string {
  return cell.trim().replaceAll(/^["']|["']$/gu, "");
}
