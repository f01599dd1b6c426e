import { expect, test } from "vitest";
import { z } from "zod";
import { temporaryProject } from "../copilot.test.support.ts";
import { openToolBench } from "../tools/file-tools.test.support.ts";
import { SecretMask } from "../security/secret-mask.ts";
import { hasKeyContent } from "./key-content.ts";
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
  ["a short name in YAML", "db:\n  user: ann\n  pass: Zq7Canary91x\n"],
  ["a block of YAML", "password: |\n  Zq7Canary91x\n"],
  ["a secret of Kubernetes", "kind: Secret\ndata:\n  db: Zq7Canary91x\n"],
  ["a short name in INI", "[db]\npwd=Zq7Canary91x\n"],
  ["a password in XML", "<db><password>Zq7Canary91x</password></db>"],
  ["a setting of XML", '<add key="DbPassword" value="Zq7Canary91x"/>'],
  ["a password in a property list", "<key>password</key><string>Zq7Canary91x</string>"],
  ["a password in JSON", '{ "auth": { "user": "a", "pass": "Zq7Canary91x" } }'],
  ["a list of variables", '[{ "name": "DB_PASSWORD", "value": "Zq7Canary91x" }]'],
  ["a list of variables in YAML", "env:\n  - value: Zq7Canary91x\n    name: DB_PASSWORD\n"],
  ["a list of headers", '{ "headers": [{ "name": "Authorization", "value": "Bearer Zq7Canary91x" }] }'],
  ["a header", "authorization: Basic Zq7Canary91x\n"],
  ["a name of two words", "secret_key = Zq7Canary91x\n"],
  ["a name in camel case", '{ "otpSecret": 1, "dbSessionId": "Zq7Canary91x" }'],
  ["a phrase of a wallet", '{ "seedPhrase": "Zq7Canary91x" }'],
  ["a name in another language", '{ "mot_de_passe": "Zq7Canary91x" }'],
  ["a constant of PHP", "define('DB_PASSWORD', 'Zq7Canary91x');"],
  ["a token that is long", `{ "id_token": "${"x9Yz".repeat(80)}" }`],
  ["a password after many blanks", "host            = localhost\npassword            = Zq7Canary91x\n"],
  ["JSON with many blanks", '{ "password"      :      "Zq7Canary91x" }'],
  ["a key of a wireless network", 'network={\n  ssid="home"\n  psk="Zq7Canary91x"\n}\n'],
  ["a setting without a sign", "port 6379\nrequirepass Zq7Canary91x\n"],
  ["a login for a machine", "machine ftp.test login ann password Zq7Canary91x\n"],
  ["a variable of Docker", "ENV DB_PASSWORD Zq7Canary91x\n"],
  ["a list of tokens", '{ "tokens": ["Zq7Canary91x"] }'],
  ["a list of YAML", "passwords:\n  - Zq7Canary91x\n"],
  ["an object", '{ "password": { "value": "Zq7Canary91x" } }'],
  ["an object by names", '{ "passwords": { "ann": "Zq7Canary91x" } }'],
  ["a name with a number", '{ "password1": "Zq7Canary91x" }'],
  ["a name that is escaped", String.raw`{ "pass\u0077ord": "Zq7Canary91x" }`],
  ["a tag of YAML", "password: !!str Zq7Canary91x\n"],
  ["an anchor of YAML", "password: &pw Zq7Canary91x\n"],
  ["a comment before the value", "password: # changed in May\n  Zq7Canary91x\n"],
  ["a text of TOML", 'password = """\nZq7Canary91x\n"""\n'],
  ["a table with quoted cells", 'name,email,password\n"Doe, Ann",ann@test,Zq7Canary91x\n'],
  ["a table with a title", "# Users\nname;pass\nann;Zq7Canary91x\n"],
  ["a table of Markdown", "| name | password |\n|---|---|\n| ann | Zq7Canary91x |\n"],
  ["a password of digits", "password = 905173628499\n"],
  ["a short password", "password = Ab1!xyZ\n"],
  ["a row of SQL", "INSERT INTO users (name, password) VALUES ('ann', 'Zq7Canary91x');\n"],
  ["a user of SQL", "ALTER USER ann WITH PASSWORD 'Zq7Canary91x';\n"],
  ["a hash of a password", "ann:$apr1$x9aB3$Zq7Canary91xZq7Canary91x\n"],
  ["a password for PostgreSQL", "localhost:5432:db:ann:Zq7Canary91x\n"],
  ["a word below a comment", `# my key\n${"f00d".repeat(16)}\n`],
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

test("a password in UTF-16 is neither read nor found", async () => {
  const content = Buffer.from("\uFEFFpassword = Zq7Canary91x\n", "utf16le");
  await using project = await temporaryProject({ "notes.ini": content });
  await using bench = await openToolBench(project.path);
  expect(await bench.call("readFileTool", { target_file: "notes.ini" })).toMatchObject({ error: {} });
  expect(JSON.stringify(await bench.call("grepSearchTool", { query: "." }))).not.toContain("Canary");
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
  ["config/secrets/db", "run/secrets/x.txt", "x.har", "dump.sql", "data/app.sqlite", "app.db"],
  [".password-store/x.txt", ".config/op/config", ".netlify/state.json", ".vercel/x.json", ".curlrc", ".msmtprc"],
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
  "src/secrets/Secrets.tsx",
  "db/schema.sql",
  "src/monkey.svg",
])("%s holds none", (path) => {
  expect(isDenied(path)).toBe(false);
});

test.each([
  ["users.csv", "user;password\nann;Zq7Canary91x\n", true],
  ["users.csv", "user;score\nann;Zq7Canary91x\n", false],
  ["en.json", '{ "password": "Enter at least 8 characters", "token": "Token2", "compass": "north12west" }', false],
  [
    "package-lock.json",
    '{ "node_modules/cookie": { "version": "0.7.1" }, "cookie": "^0.7.1-beta2", "js-tokens": "npm1abcdef" }',
    false,
  ],
  ["compose.yaml", "environment:\n  POSTGRES_PASSWORD: ${DB_PASSWORD1}\n  SECRET_FILE: /run/secret12\n", false],
  ["tokens.json", '{ "keyboard": "layout12ab", "tokenType": "bearer12ab", "author": "someone12ab" }', false],
  ["package-lock.json", '{ "js-tokens": { "integrity": "sha512-Zq7Canary91x", "node": ">=14.0.0" } }', false],
  ["settings.json", '{ "maxTokens": 128000, "tokens": 4096, "password": true, "auth": { "mode": "basic" } }', false],
  ["notes.txt", "The password must have 8 characters, the token is sent later.\n", false],
  ["map.xml", "<place><passage>north12west</passage></place>", false],
])("%s with %j holds a credential: %s", async (path, content, isHeld) => {
  expect(hasKeyContent(path, content)).toBe(isHeld);
});

test.each([
  "-H 'Authorization: Bearer Zq7Canary91x' x",
  "-u ann:Zq7Canary91x http://x",
  "https://hooks.slack.com/services/T0/Zq7Canary91x",
])("a command in a document is read without its credential: %s", (text) => {
  expect(new SecretMask().mask(`curl ${text}`)).not.toContain("Canary");
  expect(new SecretMask().mask("curl -H 'Authorization: Bearer <token>' -u ann:$PASSWORD")).not.toContain("[secret");
});
