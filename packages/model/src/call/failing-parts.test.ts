import { silentLogger } from "@surehand/kernel";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createModel } from "../create-model.ts";
import { asking, click, collect, newCall } from "../formats.test.support.ts";
import { chatAnswer, chatDelta, sendJson, startPlainServer } from "../plain-server.test.support.ts";
import type { Tracer } from "../sinks/telemetry/tracer.ts";

const { messages } = asking;
const never = { maxRetries: 0 };

it("a stream that must call a tool, and writes prose, does not end as if it had", async () => {
  await using server = await startPlainServer((response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.end(`${chatDelta("Sure!", "stop")}data: [DONE]\n\n`);
  });
  const model = createModel("any/m", { baseUrl: server.url, retry: never });
  using call = newCall();
  const reading = collect(model.stream({ messages, tools: [click], toolChoice: "required" }, call));
  await expect(reading).rejects.toMatchObject({ code: "model-malformed", text: "Sure!" });
});

it("a fallback without JSON mode does not affect the primary model", async () => {
  await using first = await startPlainServer((response, _request, count) =>
    count === 1 ? sendJson(response, {}, 503) : sendJson(response, chatAnswer('{"a":"1"}')),
  );
  await using second = await startPlainServer((response, { body }) =>
    body["response_format"] === undefined
      ? sendJson(response, chatAnswer('{"a":"2"}'))
      : sendJson(response, { error: { message: "response_format not supported" } }, 400),
  );
  const fallback = { model: "other/m", baseUrl: second.url };
  const model = createModel("any/m", { baseUrl: first.url, retry: never, fallback });
  using call = newCall();
  const schema = z.object({ a: z.string() });
  await model.generateObject({ messages, schema }, call);
  await model.generateObject({ messages, schema }, call);
  expect(first.requests.at(-1)?.body).toHaveProperty("response_format");
});

describe("a tracer that fails changes nothing of the call", () => {
  const span = { isRecording: () => true, setAttributes: () => undefined, setStatus: () => undefined };
  const fail = (): never => {
    throw new Error("The tracer is down.");
  };
  it.each<[string, Tracer]>([
    ["at the start", { startActiveSpan: fail }],
    ["at the end", { startActiveSpan: (_name, _options, work) => work({ ...span, end: fail }) }],
    ["late", { startActiveSpan: (_name, _options, work) => (work({ ...span, end: () => undefined }), fail()) }],
  ])("%s", async (_name, tracer) => {
    await using server = await startPlainServer((response) => sendJson(response, chatAnswer("4.50")));
    const warnings: string[] = [];
    using call = newCall({ log: { ...silentLogger, warn: (message) => void warnings.push(message) } });
    const answer = await createModel("any/m", { baseUrl: server.url, telemetry: { tracer } }).generate(asking, call);
    expect(answer.text).toBe("4.50");
    expect(server.requests).toHaveLength(1);
    expect(warnings).toHaveLength(1);
  });
});

it("a provider that has too much to do may say when to come again", async () => {
  await using server = await startPlainServer((response, _request, count) =>
    count === 1 ? sendJson(response, {}, 503, { "retry-after": "1" }) : sendJson(response, chatAnswer("4.50")),
  );
  const delays: number[] = [];
  const model = createModel("any/m", {
    baseUrl: server.url,
    retry: { firstDelayMs: 1 },
    onEvent: (event) => event.type === "retry" && delays.push(event.delayMs),
  });
  using call = newCall();
  await model.generate({ messages }, call);
  expect(delays[0]).toBeGreaterThanOrEqual(1000);
});
