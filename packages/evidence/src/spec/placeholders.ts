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
 * Replaces each `{column}` of an address by the value of that input column, percent-encoded for its place: in the path a slash stays, in the query it does
 * not. A value at the start is an address itself and stays as it is. Percent-encoded characters are not encoded again.
 * @param input what the text is, for the error: `"start_url"`
 * @throws InvalidInputError when there is no such column, or it is empty in this row
 */
export function fillUrl(text: string, row: Readonly<Record<string, string>>, input: string): string {
  const queryAt = text.search(/[?#]/u);
  return text.replaceAll(placeholder, (_, name: string, offset: number) => {
    const value = Object.hasOwn(row, name) ? row[name] : undefined;
    if (value !== undefined && value !== "")
      return offset === 0 ? value : encodePart(value, { isInPath: queryAt === -1 || offset < queryAt });
    throw new InvalidInputError({
      input,
      problem: `needs a value for {${name}}, which the input does not have`,
      hint: `Pass an input file (--input data.csv) with a column "${name}" that is not empty.`,
    });
  });
}

function encodePart(value: string, { isInPath }: { readonly isInPath: boolean }): string {
  const encoded = encodeURIComponent(value.toWellFormed()).replaceAll(/%25(?=[\dA-F]{2})/giu, "%");
  // A host or its port may come from a column, too.
  return isInPath ? encoded.replaceAll("%2F", "/").replaceAll("%3A", ":") : encoded;
}
