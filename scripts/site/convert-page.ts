import { join } from "node:path/posix";

export interface ConvertOptions {
  /** Path of the page relative to docs/. */
  readonly path: string;
  /** Address of the repository's files, "https://host/owner/name/blob/main"; "" if there is none. */
  readonly sourceUrl: string;
}

const LINK = /(?<image>!?)\[(?<text>[^\]]*)\]\((?<target>[^)\s]+)\)/gu;

/**
 * Converts a page of docs/ for the site: links to files outside docs/ lead to the repository, or become text if its
 * address is unknown. Code, and marks of generated tables, stay as they are.
 */
export function convertPage(markdown: string, options: ConvertOptions): string {
  const converted = markdown
    .split(/(?<code>^```[^]*?^```$)/mu)
    .map((part) => (part.startsWith("```") ? part : convertText(part, options)))
    .join("");
  return converted.replaceAll(/^(?<fence>```\w+) (?:no-check|run)\b.*$/gmu, "$<fence>");
}

function convertText(text: string, { path, sourceUrl }: ConvertOptions): string {
  return text.replaceAll(LINK, (whole: string, image: string, words: string, target: string) => {
    if (image !== "" || !target.startsWith("..")) return whole;
    const file = join("docs", path, "..", target);
    if (file.startsWith("docs/")) return whole;
    return sourceUrl === "" ? words : `[${words}](${sourceUrl}/${file})`;
  });
}

/**
 * Mends the links to headings in a page of the API reference: TypeDoc's plugin numbers headings that are alike except for
 * their case ("#budgetlimits-1"), and VitePress does not.
 */
export function mendApiAnchors(markdown: string): string {
  const counts = new Map<string, number>();
  for (const { groups } of markdown.matchAll(/^#+ (?<heading>.+)$/gmu)) {
    const slug = (groups?.["heading"] ?? "")
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, "")
      .replaceAll(" ", "-");
    counts.set(slug, (counts.get(slug) ?? 0) + 1);
  }
  return markdown.replaceAll(/\(#(?<slug>[\w-]+)-(?<number>\d+)\)/gu, (whole: string, slug: string, number: string) => {
    const count = counts.get(slug);
    return count === undefined || Number(number) < count ? whole : `(#${slug})`;
  });
}
