import type { CDPSession } from "playwright-core";
import { z } from "zod";

/** A command for a target. Its answer is ignored: a worker supports fewer commands than a page. */
export interface TargetCommand {
  readonly method: string;
  readonly params: Record<string, unknown>;
}

/** An event of a target. */
export interface TargetEvent {
  readonly method: string;
  readonly params: unknown;
}

export interface RelatedTargets {
  /** The page's own session. */
  readonly session: CDPSession;
  /** Commands that are sent to each target before its first line of script runs, and before it sends any request. */
  readonly commands: readonly TargetCommand[];
  readonly onEvent: (event: TargetEvent) => void;
}

/**
 * Sends commands to all targets that belong to a page: frames of another process, workers, service workers, and their own
 * targets. Each target is paused until it has received them. (Playwright's sessions have no ID, so the protocol's flat mode is
 * unavailable; messages are wrapped instead.)
 */
export async function commandRelatedTargets({ session, commands, onEvent }: RelatedTargets): Promise<void> {
  const root = new Target((method, params) => sendQuietly(session, method, params), commands, onEvent);
  session.on("Target.attachedToTarget", (params) => root.receive({ method: "Target.attachedToTarget", params }));
  session.on("Target.receivedMessageFromTarget", (params) =>
    root.receive({ method: "Target.receivedMessageFromTarget", params }),
  );
  session.on("Target.detachedFromTarget", (params) => root.receive({ method: "Target.detachedFromTarget", params }));
  await session.send("Target.setAutoAttach", autoAttach);
}

const autoAttach = { autoAttach: true, waitForDebuggerOnStart: true, flatten: false };

type Send = (method: string, params: Record<string, unknown>) => void;

const attached = z.object({ sessionId: z.string() });
const wrapped = z.object({ sessionId: z.string(), message: z.string() });
const message = z.object({ method: z.string(), params: z.unknown() });

/** A target, and the channel to its child targets. */
class Target {
  readonly #send: Send;
  readonly #commands: readonly TargetCommand[];
  readonly #onEvent: (event: TargetEvent) => void;
  readonly #children = new Map<string, Target>();
  #lastId = 0;

  constructor(send: Send, commands: readonly TargetCommand[], onEvent: (event: TargetEvent) => void) {
    this.#send = send;
    this.#commands = commands;
    this.#onEvent = onEvent;
  }

  receive({ method, params }: TargetEvent): void {
    if (method === "Target.attachedToTarget") this.#adopt(attached.parse(params).sessionId);
    else if (method === "Target.detachedFromTarget") this.#children.delete(attached.parse(params).sessionId);
    else if (method === "Target.receivedMessageFromTarget") this.#unwrap(wrapped.parse(params));
    else this.#onEvent({ method, params });
  }

  #adopt(sessionId: string): void {
    const send: Send = (method, params) =>
      this.#send("Target.sendMessageToTarget", { sessionId, message: this.#pack(method, params) });
    this.#children.set(sessionId, new Target(send, this.#commands, this.#onEvent));
    for (const { method, params } of this.#commands) send(method, params);
    send("Target.setAutoAttach", autoAttach);
    send("Runtime.runIfWaitingForDebugger", {});
  }

  #pack(method: string, params: Record<string, unknown>): string {
    this.#lastId += 1;
    return JSON.stringify({ id: this.#lastId, method, params });
  }

  #unwrap({ sessionId, message: text }: z.infer<typeof wrapped>): void {
    // An answer to a command has no method.
    const parsed = message.safeParse(JSON.parse(text));
    if (parsed.success) this.#children.get(sessionId)?.receive(parsed.data);
  }
}

function sendQuietly(session: CDPSession, method: string, params: Record<string, unknown>): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a command's name and parameters are data here
  const send = session.send.bind(session) as unknown as (
    name: string,
    values: Record<string, unknown>,
  ) => Promise<unknown>;
  // A target that is gone needs no command.
  send(method, params).catch(() => undefined);
}
