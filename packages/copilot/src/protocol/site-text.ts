import type { CallSite } from "./page-context.ts";

/** A place as `src/card.jsx:12 (Card)`: a model pays for each word. */
export function siteText({ file, line, component }: CallSite): string {
  return `${file}:${line}${component === undefined ? "" : ` (${component})`}`;
}
