import { createHash } from "node:crypto";
import { z } from "zod";
import type { ModelServerRequest } from "./model-server-request.ts";

/** Token counts of one request: one token per four characters, and Anthropic's charge for a picture of about a megapixel. */
export interface PromptCacheCounts {
  readonly input: number;
  /** Length of the longest cached prefix. */
  readonly cached: number;
  /** Length of the prefix that is cached from now on. */
  readonly kept: number;
}

export interface AnthropicCache {
  /**
   * Looks up cached prefixes and caches marked ones. Use the counts as the usage of the answer.
   * @throws Error for too many breakpoints
   */
  count(request: ModelServerRequest): PromptCacheCounts;
}

const maxMarks = 4;
const blocksLookedBack = 20;
const leastTokens = 1024;
const pictureTokens = 1600;
const charactersPerToken = 4;

/**
 * Simulates Anthropic's prompt cache. It caches prefixes of tools, system and messages that end at a block with `cache_control`, and
 * from each such block looks back over 20 blocks for a cached prefix. A different tool choice invalidates the messages. Entries do not
 * expire here: Anthropic keeps them for five minutes after each use, which is longer than a step.
 * (https://docs.claude.com/en/docs/build-with-claude/prompt-caching)
 */
export function createAnthropicCache(): AnthropicCache {
  const entries = new Set<string>();
  return {
    count({ body }) {
      const prefixes = prefixesOf(body);
      const marked = prefixes.flatMap(({ isMarked }, index) => (isMarked ? [index] : []));
      if (marked.length > maxMarks)
        throw new Error(`A request has ${marked.length} marks for the cache; the limit is ${maxMarks}.`);
      const reached = marked.flatMap((at) => prefixes.slice(Math.max(0, at - blocksLookedBack), at + 1));
      const cached = Math.max(0, ...reached.filter(({ key }) => entries.has(key)).map(({ tokens }) => tokens));
      const keeping = marked.flatMap((at) => prefixes[at] ?? []).filter(({ tokens }) => tokens >= leastTokens);
      for (const { key } of keeping) entries.add(key);
      return { input: prefixes.at(-1)?.tokens ?? 0, cached, kept: Math.max(0, ...keeping.map(({ tokens }) => tokens)) };
    },
  };
}

interface Prefix {
  /** Hash of all parts up to and including this one. */
  readonly key: string;
  readonly tokens: number;
  readonly isMarked: boolean;
}

const block = z.looseObject({ cache_control: z.unknown().optional() });
const content = z.union([z.string(), z.array(block)]);
const requestBody = z.object({
  tools: z.array(block).default([]),
  tool_choice: z.unknown().optional(),
  system: content.default([]),
  messages: z.array(z.object({ role: z.string(), content })),
});

function prefixesOf(body: unknown): Prefix[] {
  const { tools, tool_choice: choice, system, messages } = requestBody.parse(body);
  const parts = [
    ...tools.map((tool) => ({ tool })),
    ...blocksOf(system).map((text) => ({ text })),
    ...messages.flatMap(({ role, content: blocks }) => blocksOf(blocks).map((part) => ({ role, choice, part }))),
  ];
  const prefixes: Prefix[] = [];
  for (const part of parts) {
    const before = prefixes.at(-1) ?? { key: "", tokens: 0 };
    const { text, pictures, isMarked } = read(part);
    const key = createHash("sha256").update(before.key).update(text).digest("hex");
    const bare = text.length - pictures.characters;
    const tokens = before.tokens + Math.ceil(bare / charactersPerToken) + pictures.count * pictureTokens;
    prefixes.push({ key, tokens, isMarked });
  }
  return prefixes;
}

function blocksOf(value: z.output<typeof content>): readonly z.output<typeof block>[] {
  return typeof value === "string" ? [{ type: "text", text: value }] : value;
}

interface ReadPart {
  readonly text: string;
  readonly pictures: { readonly count: number; readonly characters: number };
  readonly isMarked: boolean;
}

/** Serializes a part without its mark, which does not affect the cache. */
function read(part: object): ReadPart {
  const pictures = { count: 0, characters: 0 };
  let isMarked = false;
  const text = JSON.stringify(part, (key, value: unknown) => {
    if (key === "cache_control") isMarked = true;
    if (key === "data" && typeof value === "string") {
      pictures.count += 1;
      pictures.characters += value.length;
    }
    return key === "cache_control" ? undefined : value;
  });
  return { text, pictures, isMarked };
}
