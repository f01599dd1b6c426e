/** Tool input as OpenAI writes it: JSON in a string. What is no JSON is kept as the string. */
export function readArguments(text: string): unknown {
  try {
    const input: unknown = JSON.parse(text);
    return input;
  } catch {
    return text;
  }
}
