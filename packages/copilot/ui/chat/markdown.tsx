import type { ComponentChildren } from "preact";

/** The few forms of Markdown that models write in short answers. All text stays text: no HTML, no links, no pictures. */
export function Markdown({ text }: { readonly text: string }) {
  return <div class="prose">{blocksOf(text).map((block, index) => renderBlock(block, index))}</div>;
}

type Block =
  | { readonly kind: "code"; readonly language: string; readonly lines: string[] }
  | { readonly kind: "list"; readonly isOrdered: boolean; readonly items: string[] }
  | { readonly kind: "heading" | "paragraph"; readonly lines: string[] };

function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  for (const line of text.split("\n")) {
    if (open?.kind === "code") {
      if (line.trimEnd() === "```") open = undefined;
      else open.lines.push(line);
      continue;
    }
    const next = blockOf(line, open);
    if (next && next !== open) blocks.push(next);
    open = next;
  }
  return blocks;
}

/** The block that the line begins or goes on with. */
function blockOf(line: string, open: Block | undefined): Block | undefined {
  if (line.startsWith("```")) return { kind: "code", language: line.slice(3).trim(), lines: [] };
  if (line.trim() === "") return undefined;
  const heading = /^#{1,4} (?<text>.*)$/u.exec(line)?.groups?.["text"];
  if (heading !== undefined) return { kind: "heading", lines: [heading] };
  const item = /^\s{0,3}(?<mark>[-*]|\d{1,3}\.) (?<text>.*)$/u.exec(line)?.groups;
  if (item) return addItem(item["text"] ?? "", { isOrdered: /\d/u.test(item["mark"] ?? ""), open });
  if (open?.kind === "list") open.items.push(`${open.items.pop() ?? ""} ${line.trim()}`);
  else if (open?.kind === "paragraph") open.lines.push(line);
  else return { kind: "paragraph", lines: [line] };
  return open;
}

function addItem(text: string, { isOrdered, open }: { isOrdered: boolean; open: Block | undefined }): Block {
  if (open?.kind !== "list" || open.isOrdered !== isOrdered) return { kind: "list", isOrdered, items: [text] };
  open.items.push(text);
  return open;
}

function renderBlock(block: Block, key: number) {
  switch (block.kind) {
    case "code":
      return (
        <pre class="code" key={key} tabIndex={0}>
          <code>{block.lines.join("\n")}</code>
        </pre>
      );
    case "list": {
      const items = block.items.map((item, index) => <li key={index}>{inline(item)}</li>);
      return block.isOrdered ? <ol key={key}>{items}</ol> : <ul key={key}>{items}</ul>;
    }
    case "heading":
      return <h4 key={key}>{inline(block.lines.join(" "))}</h4>;
    default:
      return <p key={key}>{inline(block.lines.join("\n"))}</p>;
  }
}

function inline(text: string): ComponentChildren[] {
  return text.split(/(`[^`\n]+`|\*\*[^*\n]+\*\*)/u).map((part, index) => {
    if (part.length > 2 && part.startsWith("`")) return <code key={index}>{part.slice(1, -1)}</code>;
    if (part.length > 4 && part.startsWith("**")) return <strong key={index}>{part.slice(2, -2)}</strong>;
    return part;
  });
}
