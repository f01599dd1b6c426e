/** A line of a long value in the text of a snapshot, or of a diff: `  > text`. */
const VALUE_LINE = /^([+~-]? *(?:(?:f\d+)?e\d+)?> )(.*)$/;
const CONTINUED = /\n[+~-]? *(?:(?:f\d+)?e\d+)?>\+ /g;

/**
 * Replaces the lines of variables of several lines by the name of the variable, and joins lines of long values that were split: the
 * value of a variable could be on both.
 *
 * @param values values of variables by name
 */
export function hideValueLines(text: string, values: ReadonlyMap<string, string>): string {
  const joined = text.replace(CONTINUED, "");
  const nameOf = namesByLine(values);
  if (nameOf.size === 0) return joined;
  return joined
    .split("\n")
    .map((line) => {
      const [, mark = "", content = ""] = VALUE_LINE.exec(line) ?? [];
      const name = nameOf.get(content.trim());
      return name === undefined ? line : `${mark}%${name}%`;
    })
    .join("\n");
}

function namesByLine(values: ReadonlyMap<string, string>): Map<string, string> {
  const names = new Map<string, string>();
  for (const [name, value] of values) {
    const lines = value.includes("\n") ? value.split("\n") : [];
    for (const line of lines) if (line.trim() !== "") names.set(line.trim(), name);
  }
  return names;
}
