export interface DemoEdit {
  readonly before: string;
  readonly after: string;
  readonly reason: string;
  /** The effect that will be seen. */
  readonly expect: { readonly text: string } | { readonly property: string; readonly value: string };
}

export interface DemoEditOptions {
  readonly content: string;
  /** Line of the tag, from 1. */
  readonly line: number;
  readonly request: string;
}

/** Returns the edit of a tag for the request. Undefined if the demo does not support the change. */
export function editFor({ content, line, request }: DemoEditOptions): DemoEdit | undefined {
  const start =
    content
      .split("\n")
      .slice(0, line - 1)
      .join("\n").length + (line > 1 ? 1 : 0);
  const open = content.indexOf("<", start);
  const end = content.indexOf(">", open);
  if (open === -1 || end === -1) return undefined;
  const text = /"(?<text>[^"]+)"|“(?<curly>[^”]+)”/u.exec(request)?.groups;
  const quoted = text?.["text"] ?? text?.["curly"];
  if (quoted !== undefined) return textEdit(content, end, quoted);
  const style = styleFor(request);
  return style === undefined ? undefined : styleEdit(content.slice(open, end + 1), style);
}

function textEdit(content: string, end: number, text: string): DemoEdit | undefined {
  const close = content.indexOf("<", end);
  const old = content.slice(end + 1, close);
  if (close === -1 || old.trim() === "" || old.includes("{")) return undefined;
  const before = content.slice(end, close + 2);
  return {
    before,
    after: before.replace(old.trim(), () => text),
    reason: `The text is written here; I replace it by "${text}".`,
    expect: { text },
  };
}

interface DemoStyle {
  readonly property: string;
  readonly value: string;
}

function styleFor(request: string): DemoStyle | undefined {
  const words = request.toLowerCase();
  const color = colors.find((name) => words.includes(name));
  if (color !== undefined) return { property: "color", value: color === "accent" ? "var(--accent)" : color };
  if (/larger|bigger|increase/u.test(words)) return { property: "zoom", value: "1.25" };
  return /smaller/u.test(words) ? { property: "zoom", value: "0.8" } : undefined;
}

const colors = ["accent", "crimson", "red", "teal", "green", "navy", "blue", "orange", "purple", "gold", "pink"];

function styleEdit(tag: string, expect: DemoStyle): DemoEdit {
  const style = `${expect.property}: "${expect.value}"`;
  const after = tag.includes("style={{")
    ? tag.replace("style={{", `style={{ ${style},`)
    : tag.replace(/\s*(?<end>\/?>)$/u, ` style={{ ${style} }}$<end>`);
  return {
    before: tag,
    after,
    reason: `I add a style to this tag, and leave the others as they are: ${style}.`,
    expect,
  };
}
