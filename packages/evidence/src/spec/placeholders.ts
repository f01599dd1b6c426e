import { InvalidInputError } from "@surehand/kernel";

const placeholder = /\{([A-Za-z_][\w.-]{0,99})\}/gu;

/** Returns the names in `{name}` placeholders, each once, in order. */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].flatMap(([, name]) => (name === undefined ? [] : [name])))];
}

/** Replaces `{column}` by the value of that input column, wherever there is one; other text in braces stays as it is. */
export function fillKnownPlaceholders(text: string, row: Readonly<Record<string, string>>): string {
  return text.replaceAll(placeholder, (whole, name: string) =>
    Object.hasOwn(row, name) ? (row[name] ?? whole) : whole,
  );
}

/**
 * Replaces each `{column}` by the value of that input column.
 * @param input what the text is, for the error: `"start_url"`
 * @throws InvalidInputError when there is no such column, or it is empty in this row
 */
export function fillPlaceholders(text: string, row: Readonly<Record<string, string>>, input: string): string {
  return text.replaceAll(placeholder, (_, name: string) => {
    const value = Object.hasOwn(row, name) ? row[name] : undefined;
    if (value !== undefined && value !== "") return value;
    throw new InvalidInputError({
      input,
      problem: `needs a value for {${name}}, which the input does not have`,
      hint: `Pass an input file (--input data.csv) with a column "${name}" that is not empty.`,
    });
  });
}
