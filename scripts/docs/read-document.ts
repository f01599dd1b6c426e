export interface CodeBlock {
  /** Text after the opening fence: "ts", "bash", ... */
  readonly language: string;
  readonly text: string;
  /** Line of the opening fence, counted from 1. */
  readonly line: number;
}

export interface Link {
  readonly target: string;
  readonly line: number;
}

export interface Document {
  readonly blocks: readonly CodeBlock[];
  /** Links in the text, without those inside code. */
  readonly links: readonly Link[];
  /** All lines with the language of their code, in which commands may be named. */
  readonly lines: readonly string[];
}

/** Reads the checkable parts of a Markdown file: fenced code and links. */
export function readDocument(markdown: string): Document {
  const lines = markdown.split("\n");
  const blocks: CodeBlock[] = [];
  const links: Link[] = [];
  let open: { language: string; line: number; text: string[] } | undefined;
  for (const [index, content] of lines.entries()) {
    const fence = /^\s*```(?<language>.*)$/u.exec(content);
    if (fence !== null && open !== undefined) {
      blocks.push({ language: open.language, line: open.line, text: open.text.join("\n") });
      open = undefined;
    } else if (fence !== null) {
      open = { language: fence.groups?.["language"]?.trim() ?? "", line: index + 1, text: [] };
    } else if (open === undefined) {
      links.push(...findLinks(content).map((target) => ({ target, line: index + 1 })));
    } else {
      open.text.push(content);
    }
  }
  return { blocks, links, lines };
}

function findLinks(content: string): string[] {
  const withoutCode = content.replaceAll(/`[^`]*`/gu, "");
  return [...withoutCode.matchAll(/\]\((?<target>[^)\s]+)\)/gu)].map((match) => match.groups?.["target"] ?? "");
}
