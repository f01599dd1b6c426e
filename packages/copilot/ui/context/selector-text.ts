/** Skips strings and escaped characters, in which nothing has a meaning. */
const skipped = String.raw`"(?:[^"\\]|\\[^])*"|\\[^]`;
const separators = new RegExp(`${skipped}|[(),[\\]]`, "gu");
const ampersands = new RegExp(`${skipped}|&`, "gu");

/** The selectors of a list: `a, b:is(c, d)` has two. */
function splitSelectors(list: string): string[] {
  const ends: number[] = [];
  let depth = 0;
  for (const { 0: token, index } of list.matchAll(separators)) {
    if (token === "(" || token === "[") depth += 1;
    if (token === ")" || token === "]") depth -= 1;
    if (token === "," && depth === 0) ends.push(index);
  }
  return [...ends, list.length].map((end, place) => list.slice((ends[place - 1] ?? -1) + 1, end).trim());
}

/** The selector of a nested rule without nesting. One without `&` is about elements inside of those that the rule around it matches. */
export function unnestSelector(list: string, parent: string | undefined): string {
  if (parent === undefined) return list;
  const around = `:is(${parent})`;
  const unnested = splitSelectors(list).map((selector) => {
    const replaced = selector.replaceAll(ampersands, (token) => (token === "&" ? around : token));
    return replaced === selector ? `${around} ${selector}` : replaced;
  });
  return unnested.join(", ");
}
