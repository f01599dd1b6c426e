export type ExtractedJson =
  | { readonly isFound: true; readonly value: unknown }
  | { readonly isFound: false; readonly problem: string };

/**
 * The JSON in what a model wrote: all of it, what stands in a fence, or the first object or array in the prose around it.
 * Thinking in tags (`<think>`), as open models write it, is passed over.
 */
export function extractJson(text: string): ExtractedJson {
  const said = text.replace(/<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/giu, "").trim();
  if (said === "") return { isFound: false, problem: "the answer is empty" };
  const fenced = /```(?:json)?\s*\n([\s\S]*?)\n?\s*```/iu.exec(said)?.[1];
  let problem = "";
  for (const candidate of [said, fenced, balanced(said)]) {
    if (candidate === undefined) continue;
    try {
      return { isFound: true, value: JSON.parse(candidate) };
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error);
    }
  }
  return { isFound: false, problem: `the answer is no JSON (${problem})` };
}

/** From the first brace or bracket to the one that closes it. */
function balanced(text: string): string | undefined {
  const start = text.search(/[{[]/u);
  if (start < 0) return undefined;
  let depth = 0;
  let isInString = false;
  for (let index = start; index < text.length; index++) {
    const character = text[index];
    if (isInString) {
      if (character === "\\") index += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === "{" || character === "[") depth += 1;
    else if (character === "}" || character === "]") depth -= 1;
    if (depth === 0) return text.slice(start, index + 1);
  }
  return undefined;
}
