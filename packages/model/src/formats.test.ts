import { describe, expect, it } from "vitest";
import type { ModelEvent } from "./request/model-answer.ts";
import { asking, click, collect, jam, newCall, product, withScript } from "./formats.test.support.ts";
import { wireFormats } from "./testing.ts";

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

describe.each(wireFormats)("%s", (format) => {
  it("structured output: the schema is sent, the answer matches, and the usage is known", () =>
    withScript(
      format,
      [
        {
          expect(request) {
            expect(request.system).toContain("Be brief.");
            expect(JSON.stringify(request.body)).toContain('"price"');
          },
          answer: { json: jam, usage: { input: 100, cached: 40, output: 20 } },
        },
      ],
      async (model) => {
        using call = newCall();
        const answer = await model.generateObject({ ...asking, schema: product, verb: "extract" }, call);
        expect(answer.object).toEqual(jam);
        expect(answer.usage).toMatchObject({ calls: 1, inputTokens: 100, cachedTokens: 40, outputTokens: 20 });
        expect(answer.usage.usd).toBeGreaterThan(0);
        expect(model.ledger.entries).toMatchObject([{ model: model.id, verb: "extract", promptVersion: "object/1" }]);
      },
    ));

  it("repair: an answer that does not match is sent back once with the problem", async () => {
    const events: ModelEvent[] = [];
    await withScript(
      format,
      [
        { answer: { json: { name: "Jam", price: "cheap" } } },
        {
          expect({ messages }) {
            expect(messages.map(({ role }) => role)).toEqual(["user", "assistant", "user"]);
            expect(messages[1]?.text).toContain("cheap");
            expect(messages[2]?.text).toMatch(/price[\s\S]*number|number[\s\S]*price/);
          },
          answer: { json: jam },
        },
      ],
      async (model) => {
        using call = newCall();
        const answer = await model.generateObject({ ...asking, schema: product }, call);
        expect(answer.object).toEqual(jam);
        expect(answer.usage.calls).toBe(2);
      },
      { onEvent: (event) => events.push(event) },
    );
    expect(events).toMatchObject([{ type: "repair" }]);
  });

  it("repair: a second answer that does not fit is an error that shows it", () =>
    withScript(format, [{ answer: { json: {} }, repeat: 2 }], async (model) => {
      using call = newCall();
      await expect(model.generateObject({ ...asking, schema: product }, call)).rejects.toMatchObject({
        code: "model-malformed",
        text: "{}",
      });
    }));

  it("tool calls: several in one turn, whose results are sent with the next request", () =>
    withScript(
      format,
      [
        {
          expect: ({ tools }) => expect(tools).toEqual(["click"]),
          answer: {
            text: "I click both.",
            toolCalls: [
              { name: "click", input: { ref: "e1" } },
              { name: "click", input: { ref: "e2" } },
            ],
          },
        },
        {
          expect({ messages }) {
            expect(messages.flatMap(({ toolCalls }) => toolCalls)).toHaveLength(2);
            expect(messages.flatMap(({ toolResults }) => toolResults).map(({ text }) => text)).toEqual([
              expect.stringContaining("clicked e1"),
              expect.stringContaining("clicked e2"),
            ]);
          },
          answer: { text: "Done." },
        },
      ],
      async (model) => {
        using call = newCall();
        const first = await model.generate({ ...asking, tools: [click] }, call);
        expect(first).toMatchObject({ text: "I click both.", finish: "tool-calls" });
        expect(first.toolCalls.map(({ input }) => input)).toEqual([{ ref: "e1" }, { ref: "e2" }]);
        const results = first.toolCalls.map(({ id, name }, index) => ({
          type: "tool-result" as const,
          toolCallId: id,
          toolName: name,
          output: { type: "text" as const, value: `clicked e${index + 1}` },
        }));
        const messages = [...asking.messages, ...first.messages, { role: "tool" as const, content: results }];
        const second = await model.generate({ ...asking, messages, tools: [click] }, call);
        expect(second).toMatchObject({ text: "Done.", finish: "stop" });
      },
    ));

  it("tool calls: invalid input is reported in the call and does not throw", () =>
    withScript(
      format,
      [
        {
          answer: {
            toolCalls: [
              { name: "click", input: { ref: 7 } },
              { name: "fly", input: {} },
            ],
          },
        },
      ],
      async (model) => {
        using call = newCall();
        const { toolCalls } = await model.generate({ ...asking, tools: [click] }, call);
        expect(toolCalls.map(({ name, problem }) => [name, problem])).toEqual([
          ["click", expect.stringMatching(/ref/)],
          ["fly", expect.stringMatching(/fly/)],
        ]);
      },
    ));

  it("tool calls: an invalid call has a problem, and gets only the caller's result", () =>
    withScript(
      format,
      [
        { answer: { toolCalls: [{ name: "click", input: { element: "e1" } }] } },
        {
          expect: ({ messages }) =>
            expect(messages.flatMap(({ toolResults }) => toolResults)).toMatchObject([
              { text: expect.stringContaining("ref: is missing") },
            ]),
          answer: { text: "I see." },
        },
      ],
      async (model) => {
        using call = newCall();
        const { toolCalls, messages } = await model.generate({ ...asking, tools: [click] }, call);
        const [first] = toolCalls;
        expect(first?.problem).toBe("ref: is missing");
        const result = {
          type: "tool-result" as const,
          toolCallId: first?.id ?? "",
          toolName: "click",
          output: { type: "error-text" as const, value: first?.problem ?? "" },
        };
        const next = [...asking.messages, ...messages, { role: "tool" as const, content: [result] }];
        await model.generate({ ...asking, tools: [click], messages: next }, call);
      },
    ));

  it("tool calls: a call without a result throws before a request is sent", () =>
    withScript(
      format,
      [{ answer: { toolCalls: [{ name: "click", input: { ref: "e1" } }] } }],
      async (model, server) => {
        using call = newCall();
        const { messages } = await model.generate({ ...asking, tools: [click] }, call);
        const next = [...asking.messages, ...messages, ...asking.messages];
        await expect(model.generate({ ...asking, messages: next }, call)).rejects.toMatchObject({
          code: "invalid-input",
          input: "messages",
        });
        expect(server.requests).toHaveLength(1);
      },
    ));

  it("tool calls: a call of another tool than the required one is sent back once", () =>
    withScript(
      format,
      [
        { answer: { toolCalls: [{ name: "drag", input: {} }] } },
        {
          expect: ({ messages }) => expect(messages.flatMap(({ toolResults }) => toolResults)).toHaveLength(1),
          answer: { toolCalls: [{ name: "click", input: { ref: "e1" } }] },
        },
      ],
      async (model) => {
        using call = newCall();
        const { toolCalls } = await model.generate({ ...asking, tools: [click], toolChoice: "required" }, call);
        expect(toolCalls).toMatchObject([{ name: "click", input: { ref: "e1" } }]);
      },
    ));

  it("tool calls: text instead of a required call is sent back once, then an error", async () => {
    const prose = { answer: { text: "I would click e1." } };
    const request = { ...asking, tools: [click], toolChoice: { tool: "click" } };
    await withScript(
      format,
      [
        { ...prose, expect: ({ toolChoice }) => expect(toolChoice).toBe("tool:click") },
        {
          expect: ({ messages }) => expect(messages.at(-1)?.text).toContain("tool click"),
          answer: { toolCalls: [{ name: "click", input: { ref: "e1" } }] },
        },
      ],
      async (model) => {
        using call = newCall();
        const { toolCalls, usage } = await model.generate(request, call);
        expect(toolCalls).toMatchObject([{ input: { ref: "e1" } }]);
        expect(usage.calls).toBe(2);
      },
    );
    await withScript(format, [{ ...prose, repeat: 2 }], async (model) => {
      using call = newCall();
      await expect(model.generate(request, call)).rejects.toMatchObject({ code: "model-malformed" });
    });
  });

  it("pictures: are sent in the format's own way", () =>
    withScript(
      format,
      [{ expect: ({ messages }) => expect(messages).toMatchObject([{ pictures: 1 }]), answer: { text: "A dot." } }],
      async (model) => {
        using call = newCall();
        const content = [
          { type: "text" as const, text: "What is this?" },
          { type: "file" as const, data: png, mediaType: "image/png" },
        ];
        const { text } = await model.generate({ messages: [{ role: "user", content }] }, call);
        expect(text).toBe("A dot.");
      },
    ));

  it("pictures: in the results of tools are seen, and never sent as text", () =>
    withScript(
      format,
      [
        {
          answer: {
            toolCalls: [
              { name: "click", input: { ref: "e1" } },
              { name: "click", input: { ref: "e2" } },
            ],
          },
        },
        {
          expect({ messages }) {
            const sum = messages.reduce((count, { pictures }) => count + pictures, 0);
            expect(sum).toBe(2);
            expect(messages.map(({ text }) => text).join("\n")).not.toContain(png.toString("base64"));
            const results = messages.flatMap(({ toolResults }) => toolResults);
            expect(results).toHaveLength(2);
            for (const { text } of results) {
              expect(text).toContain("Done.");
              expect(text).not.toContain(png.toString("base64"));
            }
          },
          answer: { text: "I see." },
        },
      ],
      async (model) => {
        using call = newCall();
        const { toolCalls, messages } = await model.generate({ ...asking, tools: [click] }, call);
        const content = toolCalls.map(({ id }) => ({
          type: "tool-result" as const,
          toolCallId: id,
          toolName: "click",
          output: {
            type: "content" as const,
            value: [
              { type: "text" as const, text: "Done." },
              {
                type: "file" as const,
                data: { type: "data" as const, data: png.toString("base64") },
                mediaType: "image/png",
              },
            ],
          },
        }));
        const results = content.map((result) => ({ role: "tool" as const, content: [result] }));
        const { text } = await model.generate(
          { tools: [click], messages: [...asking.messages, ...messages, ...results] },
          call,
        );
        expect(text).toBe("I see.");
      },
    ));

  it("streaming: text and tool calls come in pieces, then the whole answer", () =>
    withScript(
      format,
      [
        {
          expect: ({ isStream }) => expect(isStream).toBe(true),
          answer: {
            text: "Größe: 5 € 🫙 and so on.",
            toolCalls: [{ name: "click", input: { ref: "e1" } }],
            usage: { input: 50, output: 9 },
          },
          chunking: { size: 4, noise: true, bytes: 3 },
        },
      ],
      async (model) => {
        using call = newCall();
        const parts = await collect(model.stream({ ...asking, tools: [click] }, call));
        const texts = parts.flatMap((part) => (part.type === "text-delta" ? [part.text] : []));
        expect(texts.length).toBeGreaterThan(3);
        expect(texts.join("")).toBe("Größe: 5 € 🫙 and so on.");
        expect(parts).toContainEqual({ type: "tool-call", call: expect.objectContaining({ input: { ref: "e1" } }) });
        const last = parts.at(-1);
        expect(last).toMatchObject({
          type: "finish",
          answer: { text: "Größe: 5 € 🫙 and so on.", usage: { inputTokens: 50, outputTokens: 9 } },
        });
      },
    ));

  it("streaming: the socket closes when the consumer stops iterating", () =>
    withScript(
      format,
      [{ answer: { text: "a long story ".repeat(200) }, chunking: { size: 8, pauseMs: 20 } }],
      async (model, server) => {
        using call = newCall();
        for await (const part of model.stream(asking, call)) if (part.type === "text-delta") break;
        await expect.poll(() => server.closedEarly().length).toBe(1);
      },
    ));
});
