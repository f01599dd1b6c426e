/** Parses tool input in OpenAI's form, JSON in a string. Returns the string itself if it is not JSON. */
export function readArguments(text: string): unknown {
  try {
    const input: unknown = JSON.parse(text);
    return input;
  } catch {
    return text;
  }
}
