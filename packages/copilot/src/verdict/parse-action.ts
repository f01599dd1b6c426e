/** An action of the condition `after` of an expectation. */
export type PageAction =
  | { readonly kind: "click" | "hover" | "focus"; readonly target: string }
  | { readonly kind: "type"; readonly text: string; readonly target: string }
  | { readonly kind: "press"; readonly key: string };

/** Parses "click CSS", "hover CSS", "focus CSS", "type TEXT into CSS" and "press KEY", joined by " then ". Undefined for anything else. */
export function parseActions(after: string): readonly PageAction[] | undefined {
  const actions = after.split(/\s*[,;]?\s+then\s+/u).map(parseAction);
  return actions.every((action) => action !== undefined) ? actions : undefined;
}

function parseAction(text: string): PageAction | undefined {
  const [, kind = "", rest = ""] = /^\s*(\w+)\s+(.+?)\s*$/su.exec(text) ?? [];
  switch (kind) {
    case "click":
    case "hover":
    case "focus":
      return { kind, target: rest };
    case "press":
      return { kind: "press", key: rest };
    case "type": {
      const [, typed, target] = /^(.*)\s+into\s+(.+)$/su.exec(rest) ?? [];
      return typed === undefined || target === undefined ? undefined : { kind: "type", text: unquote(typed), target };
    }
    default:
      return undefined;
  }
}

function unquote(text: string): string {
  return /^(["'])(.*)\1$/su.exec(text)?.[2] ?? text;
}
