/** A file that a model reads, and its twin: the same secret where the rule does not apply, which the model gets. */
export interface LeakAttack {
  readonly name: string;
  readonly path: string;
  readonly content: string;
  readonly twin: { readonly path: string; readonly content: string };
  /** Whether the file is a hard link of one outside of the project. */
  readonly isHardLink?: boolean;
}

export const LEAKED = "c2VjcmV0LW9mLXRoZS1kZXZlbG9wZXI0";
const plain = (path: string): LeakAttack => ({
  name: `${path} by its name`,
  path,
  content: `value: ${LEAKED}\n`,
  twin: { path: "notes/plain.txt", content: `value: ${LEAKED}\n` },
});

const content = (name: string, text: string, harmless: string): LeakAttack => ({
  name: `${name} by its content`,
  path: "notes.txt",
  content: text,
  twin: { path: "notes.txt", content: harmless },
});

export const leakAttacks: readonly LeakAttack[] = [
  ...[
    "auth/user.json",
    ".dev.vars",
    "keys/AuthKey.p8",
    "serviceAccountKey.json",
    "infra/terraform.tfstate",
    "config/secrets.yaml",
    "credentials",
    ".aws/config",
    "production.env",
    "server.key.bak",
    "prod.auto.tfvars.json",
    ".sentryclirc",
    "_netrc",
    ".bash_history",
    "key.properties",
    "deploy_key",
  ].map(plain),
  content("a private key", `-----BEGIN PRIVATE KEY-----\n${LEAKED}\n${LEAKED}\n`, `-----BEGIN TEXT-----\n${LEAKED}\n`),
  content("a key of a service account", `{"private_key_id": "${LEAKED}"}`, `{"public_name": "${LEAKED}"}`),
  content("a token of npm", `//r.example/:_authToken=${LEAKED}\n`, `//r.example/:name ${LEAKED}\n`),
  content("a password", `production:\n  password: ${LEAKED}\n`, `production:\n  word: ${LEAKED}\n`),
  content("an access token", `{ "access_token": "${LEAKED}" }`, `{ "name": "${LEAKED}" }`),
  content("a kubeconfig", `  client-key-data: ${LEAKED}\n`, `  client-name: ${LEAKED}\n`),
  content("a short name in YAML", `db:\n  pass: ${LEAKED}\n`, `db:\n  path: ${LEAKED}\n`),
  content("a password in XML", `<db><password>${LEAKED}</password></db>`, `<db><place>${LEAKED}</place></db>`),
  content(
    "a list of variables",
    `[{ "name": "DB_PASSWORD", "value": "${LEAKED}" }]`,
    `[{ "name": "DB_PLACE", "value": "${LEAKED}" }]`,
  ),
  content("a header", `Authorization: Basic ${LEAKED}\n`, `Description: Basic ${LEAKED}\n`),
  {
    name: "a column of a table",
    path: "users.csv",
    content: `user,password\nann,${LEAKED}\n`,
    twin: { path: "users.csv", content: `user,place\nann,${LEAKED}\n` },
  },
  {
    name: "the part of a token that a search matches",
    path: "src/token.ts",
    content: `export const token = "ghp_${LEAKED}";\n`,
    twin: { path: "src/token.ts", content: `export const token = "gh ${LEAKED}";\n` },
  },
  content("a file that is one word", `${LEAKED}\n`, `The word is ${LEAKED}\n`),
  {
    name: "a hard link to a file outside of the project",
    path: "hard.txt",
    content: `value: ${LEAKED}\n`,
    twin: { path: "hard.txt", content: `value: ${LEAKED}\n` },
    isHardLink: true,
  },
];
