import { type CallContext, createCallContext, InvalidInputError } from "@surehand/kernel";
import { z } from "zod";
import { RemoteSessionError } from "./remote-session-error.ts";

/** A browser that runs elsewhere for one playtest. */
export interface RemoteSession extends AsyncDisposable {
  /** CDP address to connect to. It contains a secret. */
  readonly cdpUrl: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

const BASE_URL = "https://api.browserbase.com";
const RELEASE_TIMEOUT_MS = 10_000;
const sessionSchema = z.object({ id: z.string().min(1), connectUrl: z.string().min(1) });

/**
 * Starts a session of Browserbase if the environment asks for one with `BROWSER_MODE=BROWSERBASE`; else returns undefined. Needs
 * `BROWSERBASE_API_KEY` and `BROWSERBASE_PROJECT_ID`; `BROWSERBASE_BASE_URL` replaces the address of the service. Disposing ends the
 * session.
 *
 * @throws InvalidInputError for an unknown mode and a missing variable; RemoteSessionError when the service starts no session
 */
export async function openRemoteSession(
  environment: Environment,
  call: CallContext,
): Promise<RemoteSession | undefined> {
  const mode = environment["BROWSER_MODE"] ?? "LOCAL";
  if (mode === "LOCAL") return undefined;
  if (mode !== "BROWSERBASE")
    throw new InvalidInputError({
      input: "BROWSER_MODE",
      problem: `is ${JSON.stringify(mode)}`,
      hint: "Set it to LOCAL or BROWSERBASE.",
    });
  const [apiKey, projectId] = [need(environment, "BROWSERBASE_API_KEY"), need(environment, "BROWSERBASE_PROJECT_ID")];
  const sessions = new URL("/v1/sessions", environment["BROWSERBASE_BASE_URL"] ?? BASE_URL).href;
  const { id, connectUrl } = sessionSchema.parse(await post(sessions, { apiKey, body: { projectId }, call }));
  return {
    cdpUrl: connectUrl,
    async [Symbol.asyncDispose]() {
      using patience = createCallContext({ timeoutMs: RELEASE_TIMEOUT_MS });
      const body = { projectId, status: "REQUEST_RELEASE" };
      // A session that cannot be released ends at its own time limit.
      await post(`${sessions}/${encodeURIComponent(id)}`, { apiKey, body, call: patience }).catch(() => undefined);
    },
  };
}

function need(environment: Environment, name: string): string {
  const value = environment[name];
  if (value !== undefined && value !== "") return value;
  throw new InvalidInputError({
    input: name,
    problem: "is not set",
    hint: `Set ${name}, or BROWSER_MODE=LOCAL to play in a local browser.`,
  });
}

interface PostOptions {
  readonly apiKey: string;
  readonly body: object;
  readonly call: CallContext;
}

async function post(url: string, { apiKey, body, call }: PostOptions): Promise<unknown> {
  const headers = { "content-type": "application/json", "x-bb-api-key": apiKey };
  const request = {
    method: "POST",
    headers,
    body: JSON.stringify(body),
    redirect: "error",
    signal: call.signal,
  } as const;
  const response = await fetch(url, request).catch((cause: unknown) => {
    call.signal.throwIfAborted();
    throw new RemoteSessionError("no answer", { cause });
  });
  if (!response.ok) throw new RemoteSessionError(`HTTP ${response.status}`);
  return await response.json();
}
