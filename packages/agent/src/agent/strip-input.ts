/** Removes the texts of an input from a text, so that repeating them does not count as showing them. */
export function stripInput(text: string, input: unknown): string {
  const echoes = [...new Set(textsIn(input))].toSorted((left, right) => right.length - left.length);
  return echoes.reduce((rest, echo) => rest.replaceAll(echo, " "), text);
}

/** Shorter texts occur everywhere. */
const shortestEcho = 3;

function textsIn(value: unknown): string[] {
  if (typeof value === "number") return textsIn(String(value));
  if (typeof value === "string") {
    const text = value.trim();
    const quoted = JSON.stringify(text).slice(1, -1);
    return text.length < shortestEcho ? [] : [text, quoted];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
