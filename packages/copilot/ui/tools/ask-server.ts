import { config } from "../state/config.ts";
import { delay } from "./hot-updates.ts";

export interface ServerRequest {
  /** Default: POST. */
  readonly method?: "PUT" | "POST";
  /** Media type of the body. Default: JSON. */
  readonly type?: string;
  readonly body: BodyInit;
  readonly signal?: AbortSignal | undefined;
}

const mostTries = 5;
const pauseMs = 1000;

/** Sends a request to the copilot's server, again for a few seconds while it gets too many (429). */
export async function askServer(
  path: string,
  { method = "POST", type = "application/json", body, signal }: ServerRequest,
): Promise<Response> {
  if (!config.value) throw new Error("The toolbar has no server.");
  const { server, token } = config.value;
  const headers = { authorization: `Bearer ${token}`, "content-type": type };
  for (let tries = 1; ; tries++) {
    const response = await fetch(`${server}/${path}`, { method, headers, body, signal: signal ?? null });
    if (response.status !== 429 || tries === mostTries) return response;
    await delay(pauseMs);
  }
}
