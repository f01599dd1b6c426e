import { describe, expect, it } from "vitest";
import { z } from "zod";
import { modelOn, newCall } from "../formats.test.support.ts";
import { readSchema } from "./read-schema.ts";
import { createModel } from "../create-model.ts";
import { type PlainServer, servePlain } from "../plain-server.test.support.ts";
import { startModelServer, wireFormats } from "../testing.ts";

const messages = [{ role: "user" as const, content: "What does the jam cost?" }];

type Node = { name: string; kids: Node[] };
const node: z.ZodType<Node> = z.object({
  name: z.string(),
  get kids() {
    return z.array(node);
  },
});
const kinds = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("a"), count: z.number() }),
  z.object({ kind: z.literal("b") }),
]);

describe("a schema is sent as draft 2020-12, without redundant keywords", () => {
  it.each<[string, Parameters<typeof readSchema>[0], object]>([
    [
      "a tuple of zod",
      z.tuple([z.string(), z.number()]),
      { type: "array", prefixItems: [{ type: "string" }, { type: "number" }], items: false, minItems: 2, maxItems: 2 },
    ],
    ["a whole number of zod", z.int(), { type: "integer" }],
    ["a whole number with bounds", z.int().min(1), { type: "integer", minimum: 1 }],
    [
      "bounds of draft 4",
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types are those of draft 7
      {
        $schema: "http://json-schema.org/draft-04/schema#",
        type: "number",
        minimum: 0,
        exclusiveMinimum: true,
      } as object,
      { type: "number", exclusiveMinimum: 0 },
    ],
    [
      "names of properties that are keywords, and values",
      { type: "object", properties: { items: { const: [1] }, oneOf: { default: { $schema: "x", oneOf: [] } } } },
      { type: "object", properties: { items: { const: [1] }, oneOf: { default: { $schema: "x", oneOf: [] } } } },
    ],
  ])("%s", async (_what, schema, sent) => {
    expect((await readSchema(schema)).json).toEqual(sent);
  });
});

describe.each(wireFormats)("%s is sent no draft", (format) => {
  it("with a schema, nor with a tool", async () => {
    const text = '{"pair":["Jam",1]}';
    const pair = z.object({ pair: z.tuple([z.string(), z.int()]) });
    await using server = await startModelServer([{ answer: { text } }, { answer: { text: "Hi" } }]);
    const model = modelOn(server, format);
    using call = newCall();
    const { object } = await model.generateObject({ messages, schema: pair }, call);
    expect(object).toEqual({ pair: ["Jam", 1] });
    await model.generate({ messages, tools: [{ name: "put", description: "Puts.", inputSchema: pair }] }, call);
    for (const { rawBody } of server.requests) {
      expect(rawBody).toContain("prefixItems");
      expect(rawBody).not.toMatch(/\$schema|draft-07|9007199254740991/u);
    }
  });
});

describe("OpenAI's strict mode is requested if it supports the schema", () => {
  const schemas: readonly (readonly [string, z.ZodType, boolean])[] = [
    ["plain", z.object({ name: z.string().describe("Its name."), price: z.number().nullable() }), true],
    ["in itself", node, true],
    ["kinds", z.object({ all: z.array(kinds) }), true],
    ["an email", z.object({ to: z.email() }), true],
    ["one property that may be left out", z.object({ name: z.string().optional() }), false],
    ["an address", z.object({ link: z.url() }), false],
    ["a record", z.object({ prices: z.record(z.string(), z.number()) }), false],
    ["anything", z.object({ what: z.any() }), false],
    ["a length", z.object({ name: z.string().min(1) }), false],
    ["a pair", z.object({ pair: z.tuple([z.string(), z.number()]) }), false],
  ];
  const modelOf = (server: PlainServer, spec: string): ReturnType<typeof createModel> =>
    createModel(spec, { baseUrl: `${server.url}/v1`, apiKey: "any", env: {}, api: "chat", retry: { maxRetries: 0 } });

  it.each(schemas)("%s", async (_what, schema, strict) => {
    await using server = await servePlain(() => ({ status: 500, body: "" }));
    for (const spec of ["openai/gpt-5", "openrouter/openai/gpt-5", "my-gateway/gpt-5"]) {
      using call = newCall();
      await modelOf(server, spec)
        .generateObject({ messages, schema }, call)
        .catch(() => undefined);
      expect(server.requests.at(-1)?.body["response_format"], spec).toMatchObject({ json_schema: { strict } });
    }
  });
});
