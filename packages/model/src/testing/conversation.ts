import type { ModelServerMessage } from "./model-server-request.ts";

/** Part of a message, independent of the format. */
export type TurnPart =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "picture" }
  | { readonly kind: "call"; readonly name: string; readonly input: unknown }
  | { readonly kind: "result"; readonly id: string; readonly text: string; readonly pictures: number };

/** Message of a format, before normalization. */
export interface Turn {
  readonly role: "system" | "user" | "assistant";
  readonly parts: readonly TurnPart[];
}

export interface Conversation {
  readonly system: string;
  readonly messages: readonly ModelServerMessage[];
}

/**
 * Normalizes the turns of a request. Some formats put tool results into user messages, others give each result its own message; here
 * consecutive results are one message of the role `"tool"`.
 */
export function readConversation(turns: readonly Turn[]): Conversation {
  const system = turns.filter(({ role }) => role === "system").map(({ parts }) => textOf(parts));
  const messages: { role: ModelServerMessage["role"]; parts: TurnPart[] }[] = [];
  for (const turn of turns.flatMap(splitTurn)) {
    const last = messages.at(-1);
    if (last?.role === turn.role) last.parts.push(...turn.parts);
    else messages.push({ role: turn.role, parts: [...turn.parts] });
  }
  return { system: system.join("\n"), messages: messages.map(({ role, parts }) => toMessage(role, parts)) };
}

/** Creates the part for a tool's result from the parts in it. */
export function resultPart(id: string, parts: readonly TurnPart[]): TurnPart {
  return { kind: "result", id, text: textOf(parts), pictures: picturesIn(parts) };
}

interface SplitTurn {
  readonly role: ModelServerMessage["role"];
  readonly parts: readonly TurnPart[];
}

function splitTurn({ role, parts }: Turn): readonly SplitTurn[] {
  if (role === "system") return [];
  const results = parts.filter(({ kind }) => kind === "result");
  if (results.length === 0) return [{ role, parts }];
  const rest = parts.filter(({ kind }) => kind !== "result");
  return [{ role: "tool", parts: results }, ...(rest.length === 0 ? [] : [{ role, parts: rest }])];
}

function toMessage(role: ModelServerMessage["role"], parts: readonly TurnPart[]): ModelServerMessage {
  return {
    role,
    text: textOf(parts),
    pictures: picturesIn(parts),
    toolCalls: parts.flatMap((part) => (part.kind === "call" ? [{ name: part.name, input: part.input }] : [])),
    toolResults: parts.flatMap((part) => (part.kind === "result" ? [{ id: part.id, text: part.text }] : [])),
  };
}

function textOf(parts: readonly TurnPart[]): string {
  return parts.flatMap((part) => (part.kind === "text" ? [part.text] : [])).join("\n");
}

function picturesIn(parts: readonly TurnPart[]): number {
  return parts.map(countPictures).reduce((sum, count) => sum + count, 0);
}

function countPictures(part: TurnPart): number {
  if (part.kind === "picture") return 1;
  return part.kind === "result" ? part.pictures : 0;
}
