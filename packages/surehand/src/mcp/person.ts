import type { McpServer, ServerContext } from "#bundled/mcp-server";
import { printable } from "../terminal/printable.ts";
import { personPrompts } from "./prompts.ts";

/** The person at the client, if it supports questions (elicitation in the protocol). */
export interface Person {
  /** Undefined where they don't want to say. */
  readonly ask: (question: string, signal: AbortSignal) => Promise<string | undefined>;
  readonly confirm: (question: string, signal: AbortSignal) => Promise<boolean>;
}

/**
 * Undefined where the client can't ask, or speaks the protocol's 2026 edition: there a server sends no requests of its own, and
 * could only end the call to ask.
 */
export function personOf(server: McpServer, { mcpReq }: ServerContext): Person | undefined {
  const isOldEdition = mcpReq.envelope === undefined;
  // oxlint-disable-next-line typescript/no-deprecated -- the new edition has no such requests, and its own way to tell
  const capabilities = server.server.getClientCapabilities();
  if (!isOldEdition || capabilities?.elicitation === undefined) return undefined;
  const elicit = async (message: string, field: Field, signal: AbortSignal): Promise<unknown> => {
    const requestedSchema = { type: "object" as const, properties: { value: field }, required: ["value"] };
    const params = { mode: "form" as const, message: printable(message.replace(/\s+/gu, " "), false), requestedSchema };
    // The call's own time ends it before.
    const options = { signal, timeout: 2 ** 31 - 1 };
    // oxlint-disable-next-line typescript/no-deprecated -- only ever of the old edition, see above
    const { action, content } = await mcpReq.elicitInput(params, options);
    return action === "accept" ? content?.["value"] : undefined;
  };
  return {
    async ask(question, signal) {
      const answer = await elicit(question, { type: "string", title: personPrompts.answer }, signal);
      return typeof answer === "string" ? answer : undefined;
    },
    async confirm(question, signal) {
      return (await elicit(question, { type: "boolean", title: personPrompts.allow }, signal)) === true;
    },
  };
}

type Field = { readonly type: "string"; readonly title: string } | { readonly type: "boolean"; readonly title: string };
