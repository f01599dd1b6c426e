/** Keys for the ID of a tool call in Anthropic's and OpenAI's two formats. */
const ID_KEYS = new Set(["tool_use_id", "tool_call_id", "call_id"]);
/** Types of objects whose `id` is the ID of a tool call. */
const CALL_TYPES = new Set(["tool_use", "function"]);
/** Keys under which Gemini has calls and results, whose `id` is the ID of the call. */
const CALL_KEYS = new Set(["functionCall", "functionResponse"]);
/** Keys for the data of a call, which is left unchanged. */
const DATA_KEYS = new Set(["args", "input", "response"]);

/**
 * Replaces the IDs of tool calls in a request by their order. Gemini and small servers send no IDs, and the ones that their clients
 * generate differ in each run.
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
      if (isCall && DATA_KEYS.has(key)) return [key, inner] as const;
      const isId = ID_KEYS.has(key) || (isCall && key === "id");
      return [key, isId ? number(inner) : visit(inner, key)] as const;
    });
    return Object.fromEntries(entries);
  };
  return visit(body, "");
}
