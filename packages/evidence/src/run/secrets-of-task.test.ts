import { expect, test } from "vitest";
import { parseTaskSpec } from "../spec/read-task-spec.ts";
import { secretsOfTask } from "./secrets-of-task.ts";

const task = (env: string): ReturnType<typeof parseTaskSpec> =>
  parseTaskSpec({
    goal: "Sign in.",
    output_schema: { type: "object", properties: { a: { type: "string" } } },
    secrets: { password: { env, origins: ["https://shop.example"] } },
  });

test("a secret has the value of its variable", () => {
  expect(secretsOfTask(task("SHOP_PASSWORD"), { SHOP_PASSWORD: "pass" })).toEqual([
    { name: "password", value: "pass", origins: ["https://shop.example"] },
  ]);
});

test.each([
  "ANTHROPIC_API_KEY",
  "OPENAI_API_KEY",
  "GEMINI_API_KEY",
  "OPENROUTER_API_KEY",
  "AWS_SECRET_ACCESS_KEY",
  "PGPASSWORD",
  "PGPASSFILE",
  "PGSERVICEFILE",
  "pgpassword",
  "NPM_TOKEN",
  "SUREHAND_KEYS",
  "HTTPS_PROXY",
])("%s is never typed on a page that a task names", (name) => {
  expect(() => secretsOfTask(task(name), { [name]: "key" })).toThrow(/is never typed on a page/);
});
