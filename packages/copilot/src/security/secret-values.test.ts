import { expect, test } from "vitest";
import { temporaryProject } from "../copilot.test.support.ts";
import { readMaskedValues, secretsOf } from "./secret-values.ts";

test.each([
  "DB_PASSWORD", "DB_PASS", "SMTP_PASS", "MYSQL_PWD", "PASSPHRASE", "BASIC_AUTH", "GITHUB_PAT", "SESSION", "API_KEYS",
  "JWT_SECRETS", "STRIPE_KEY2", "SECRET1", "TOKEN_V2", "apiKeyProd", "ADMIN_PIN", "SEED_PHRASE", "MNEMONIC",
  "ENCRYPTION_SALT", "COOKIE", "REDIS_AUTH", "APP_KEYS", "PW", "SIGNING", "PASSWORD_HASH", "AUTHORIZATION", "WEBHOOK",
  "SENTRY_AUTH_TOKENS", "KENNWORT", "DATABASE_URL", "OPENAI_API_KEY",
])("the name %s says that its value is secret", (name) => {
  expect(secretsOf({ [name]: "Zq7Kx9Wv3Ty" })).toEqual([[name, "Zq7Kx9Wv3Ty"]]);
}); // prettier-ignore

test.each(["VITE_SECRET_TOKEN", "NEXT_PUBLIC_SECRET", "PATH", "HOME", "EDITOR", "COMPASS", "KEYBOARD", "AUTHOR"])(
  "the name %s does not",
  (name) => {
    expect(secretsOf({ [name]: "Zq7Kx9Wv3Ty" })).toEqual([]);
  },
);

test("each line of a value is one", () => {
  const value = "line one Zq7Kx9\nline two Wv3Ty5\n";
  expect(secretsOf({ TOKEN: value }).map(([, one]) => one)).toEqual([value, "line one Zq7Kx9", "line two Wv3Ty5"]);
});

test("the environments in all folders of a project are read, also if they have the same names", async () => {
  const paths = [".env", ".env-prod", ".envrc", ".dev.vars", "apps/web/.env.local", "config/.env", "docker.env"];
  const files = Object.fromEntries(paths.map((path) => [path, `export DB_PASSWORD="${path}-Zq7Kx9"\n`]));
  await using project = await temporaryProject({ ...files, "node_modules/x/.env": "TOKEN=installed1\n" });
  const values = (await readMaskedValues(project.path)).flatMap((env) => Object.values(env));
  expect(values).toHaveLength(paths.length);
  expect(new Set(values)).toEqual(new Set(paths.map((path) => `${path}-Zq7Kx9`)));
});
