import { once } from "node:events";
import { createServer, type IncomingMessage, request as send, type ServerResponse } from "node:http";
import { startModelServer } from "@surehand/model/testing";

export interface AwayModel extends AsyncDisposable {
  /** Variables with which the CLI finds the model. */
  readonly environment: Readonly<Record<string, string>>;
  /** Name of the model. */
  readonly name: string;
  /** Answers with the status 500 for so long from now on. */
  breakFor(durationMs: number): void;
}

/** Starts a model that reports the heading "Page N" of the page that it is shown. */
export async function startAwayModel(): Promise<AwayModel> {
  const model = await startModelServer([
    {
      repeat: Infinity,
      answer: ({ messages }) => {
        const headings = messages.flatMap(({ text }) => text.match(/Page \d+/gu) ?? []);
        return { toolCalls: [{ name: "done", input: { extracted: { heading: headings.at(-1) ?? "" } } }] };
      },
    },
  ]);
  const target = new URL(model.baseUrl("anthropic"));
  let brokenUntilMs = 0;
  const server = createServer((incoming, response) => {
    if (Date.now() < brokenUntilMs) {
      response.writeHead(500, { "content-type": "application/json" });
      response.end('{"type":"error","error":{"type":"api_error","message":"Internal server error"}}');
    } else forward(target, incoming, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return {
    name: "anthropic/claude-of-the-suite",
    environment: {
      ANTHROPIC_BASE_URL: `http://127.0.0.1:${address.port}${target.pathname}`,
      ANTHROPIC_API_KEY: "none",
    },
    breakFor: (durationMs) => {
      brokenUntilMs = Date.now() + durationMs;
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
      await model.close({ check: false });
    },
  };
}

function forward(target: URL, incoming: IncomingMessage, response: ServerResponse): void {
  const { method, url, headers } = incoming;
  const options = { method, headers, path: url, host: target.hostname, port: target.port };
  const outgoing = send(options, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  outgoing.on("error", () => response.destroy());
  incoming.pipe(outgoing);
}
