/** Where a tool call is named, and where its result names it: Anthropic, OpenAI's two formats. */
const NAMES = new Set(["tool_use_id", "tool_call_id", "call_id"]);
/** Things whose `id` is that of a tool call. */
const CALL_TYPES = new Set(["tool_use", "function"]);
/** Gemini names both in one way. */
const CALL_KEYS = new Set(["functionCall", "functionResponse"]);
/** What is said with a call, which may look as it likes. */
const SAID = new Set(["args", "input", "response"]);

/**
 * What is asked with tool calls named by their order. Gemini and small servers name none, and the name that their clients make up is
 * another one in each run.
 */
export function numberCalls(body: unknown): unknown {
  const numbers = new Map<unknown, string>();
  const number = (id: unknown): unknown => {
    if (typeof id !== "string") return id;
    const known = numbers.get(id) ?? `call-${numbers.size + 1}`;
    numbers.set(id, known);
    return known;
  };
  const visit = (value: unknown, within: string): unknown => {
    if (Array.isArray(value)) return value.map((inner) => visit(inner, within));
    if (typeof value !== "object" || value === null) return value;
    const isCall = CALL_KEYS.has(within) || ("type" in value && CALL_TYPES.has(String(value.type)));
    const entries = Object.entries(value).map(([key, inner]) => {
      if (isCall && SAID.has(key)) return [key, inner] as const;
      const isName = NAMES.has(key) || (isCall && key === "id");
      return [key, isName ? number(inner) : visit(inner, key)] as const;
    });
    return Object.fromEntries(entries);
  };
  return visit(body, "");
}
