/** Splits a name into its words, in lower case: `tellWholePage`, `TellWholePage`, `TELL_WHOLE_PAGE` and `tell-whole-page`. */
export function splitName(name: string): readonly string[] {
  const words = name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/gu) ?? [];
  return words.map((word) => word.toLowerCase());
}

/** Splits a text into its words, in lower case, without the parts in quotes or backticks: those quote someone else. */
export function splitText(text: string): readonly string[] {
  const own = text.replaceAll(/`[^`\n]*`|"[^"\n]*"/gu, " x ");
  return (own.match(/[A-Za-z]+(?:['’][a-z]+)?/gu) ?? []).map((word) => word.replace("’", "'").toLowerCase());
}
