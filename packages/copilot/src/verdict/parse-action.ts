/** An action of the condition `after` of an expectation. */
export type PageAction =
  | { readonly kind: "click" | "hover" | "focus"; readonly target: string }
  | { readonly kind: "type"; readonly text: string; readonly target: string }
  | { readonly kind: "press"; readonly key: string };

/** Parses "click CSS", "hover CSS", "focus CSS", "type TEXT into CSS" and "press KEY", joined by " then ". Undefined for anything else. */
export function parseActions(after: string): readonly PageAction[] | undefined {
  const parts = after.split(/\sthen\s/u);
  const actions = parts.map((part, index) => parseAction(index < parts.length - 1 ? stripMark(part) : part));
  return actions.every((action) => action !== undefined) ? actions : undefined;
}

/** Leaves out the mark before "then". */
function stripMark(part: string): string {
  return part.trimEnd().replace(/[,;]$/u, "");
}

function parseAction(text: string): PageAction | undefined {
  const [, kind = "", rest = ""] = /^(\w+)\s+(\S.*)$/su.exec(text.trim()) ?? [];
  switch (kind) {
    case "click":
    case "hover":
    case "focus":
      return { kind, target: rest };
    case "press":
      return { kind: "press", key: rest };
    case "type": {
      const into = [...rest.matchAll(/\sinto(?=\s+\S)/gu)].at(-1);
      if (!into) return undefined;
      const target = rest.slice(into.index + into[0].length).trimStart();
      return { kind: "type", text: unquote(rest.slice(0, into.index)), target };
    }
    default:
      return undefined;
  }
}

function unquote(text: string): string {
  return /^(["'])(.*)\1$/su.exec(text)?.[2] ?? text;
}
