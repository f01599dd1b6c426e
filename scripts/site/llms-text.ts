import type { SiteSection } from "./sections.ts";

export interface LlmsOptions {
  readonly sections: readonly SiteSection[];
  /** Path at which the site is served: "/" or "/surehand/". */
  readonly base: string;
  /** Returns the Markdown of a page. */
  readonly read: (path: string) => string;
}

const SUMMARY = "Browser automation in plain language that proves what it did: SDK, CLI, MCP server and test fixture.";

/** Writes llms.txt, the table of contents for language models: https://llmstxt.org. */
export function llmsText({ sections, base, read }: LlmsOptions): string {
  const parts = sections.map(({ title, pages }) => {
    const lines = pages.map((page) => `- [${page.title}](${base}${page.path}): ${firstSentence(read(page.path))}`);
    return `## ${title}\n\n${lines.join("\n")}\n`;
  });
  return [`# Surehand\n\n> ${SUMMARY}\n`, ...parts].join("\n");
}

/** The first sentence of the text below the title. */
export function firstSentence(markdown: string): string {
  const paragraph = markdown
    .replace(/^---\n[^]*?\n---\n/u, "")
    .split(/\n{2,}/u)
    .map((part) => part.trim())
    .find((part) => /^(?!```)[\p{L}`[(*]/u.test(part));
  const text = (paragraph ?? "").replaceAll(/\s+/gu, " ").replaceAll(/\[(?<words>[^\]]*)\]\([^)]*\)/gu, "$<words>");
  return /^.*?[.:](?= |$)/u.exec(text)?.[0].replace(/:$/u, ".") ?? text;
}
