import { expect, test } from "vitest";
import {
  isBaseUrlVariable,
  isKeyVariable,
  isReadFromFiles,
  isRefusedFromFiles,
  isSecretOfTask,
  isSteering,
} from "./variable-rules.ts";

const spellings = (name: string): string[] => [name, name.toLowerCase(), `${name[0]}${name.slice(1).toLowerCase()}`];

test.each([
  ["ANTHROPIC_API_KEY", isKeyVariable],
  ["AWS_SECRET_ACCESS_KEY", isKeyVariable],
  ["OPENAI_BASE_URL", isBaseUrlVariable],
  ["OPENAI_BASE_URL", isRefusedFromFiles],
  ["SUREHAND_CONFIG", isRefusedFromFiles],
  ["NODE_OPTIONS", isSteering],
  ["SUREHAND_MODEL", isReadFromFiles],
])("the case of %s does not matter, as for variables on Windows", (name, rule) => {
  for (const spelling of spellings(name)) expect(rule(spelling), spelling).toBe(true);
});

test("a variable of the user's own is none of them", () => {
  const rules = [isKeyVariable, isBaseUrlVariable, isReadFromFiles, isSteering, isRefusedFromFiles];
  for (const spelling of spellings("SHOP_PASSWORD")) expect(rules.map((rule) => rule(spelling))).not.toContain(true);
});

test.each([
  "BROWSERBASE_API_KEY",
  "BROWSERBASE_PROJECT_ID",
  "AZURE_OPENAI_API_KEY",
  "ANY_OTHER_API_KEY",
  "DATABASE_URL",
  "SHOP_DATABASE_URL",
  "SSH_AUTH_SOCK",
  "GITHUB_TOKEN",
  "GH_TOKEN",
  "HF_TOKEN",
  "FALLBACK_LLM_MODEL",
  "XDG_CONFIG_HOME",
  "CI",
])("a task names no %s as a secret", (name) => {
  for (const spelling of spellings(name)) expect(isSecretOfTask(spelling), spelling).toBe(false);
});

test.each(["SHOP_PASSWORD", "SHOP_TOKEN", "MY_SSH_PHRASE", "API_KEY_OF_SHOP", "CI_SHOP_PASSWORD"])(
  "a task may name %s as a secret",
  (name) => {
    for (const spelling of spellings(name)) expect(isSecretOfTask(spelling), spelling).toBe(true);
  },
);
