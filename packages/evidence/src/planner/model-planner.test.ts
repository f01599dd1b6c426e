import { createCallContext } from "@surehand/kernel";
import { scriptModel } from "@surehand/model/testing";
import { expect, test } from "vitest";
import { planWithModel } from "./model-planner.ts";

const PROMPT = "Collect name and price of the chairs on https://shop.test/chairs";
const url = "https://shop.test/chairs";
const item = { type: "object", properties: { name: { type: "string" }, price: { type: "number" } } };
/** Rooms with a name, and seats without one. */
const seats = { type: "array", items: { type: "object", properties: { number: { type: "integer" } } } };
const rooms = { type: "array", items: { type: "object", properties: { name: { type: "string" }, seats } } };
const plan = {
  goal: "Extract the chairs.",
  output_schema: { type: "object", properties: { chairs: { type: "array", items: item } } },
  item_key: "name",
  max_steps: 10,
  samples: [{ sample_id: "chairs", url }],
};

async function planOf(...answers: readonly object[]) {
  await using scripted = await scriptModel(answers.map((json) => ({ answer: { json } })));
  using call = createCallContext({ timeoutMs: 30_000 });
  const planned = await planWithModel(PROMPT, scripted.model, call).catch((error: unknown) => error);
  return { planned, requests: scripted.requests.map((request) => JSON.stringify(request)) };
}

test("one request makes a task and its samples", async () => {
  const { planned, requests } = await planOf(plan);
  expect(planned).toMatchObject({
    prompt: PROMPT,
    task: { goal: plan.goal, item_key: "name", max_steps: 10 },
    samples: [{ id: "chairs", url, input: {} }],
    usage: { calls: 1 },
  });
  expect(requests).toHaveLength(1);
  expect(requests[0]).toContain(`Request: ${PROMPT}`);
});

test("a listing is discovered", async () => {
  const found = { ...plan, needs_discovery: true, start_url: url, discover_items: "chairs under $20", samples: [] };
  const { planned } = await planOf(found);
  expect(planned).toMatchObject({ task: { start_url: url, discover_items: "chairs under $20" }, samples: undefined });
});

test.each([
  ["fields", { output_schema: { type: "object", properties: {} } }, "must name the fields to extract"],
  [
    "required fields",
    { required_fields: ["colour"] },
    "required_fields names colour, which output_schema does not have",
  ],
  ["an item key", { item_key: undefined }, "name the field that identifies an item of chairs"],
  ["an item key of the items", { item_key: "sku" }, "item_key is sku, which the items of chairs do not have"],
  [
    "an item key of inner items",
    { output_schema: { type: "object", properties: { shop: { type: "object", properties: { rooms } } } } },
    "item_key is name, which the items of shop.rooms.seats do not have",
  ],
  ["samples", { samples: [] }, "samples is empty"],
  [
    "a start page",
    { needs_discovery: true, samples: [], start_url: "https://shop.test/{kind}" },
    "start_url is not the whole URL",
  ],
])("a plan without %s is given back once with the problem", async (_, wrong, problem) => {
  const { planned, requests } = await planOf({ ...plan, ...wrong }, plan);
  expect(planned).toMatchObject({ task: { item_key: "name" }, samples: [{ id: "chairs" }] });
  expect(requests).toHaveLength(2);
  expect(requests[1]).toContain(problem);
  expect(requests[1]).toContain("Your plan: ");
});

test("a second plan with a problem is refused", async () => {
  const { planned, requests } = await planOf({ ...plan, samples: [] }, { ...plan, samples: [] });
  expect(planned).toMatchObject({ code: "invalid-input", message: expect.stringContaining("samples is empty") });
  expect(requests).toHaveLength(2);
});
