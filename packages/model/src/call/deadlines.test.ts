import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createModel } from "../create-model.ts";
import { asking, collect, newCall } from "../formats.test.support.ts";
import { chatAnswer, chatDelta, sendJson, startPlainServer } from "../plain-server.test.support.ts";

const { messages } = asking;
const failing = (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error);

describe("a stream", () => {
  it("does not block the event loop during a burst of small parts", async () => {
    const burst = `${chatDelta("word ").repeat(20_000)}${chatDelta("", "stop")}data: [DONE]\n\n`;
    const head = { headers: { "content-type": "text/event-stream" } };
    const model = createModel("any/m", { baseUrl: "http://any.test", fetch: async () => new Response(burst, head) });
    using call = newCall({ timeoutMs: 60_000 });
    let inTurn = 0;
    let most = 0;
    let parts = 0;
    const turns = setInterval(() => (inTurn = 0), 0);
    for await (const part of model.stream({ messages }, call)) {
      if (part.type !== "finish") parts += 1;
      most = Math.max(most, (inTurn += 1));
    }
    clearInterval(turns);
    expect(parts).toBe(20_000);
    expect(most).toBeLessThan(5000);
  });

  it("hands nothing out after an abort, whatever came before it", async () => {
    await using server = await startPlainServer((response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write(chatDelta("word ").repeat(50));
    });
    const model = createModel("any/m", { baseUrl: server.url });
    const caller = new AbortController();
    using call = newCall({ signal: caller.signal });
    let received = 0;
    const reading = (async () => {
      for await (const _ of model.stream({ messages }, call)) {
        received += 1;
        // By then all of them have come.
        await sleep(200);
        caller.abort();
      }
    })();
    expect(await failing(reading)).toMatchObject({ code: "aborted" });
    expect(received).toBe(1);
  });
});

describe("the check of a schema, which is the caller's code,", () => {
  it("ends with the call, though it never ends", async () => {
    await using server = await startPlainServer((response) => sendJson(response, chatAnswer('{"day":"x"}')));
    const model = createModel("any/m", { baseUrl: server.url });
    const schema = z.object({ day: z.string().refine(() => Promise.race<boolean>([])) });
    using call = newCall({ timeoutMs: 1000 });
    expect(await failing(model.generateObject({ messages, schema }, call))).toMatchObject({
      code: "deadline-exceeded",
    });
  });

  it("may throw: the error is sent to the model once, and a second one fails the call", async () => {
    await using server = await startPlainServer((response) => sendJson(response, chatAnswer('{"day":"x"}')));
    const model = createModel("any/m", { baseUrl: server.url });
    const toDay = (day: string): string => {
      throw new RangeError(`no such day: ${day}`);
    };
    using call = newCall();
    const schema = z.object({ day: z.string().transform(toDay) });
    const error = await failing(model.generateObject({ messages, schema }, call));
    expect(error).toMatchObject({ code: "model-malformed" });
    expect(server.requests).toHaveLength(2);
    expect(JSON.stringify(server.requests[1]?.body)).toContain("no such day: x");
  });
});

describe.concurrent("a connection is not stalled while bytes come", () => {
  const stallMs = 1500;
  const settings = { stallMs, retry: { maxRetries: 0 } };

  it("of an answer in one piece", async () => {
    await using server = await startPlainServer(async (response) => {
      response.writeHead(200, { "content-type": "application/json" });
      for (let count = 0; count < 20; count++) {
        response.write(" ");
        await sleep(100);
      }
      response.end(JSON.stringify(chatAnswer("late")));
    });
    using call = newCall();
    const answer = await createModel("any/m", { ...settings, baseUrl: server.url }).generate({ messages }, call);
    expect(answer.text).toBe("late");
  });

  it("of a stream, even if they are only comments", async () => {
    await using server = await startPlainServer(async (response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      for (let count = 0; count < 20; count++) {
        response.write(": ping\n\n");
        await sleep(100);
      }
      response.end(`${chatDelta("late", "stop")}data: [DONE]\n\n`);
    });
    using call = newCall();
    const parts = await collect(createModel("any/m", { ...settings, baseUrl: server.url }).stream({ messages }, call));
    expect(parts.at(-1)).toMatchObject({ type: "finish", answer: { text: "late" } });
  });

  it("unless the bytes stop", async () => {
    await using server = await startPlainServer((response) => {
      response.writeHead(200, { "content-type": "application/json" });
      response.write(" ");
    });
    using call = newCall();
    const asked = createModel("any/m", { ...settings, stallMs: 200, baseUrl: server.url }).generate({ messages }, call);
    expect(await failing(asked)).toMatchObject({ code: "model-stalled", stalledMs: 200 });
  });

  it.each([
    ["unless the request limits the silence", {}, 100],
    ["and the options of the model count more than the request", { stallMs: 300 }, 300],
  ])("%s", async (_name, options, stalledMs) => {
    await using server = await startPlainServer(() => undefined);
    using call = newCall();
    const model = createModel("any/m", { ...options, retry: { maxRetries: 0 }, baseUrl: server.url });
    const asked = model.generate({ messages, stallMs: 100 }, call);
    expect(await failing(asked)).toMatchObject({ code: "model-stalled", stalledMs });
  });
});

describe("the time limits of Node's fetch", () => {
  const settings = { stallMs: 10_000, retry: { maxRetries: 0 } };

  it("do not end a request before those of the model", async () => {
    await using server = await startPlainServer(async (response) => {
      await sleep(2500);
      response.writeHead(200, { "content-type": "application/json" }).write(" ");
      await sleep(2500);
      response.end(JSON.stringify(chatAnswer("late")));
    });
    using _limits = shortenTimeouts();
    using call = newCall({ timeoutMs: 20_000 });
    const answer = await createModel("any/m", { ...settings, baseUrl: server.url }).generate({ messages }, call);
    expect(answer.text).toBe("late");
    expect(server.requests).toHaveLength(1);
  });

  it("are a stall where a fetch of the caller has them, and the request is sent once", async () => {
    await using server = await startPlainServer(() => undefined);
    using _limits = shortenTimeouts();
    using call = newCall({ timeoutMs: 20_000 });
    const own: typeof fetch = (input, init) => fetch(input, init);
    const model = createModel("any/m", { ...settings, baseUrl: server.url, fetch: own });
    expect(await failing(model.generate({ messages }, call))).toMatchObject({ code: "model-stalled" });
    expect(server.requests).toHaveLength(1);
  });
});

interface Dispatcher {
  dispatch(options: object, handler: unknown): unknown;
}

/** Lets Node's own fetch wait for half a second, in place of 5 minutes. Undici's timers are accurate to about a second. */
function shortenTimeouts(): Disposable {
  void new Headers();
  const symbols = [1, 2].map((version) => Symbol.for(`undici.globalDispatcher.${version}`));
  const before = symbols.map((symbol) => Reflect.get(globalThis, symbol) as Dispatcher);
  for (const [index, symbol] of symbols.entries()) {
    const dispatch = (options: object, handler: unknown): unknown =>
      before[index]?.dispatch({ headersTimeout: 500, bodyTimeout: 500, ...options }, handler);
    Reflect.set(globalThis, symbol, { dispatch });
  }
  return {
    [Symbol.dispose]() {
      for (const [index, symbol] of symbols.entries()) Reflect.set(globalThis, symbol, before[index]);
    },
  };
}

it("a fetch of the caller's that fails is a network that failed", async () => {
  const proxyIsDown = async (): Promise<Response> => {
    throw new Error("the proxy is down");
  };
  using call = newCall();
  const model = createModel("any/m", { baseUrl: "http://any.test", fetch: proxyIsDown, retry: { maxRetries: 0 } });
  const error = await failing(model.generate({ messages }, call));
  expect(error).toMatchObject({ code: "model-network", message: "any/m could not be reached: the proxy is down." });
});
