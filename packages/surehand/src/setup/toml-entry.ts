import { InvalidInputError } from "@surehand/kernel";

/**
 * Returns a TOML file with a table at its end, in place of one of the same name and its subtables. TOML allows a table only once, so an entry in
 * another form that is left over can't add anything to it: the file then is no TOML.
 *
 * @throws InvalidInputError for a key of the same name in another form
 */
export function replaceTable(text: string, { name, body, path }: TomlTable): string {
  const kept = omitTable(text.split("\n"), name).join("\n").trimEnd();
  if (hasOtherForm(kept, name)) throw otherForm(path, name);
  return `${kept === "" ? "" : `${kept}\n\n`}[${name.join(".")}]\n${body}\n`;
}

interface TomlTable {
  /** The keys of its name. */
  readonly name: readonly string[];
  readonly body: string;
  /** Path of the file, for the error. */
  readonly path: string;
}

function omitTable(lines: readonly string[], name: readonly string[]): string[] {
  let isOurs = false;
  return lines.filter((line) => {
    const header = readHeader(line);
    if (header) isOurs = name.every((key, index) => header[index] === key);
    return !isOurs || /^\s*#/.test(line);
  });
}

/** Returns the keys of `[a."b".c]` or `[[a]]`. Undefined for other lines. */
function readHeader(line: string): string[] | undefined {
  const [, keys] = /^\s*\[{1,2}(.+?)\]{1,2}\s*(?:#.*)?$/.exec(line) ?? [];
  return keys === undefined ? undefined : [...keys.matchAll(KEY)].map(([key]) => plainKey(key));
}

const KEY = /"(?:[^"\\]|\\.)*"|'[^']*'|[\w-]+/g;

function plainKey(key: string): string {
  return key.startsWith("'") || key.startsWith('"') ? unescaped(key.slice(1, -1), key.startsWith('"')) : key;
}

function unescaped(key: string, hasEscapes: boolean): string {
  if (!hasEscapes) return key;
  return key.replace(
    /\\(?:u([\da-f]{4})|U([\da-f]{8})|x([\da-f]{2}))/gi,
    (whole, ...digits: (string | undefined)[]) => {
      const code = Number.parseInt(digits.slice(0, 3).join(""), 16);
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
    },
  );
}

/** Whether a line begins with a key such as `mcp_servers.surehand.command`, `surehand = {`, or with an inline table that has the key. */
function hasOtherForm(text: string, [parent = "", key = ""]: readonly string[]): boolean {
  const quoted = (name: string): string => `["']?${name}["']?`;
  const dotted = `(?:${quoted(parent)}\\s*\\.\\s*)?${quoted(key)}\\s*[.=]`;
  const inline = `${quoted(parent)}\\s*=.*\\b${key}\\b`;
  return new RegExp(`^\\s*(?:${dotted}|${inline})`, "m").test(text);
}

function otherForm(path: string, name: readonly string[]): InvalidInputError {
  return new InvalidInputError({
    input: path,
    problem: `has another entry ${name.join(".")}, which is not a table, and was not changed`,
    hint: "Remove that entry, and run surehand init again.",
  });
}
