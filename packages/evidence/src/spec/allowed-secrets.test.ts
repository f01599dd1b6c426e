import { InvalidInputError } from "@surehand/kernel";
import { expect, test } from "vitest";
import { type AllowedSecrets, assertSecretsAllowed } from "./allowed-secrets.ts";

const shop = "https://shop.example";
const task = (env: string, ...origins: string[]) => ({ secrets: { password: { env, origins } } });
const allowed: AllowedSecrets = { SHOP_PASSWORD: [shop, "https://pay.example"] };

test.each<[string, string, string[], AllowedSecrets]>([
  ["a variable, when none is allowed", "SHOP_PASSWORD", [shop], {}],
  ["another variable of the environment", "DATABASE_URL", [shop], allowed],
  ["an allowed variable on another origin", "SHOP_PASSWORD", ["https://attacker.example"], allowed],
  ["an allowed variable on an allowed and another origin", "SHOP_PASSWORD", [shop, "https://a.example"], allowed],
  ["an allowed origin over HTTP", "SHOP_PASSWORD", ["http://shop.example"], allowed],
  ["an origin that begins like an allowed one", "SHOP_PASSWORD", ["https://shop.example.evil"], allowed],
  ["a variable named as a member of every object", "constructor", [shop], allowed],
])("a queued task can't type %s", (_, env, origins, allowedSecrets) => {
  expect(() => assertSecretsAllowed(task(env, ...origins), allowedSecrets)).toThrow(InvalidInputError);
});

test("a queued task can type what the operator allows, and needs nothing without secrets", () => {
  assertSecretsAllowed(task("SHOP_PASSWORD", shop), allowed);
  assertSecretsAllowed({ secrets: {} }, {});
});
