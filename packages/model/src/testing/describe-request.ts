import type { ModelServerRequest } from "./model-server-request.ts";

const longestText = 300;

/** Describes a request in one line for the message of a failing test. */
export function describeRequest({ path, model, isStream, messages, tools }: ModelServerRequest): string {
  const last = messages.at(-1);
  const shown = [last?.text ?? "", ...(last?.toolResults ?? []).map(({ text }) => text)].join(" ").trim();
  return [
    `POST ${path} to ${model}${isStream ? ", streamed" : ""}`,
    tools.length === 0 ? "" : `, with the tools ${tools.join(", ")}`,
    `, ${messages.length} messages, the last by ${last?.role ?? "nobody"}: `,
    JSON.stringify(shown.length > longestText ? `${shown.slice(0, longestText)}…` : shown),
  ].join("");
}
