import { expect, test } from "vitest";
import { z } from "zod";
import { temporaryProject } from "../copilot.test.support.ts";
import { openToolBench } from "../tools/file-tools.test.support.ts";
import { isDenied } from "./path-rules.ts";

const line = "aB3/".repeat(12);
const keys: readonly (readonly [string, string])[] = [
  ["a private key", `-----BEGIN RSA PRIVATE KEY-----\n${line}\n${line}\n-----END RSA PRIVATE KEY-----\n`],
  ["an encrypted key", `-----BEGIN RSA PRIVATE KEY-----\r\nProc-Type: 4,ENCRYPTED\r\n\r\n${line}\r\n`],
  ["a service account", `{ "type": "service_account", "private_key": "-----BEGIN PRIVATE KEY-----\\n${line}\\n" }`],
  ["credentials of AWS", `[default]\naws_secret_access_key = ${line.slice(0, 40)}\n`],
  ["a token of npm", "//registry.npmjs.org/:_authToken=0123456789abcdef\n"],
  ["a kubeconfig", `users:\n- user:\n    client-key-data: ${line}\n`],
  ["a word", `${"f00d".repeat(16)}\n`],
  ["a password of a database", `production:\n  password: Zq7Canary91x\n`],
  ["an access token", `{ "access_token": "${line}" }`],
  ["a private key of a network", `[Interface]\nPrivateKey = ${line}=\n`],
  ["cookies of a browser", `{ "cookies": [{ "name": "sid", "value": "x" }] }`],
];

test.each(keys)("a file with %s is not read, found, overwritten or deleted, whatever its name", async (_, content) => {
  const honest = `// -----BEGIN PRIVATE KEY----- starts a key\nconst ${"name".repeat(8)} = process.env.aws_secret_access_key;\n`;
  await using project = await temporaryProject({ "notes.txt": content, "honest.ts": honest });
  await using bench = await openToolBench(project.path);
  const refused = { error: { code: "key-content" } };
  expect(await bench.call("readFileTool", { target_file: "notes.txt" })).toMatchObject(refused);
  expect(await bench.call("overwriteFileTool", { path: "notes.txt", content: "y" })).toMatchObject(refused);
  expect(await bench.call("deleteFileTool", { path: "notes.txt" })).toMatchObject(refused);
  const { matches } = await bench.call("grepSearchTool", { query: "." });
  expect(
    new Set(
      z
        .array(z.object({ path: z.string() }))
        .parse(matches)
        .map(({ path }) => path),
    ),
  ).toEqual(new Set(["honest.ts"]));
  expect(await bench.call("readFileTool", { target_file: "honest.ts" })).toMatchObject({ totalLines: 2 });
});

test.each([
  ["auth/user.json", "auth.json", "playwright/.auth/user.json", "storageState.json", "cookies.txt"],
  [".dev.vars", "production.env", "docker.env", "env.local", ".env.bak", "env"],
  ["keys/AuthKey.p8", "server.key.bak", "server.pem.old", "vault.gpg", "app.jceks"],
  ["serviceAccountKey.json", "client_secret_1.json", "google-services.json", "sa-key.json", "kaggle.json"],
  ["infra/terraform.tfstate", "infra/terraform.tfstate.backup", "a.tfvars.json", "prod.auto.tfvars.json"],
  [
    "config/secrets.yaml",
    "secret.json",
    "secrets",
    "credentials",
    "credentials.bak",
    "credentials.yml.enc",
    "token.json",
  ],
  ["id_rsa.pub", "deploy_key", "github_rsa", "ssh_host_rsa_key", "id_deploy"],
  [".sentryclirc", ".npmrc~", "_netrc", ".netrc.gpg", ".clasprc.json", ".mylogin.cnf", ".databrickscfg"],
  [".bash_history", ".psql_history", "key.properties", "gradle.properties", "wg0.conf", "rclone.conf", "pip.conf"],
  [".pulumi/credentials.json", ".config/gh/hosts.yml", ".cargo/credentials", ".huggingface/x", ".vault_pass"],
])("%s holds credentials, as the files like it", (...paths) => {
  expect(paths.filter((path) => !isDenied(path))).toEqual([]);
});

test.each([
  "src/auth/login.ts",
  "src/secrets.tsx",
  "src/credentials-form.tsx",
  "src/vars.dev.ts",
  "src/vite-env.d.ts",
  "src/token.css",
  "design/tokens.json",
  "src/locales/en/auth.json",
  "docs/secrets.md",
  ".eslintrc.json",
  "src/keyboard.json",
  "src/monkey.svg",
])("%s holds none", (path) => {
  expect(isDenied(path)).toBe(false);
});
