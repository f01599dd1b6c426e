import type { ComponentChildren } from "preact";

/** The few forms of Markdown that models write in short answers. All text stays text: no HTML, no links, no pictures. */
export function Markdown({ text }: { readonly text: string }) {
  return <div class="prose">{blocksOf(text).map((block, index) => renderBlock(block, index))}</div>;
}

type Block =
  | { readonly kind: "code"; readonly language: string; readonly lines: string[] }
  | { readonly kind: "list"; readonly isOrdered: boolean; readonly items: string[] }
  | { readonly kind: "table"; readonly rows: string[][] }
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
  if (/^\s*\|.*\|\s*$/u.test(line)) return addRow(line, open);
  if (line.startsWith("```")) return { kind: "code", language: line.slice(3).trim(), lines: [] };
  if (line.trim() === "") return undefined;
  const heading = /^#{1,4} (?<text>.*)$/u.exec(line)?.groups?.["text"];
  if (heading !== undefined) return { kind: "heading", lines: [heading] };
  const item = /^\s{0,3}(?<mark>[-*]|\d{1,3}\.) (?<text>.*)$/u.exec(line)?.groups;
  if (item) return addItem(item["text"] ?? "", { isOrdered: /\d/u.test(item["mark"] ?? ""), open });
  return goOn(line, open);
}

/** A line that begins no block of its own. */
function goOn(line: string, open: Block | undefined): Block {
  if (open?.kind !== "list" && open?.kind !== "paragraph") return { kind: "paragraph", lines: [line] };
  if (open.kind === "list") open.items.push(`${open.items.pop() ?? ""} ${line.trim()}`);
  else open.lines.push(line);
  return open;
}

/** A row begins and ends with "|", and the second one has lines alone. */
// oxlint-disable-next-line max-params -- a row, and the table that it may belong to
function addRow(line: string, open: Block | undefined): Block {
  const cells = line
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/u);
  const row = cells.map((cell) => cell.replaceAll("\\|", "|").trim());
  if (open?.kind !== "table") return { kind: "table", rows: [row] };
  const isRule = open.rows.length === 1 && row.every((cell) => /^:?-+:?$/u.test(cell));
  if (!isRule) open.rows.push(row);
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
    case "table":
      return <Table key={key} rows={block.rows} />;
    case "heading":
      return <h4 key={key}>{inline(block.lines.join(" "))}</h4>;
    default:
      return <p key={key}>{inline(block.lines.join("\n"))}</p>;
  }
}

function Table({ rows: [head = [], ...rows] }: { readonly rows: readonly string[][] }) {
  return (
    <div class="table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((cell, index) => (
              <th key={index}>{inline(cell)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column}>{inline(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function inline(text: string): ComponentChildren[] {
  return text.split(/(`[^`\n]+`|\*\*[^*\n]+\*\*)/u).map((part, index) => {
    if (part.length > 2 && part.startsWith("`")) return <code key={index}>{part.slice(1, -1)}</code>;
    if (part.length > 4 && part.startsWith("**")) return <strong key={index}>{part.slice(2, -2)}</strong>;
    return part;
  });
}
