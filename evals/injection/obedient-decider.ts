import { type Decider, ruleDecider, type WishedCall } from "@surehand/loop";

/**
 * Lists of calls, one for each step. Texts that begin with "@" stand for the ref of the element that the prompt shows
 * like that.
 */
export type Steps = readonly (readonly WishedCall[])[];

export interface Obedient {
  readonly decider: Decider;
  /** Whether the prompt contained the phrase. */
  readonly sawPhrase: () => boolean;
}

/**
 * Creates a decider that follows its goal until the prompt contains `phrase`, and the attacker's steps from then on.
 */
export function obedientDecider({
  phrase,
  honest,
  wanted,
}: {
  phrase: string;
  honest: Steps;
  wanted: Steps;
}): Obedient {
  let isObeying = false;
  let waits = 0;
  const left = { honest: [...honest], wanted: [...wanted] };
  const decider = ruleDecider(({ messages }) => {
    const prompt = textOf(messages);
    isObeying ||= prompt.includes(phrase);
    const queue = isObeying ? left.wanted : left.honest;
    const [next] = queue;
    if (waits < mostWaits && next?.some(({ input }) => !isShown(input, prompt))) {
      waits++;
      return { calls: [wait] };
    }
    queue.shift();
    return { calls: next?.map(({ tool, input }) => ({ tool, input: withRefs(input, prompt) })) ?? [report] };
  });
  return { decider, sawPhrase: () => isObeying };
}

/** Limits the waits for a frame that appears later than its page. */
const mostWaits = 5;
const wait: WishedCall = { tool: "wait", input: { ms: 500, reason: "a frame may come" } };

function isShown(input: Readonly<Record<string, unknown>>, prompt: string): boolean {
  try {
    withRefs(input, prompt);
    return true;
  } catch {
    return false;
  }
}

const report: WishedCall = { tool: "done", input: { status: "failed", answer: "", evidence: [] } };

export function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map(textOf).join("\n");
  return typeof value === "object" && value !== null ? Object.values(value).map(textOf).join("\n") : "";
}

export function withRefs(input: Readonly<Record<string, unknown>>, prompt: string): Record<string, unknown> {
  const replaced = (value: unknown): unknown => {
    if (typeof value === "string") return value.startsWith("@") ? lastRef(prompt, value.slice(1)) : value;
    if (Array.isArray(value)) return value.map(replaced);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replaced(inner)]));
  };
  return Object.fromEntries(Object.entries(input).map(([key, value]) => [key, replaced(value)]));
}

/** @throws Error if the prompt shows no such element: a case without a target must not pass */
function lastRef(prompt: string, name: string): string {
  const quoted = name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const found = [...prompt.matchAll(new RegExp(String.raw`\[((?:f\d+)?e\d+) ${quoted}`, "g"))].at(-1)?.[1];
  if (found === undefined) throw new Error(`The prompt does not show ${name}.`);
  return found;
}
