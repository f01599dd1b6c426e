import { expect, test } from "vitest";
import { isBaseUrlVariable, isKeyVariable, isReadFromFiles, isRefusedFromFiles, isSteering } from "./variable-rules.ts";

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
