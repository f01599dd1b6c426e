import { expect, test } from "vitest";
import { parseTaskSpec } from "../spec/read-task-spec.ts";
import type { TaskSpecInput } from "../spec/task-spec.ts";
import { chooseSamples, type SampleChoice } from "./choose-samples.ts";

const choose = (spec: Partial<TaskSpecInput>, choice: SampleChoice = {}): ReturnType<typeof chooseSamples> =>
  chooseSamples(parseTaskSpec({ goal: "a", output_schema: {}, ...spec }), choice);
const start = "https://example.test/list";

test("an execution task with a concrete start_url runs one sample", async () => {
  expect((await choose({ start_url: start })).samples).toEqual([{ id: "list", url: start, input: {} }]);
});

test("a discovery task with a concrete start_url is discovered", async () => {
  expect((await choose({ start_url: start, needs_discovery: true })).samples).toBeUndefined();
});

test("discovery that is asked for takes its own start page", async () => {
  const { samples, task } = await choose({}, { discover: true, startUrl: start });
  expect([samples, task.start_url]).toEqual([undefined, start]);
});

test("addresses come before what the task says, each page once", async () => {
  const urls = ["https://a.test/x", "https://a.test/x#part", "https://a.test/x#/route"];
  const { samples } = await choose({ start_url: start }, { urls });
  expect(samples?.map(({ url }) => url)).toEqual(["https://a.test/x", "https://a.test/x#/route"]);
});

test.each([
  ["a placeholder", { start_url: "https://a.test/{username}" }, {}, /placeholder \{username\}/],
  ["no start_url", {}, {}, /the task has no start_url/],
  [
    "two ways at once",
    { start_url: start },
    { urls: ["https://a.test"], discover: true },
    /--url and --discover can't be combined/,
  ],
  ["a file address", {}, { urls: ["file:///etc/passwd"] }, /--url is not a web URL/],
  ["a start_url without a scheme", { start_url: "example.com/list" }, {}, /start_url is not a web URL/],
])("refuses %s", async (_, spec, choice, message) => {
  await expect(choose(spec, choice)).rejects.toThrow(message);
});
