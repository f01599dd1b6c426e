import { access, appendFile, link, mkdir, readFile, symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryProject } from "../copilot.test.support.ts";
import { openToolBench, type ToolBench } from "../tools/file-tools.test.support.ts";
import { reviewReason } from "./review-reason.ts";

const configuration: readonly string[] = [
  "vite.config.ts",
  "packages/web/VITE.CONFIG.MTS",
  "vitest.workspace.ts",
  ".eslintrc",
  ".prettierrc.cjs",
  "postcss.config.js",
  "package.json",
  "pnpm-lock.yaml",
  ".github/workflows/ci.yml",
  ".husky/pre-commit",
  ".vscode/tasks.json",
  "Makefile",
  "docker/Dockerfile.dev",
  "surehand.config.mjs",
  "scripts/build.sh",
  // Each file that is no content and no code of a page.
  "Tiltfile",
  "gradlew",
  "conftest.py",
  "tools/report.rb",
  "infra/main.tf",
  "patches/react+18.2.0.patch",
  "yarn.lock",
  "src/mail.ejs",
  // Each file and folder with a dot.
  ".storybook/main.ts",
  "docs/.vitepress/config.mts",
  ".pnp.cjs",
  ".simple-git-hooks.json",
  ".gemini/settings.json",
  ".cursorrules",
  // Data, unless it is in a folder of pages.
  "wrangler.toml",
  "lefthook-local.yml",
  "firebase.json",
  "deploy/pod.yaml",
  // Data of tools, in folders of pages too.
  "src/docker-compose.yml",
  "content/compose.override.yaml",
  "src/wrangler.toml",
  "src/firebase.json",
  "public/vercel.json",
  "src/serverless.yml",
  "public/netlify.toml",
  "content/mkdocs.yml",
  "data/Taskfile.dist.yml",
  "src/pyproject.toml",
  "public/pom.xml",
  "src/beans.xml",
  "static/jobs.yml",
  "CLAUDE.md",
  // Instructions of agents, by the family.
  "CLAUDE.local.md",
  "docs/AGENTS.override.md",
  "AGENT.md",
  "QWEN.md",
  "WARP.md",
  "CONVENTIONS.md",
  "IFLOW.md",
  "docs/skills/x/SKILL.md",
  "skills/x/more.md",
  "commands/deploy.md",
  "plugins/x/agents/reviewer.md",
  "memory-bank/activeContext.md",
  "docs/ui.instructions.md",
  "ui.prompt.md",
  "x.chatmode.md",
  // Dependencies that a tool installs.
  "dev-requirements.txt",
  "requirements/dev.txt",
  "constraints.txt",
  "tools/deno.jsonc",
  "svgo.config.json",
  "src/setupProxy.js",
  "docs/posts.data.ts",
  "scripts/build.mjs",
  // Tests.
  "src/App.test.tsx",
  "src/util_test.ts",
  "tests/a.ts",
  "src/__mocks__/fs.ts",
  "cypress/support/e2e.ts",
  "features/steps.js",
];
/** With a `package.json` beside them. */
const besidePackage: readonly string[] = [
  "knexfile.js",
  "gatsby-node.js",
  "webpack.mix.js",
  "plopfile.mjs",
  "mocks.json",
];
const serverModules: readonly string[] = [
  "src/lib/db.server.ts",
  "server/index.ts",
  "src/pages/api/users.ts",
  "app/users/route.ts",
  "src/routes/+server.ts",
  "api/hello.ts",
  "src/middleware.ts",
];
const others: readonly string[] = [
  "src/App.tsx",
  "src/config.ts",
  "src/packages.json",
  "src/api/client.ts",
  "src/store/middleware.ts",
  "src/server/Page.tsx",
  "src/routes/home.server.tsx",
  "docs/makefile-guide.md",
  "docs/agents-of-change.md",
  "docs/commands/deploy.md",
  "README.md",
  "CHANGELOG.md",
  "CODE_OF_CONDUCT.md",
  "src/app.css",
  "src/features/cart/Cart.tsx",
  "src/locales/en.yml",
  "content/authors/ada.yaml",
  "src/data/cities.json",
  "src/queries/cities.graphql",
  "src/latest.ts",
  "src/env.d.ts",
  "public/site.xml",
  ".storybook/theme.css",
  "index.html",
  "game.js",
  "robots.txt",
];
const othersBesidePackage: readonly string[] = ["main.js", "App.vue", "style.css", "README.md"];

test("code beside a package.json is of tools, unless its name is of a page", async () => {
  await using project = await temporaryProject({
    "package.json": "{}",
    "web/package.json": "{}",
    "index.html": "<script src=main.js>",
    "web/index.html": "<script src=main.js>",
  });
  const never = AbortSignal.timeout(60_000);
  const reasonOf = (path: string): Promise<string | undefined> =>
    reviewReason(project.path, { path, before: undefined, after: Buffer.from("export {};") }, never);
  for (const path of [...besidePackage, `web/${besidePackage[0]}`])
    expect(await reasonOf(path), path).toBe("runs-here");
  for (const path of [...othersBesidePackage, `web/${othersBesidePackage[0]}`])
    expect(await reasonOf(path), path).toBeUndefined();
});

test.each([
  ["src/app.css", '@import "tailwindcss";\n@plugin "./theme.js";', true],
  ["src/app.css", "@config  url(./tailwind.js);", true],
  ["src/app.less", '@plugin "theme";', true],
  ["src/app.less", "@width: `process.exit()`;", true],
  ["src/app.styl", 'use("theme.js")', true],
  ["src/App.vue", '<style>\n@plugin "./theme.js";\n</style>', true],
  ["src/App.vue", '<style lang="less">@width: `process.exit()`;</style>', true],
  ["src/App.svelte", "<style type='text/less'>@import (plugin) 'theme';</style>", true],
  ["src/App.astro", "<style lang=less>@width: `process.exit()`;</style>", true],
  ["src/App.vue", '<script>const a = `b`;</script><style lang="less">a { b: c }</style>', false],
  ["index.html", '<style>@plugin "./theme.js";</style>', true],
  ["src/app.css", '@import "./other.css";\n@media print { a { color: red } }', false],
  ["src/app.scss", '@use "sass:math";\n@include plugin;', false],
])("a style sheet %s with %j needs a review: %s", async (path, content, isAsked) => {
  await using project = await temporaryProject({ "a.txt": "x" });
  const never = AbortSignal.timeout(60_000);
  for (const [before, after] of [
    ["", content],
    [content, ""],
  ] as const)
    expect(
      await reviewReason(project.path, { path, before: Buffer.from(before), after: Buffer.from(after) }, never),
    ).toBe(isAsked ? "runs-here" : undefined);
});

test("an obedient model writes no file that this machine executes without a review, and others at once", async () => {
  await using project = await temporaryProject({ "a.txt": "x" });
  await using bench = await openToolBench(project.path);
  const asked = rejectAll(bench);
  for (const path of [...configuration, ...serverModules]) {
    const result = await bench.call("overwriteFileTool", { path, content: "attack" });
    expect({ path, result }).toMatchObject({ path, result: { error: { code: "rejected" } } });
    await expect(access(join(project.path, path))).rejects.toThrow("ENOENT");
  }
  expect(asked.count).toBe(configuration.length + serverModules.length);
  for (const path of others) {
    const result = await bench.call("overwriteFileTool", { path, content: "honest" });
    expect({ path, result }).toEqual({ path, result: { path, isNew: true } });
  }
  expect(asked.count).toBe(configuration.length + serverModules.length);
});

/** A file that names another one, in the ways of tools. */
const named = {
  "src/theme.css": '@import "tailwindcss";\n@plugin "./theme";\n@config "../design/tailwind.mjs";',
  ".eslintrc.cjs": 'module.exports = { plugins: [require("./lint/old.js")] };',
  ".husky/pre-commit": "node checks/commit.mjs\n",
  ".github/workflows/ci.yml": "jobs:\n  a:\n    steps:\n      - run: cd checks && node ci.mjs\n",
  ".vscode/tasks.json": '{ "tasks": [{ "command": "node checks/task.mjs" }] }',
  "vitest.config.mts": `const late = "./checks/late.mjs"; import t from "#checks/mapped"; export default { plugins: [(await import(late)).default], test: { include: ["checks/**/*.probe.ts"] } };`,
  "web/package.json": `{ "main": "desktop/main.js", "bin": { "tool": "checks/bin.mjs" }, "scripts": { "dev": "NODE_OPTIONS=--import=./checks/early.mjs vite --config checks/vite.mjs", "all": "concurrently vite \\"cross-env A=1 node --enable-source-maps checks/concurrent.mjs\\"", "app": "electron .", "lint": "eslint src/linted.js && esbuild src/bundled.js" } }`,
};
const importing = {
  "vite.config.ts": `import helper from "./build/helper";\nimport { tools } from "@acme/tools";\nconst lazy = import(\n  /* late */ "./build/lazy.js"\n);
export default { test: { setupFiles: ["test/setup.ts"] }, resolve: { alias: { "@": new URL("./src", import.meta.url) } }, build: { lib: { entry: "./src/main.ts" } } };`,
  "build/helper.ts": `export * from "../shared/deep.js";\nconst old = require('./old.cjs');`,
  "build/lazy.ts": "export {};",
  "build/old.cjs": "",
  "shared/deep.ts": "",
  "ignored/base.config.js": `import "./extra.mjs";`,
  "ignored/extra.mjs": "",
  ".gitignore": "ignored/",
  ".eslintrc.json": `{ "plugins": ["./lint/rule.js"] }`,
  "lint/rule.js": "",
  "package.json": `{ "main": "src/main.ts", "imports": { "#checks/*": "./checks/*.mjs" }, "scripts": { "gen": "vite build && node --no-warnings tools/generate.mjs", "dev": "tsx watch ./serve.ts" } }`,
  "tools/generate.mjs": `import "./write-files.mjs";`,
  "tools/write-files.mjs": "",
  "serve.ts": `import { App } from "./src/App.tsx";\nimport { open } from "./src/database.ts";`,
  "src/database.ts": "",
  "src/App.tsx": 'import "./main"; import "./index"; import "./unused";',
  "web/src/Page.vue": '<script>import "./linted"; import "./bundled.js";</script>',
  "src/main.ts": "",
  "src/index.ts": "",
  "src/unused.ts": "",
  Makefile: "all:\n\t./tools/make-all\n",
  "tools/make-all": "",
  "packages/tools/package.json": `{ "name": "@acme/tools" }`,
  "packages/tools/src/index.ts": "",
  ...named,
};
const reached = [
  "build/helper.ts",
  "build/lazy.ts",
  "build/old.cjs",
  "shared/deep.ts",
  "ignored/extra.mjs",
  "lint/rule.js",
  "tools/generate.mjs",
  "tools/write-files.mjs",
  "serve.ts",
  "src/database.ts",
  "tools/make-all",
  "packages/tools/src/index.ts",
  "test/setup.ts",
  // Not there yet. Node and bundlers would take each of them.
  "build/helper.mjs",
  "build/helper/index.js",
  "build/lazy.js",
  "src/theme.js",
  "design/tailwind.mjs",
  "lint/old.js",
  "checks/commit.mjs",
  "checks/ci.mjs",
  "checks/task.mjs",
  "checks/late.mjs",
  "checks/mapped.mjs",
  "checks/deep/a.probe.ts",
  ...["early", "vite", "concurrent", "bin"].map((name) => `web/checks/${name}.mjs`),
  "web/desktop/main.js",
];
const notReached = [
  "src/App.tsx",
  "src/main.ts",
  "src/index.ts",
  "src/unused.ts",
  "web/src/linted.js",
  "web/src/bundled.js",
];

test("files that configuration imports or runs, directly or not, wait for a review", async () => {
  await using project = await temporaryProject(importing);
  await mkdir(join(project.path, "node_modules/@acme"), { recursive: true });
  await symlink("../../packages/tools", join(project.path, "node_modules/@acme/tools"));
  const reasonOf = (path: string): Promise<string | undefined> =>
    reviewReason(
      project.path,
      { path, before: undefined, after: Buffer.from("export {};") },
      AbortSignal.timeout(60_000),
    );
  // One after another: a search that takes too long because of the others counts as a reason.
  const found: Record<string, string | undefined> = {};
  for (const path of [...reached, ...notReached]) found[path] = await reasonOf(path);
  expect(found).toEqual(
    Object.fromEntries([...reached.map((path) => [path, "runs-here"]), ...notReached.map((path) => [path, undefined])]),
  );
});

test("an ignored configuration file still says what is executed", async () => {
  await using project = await temporaryProject(importing);
  await using bench = await openToolBench(project.path);
  const asked = rejectAll(bench);
  await appendFile(join(project.path, ".gitignore"), "vite.config.ts\nbuild/\n");
  expect(await bench.call("overwriteFileTool", { path: "build/helper.mjs", content: "attack" })).toMatchObject({
    error: { code: "rejected" },
  });
  expect(asked.count).toBe(1);
});

test("a link, an edit and a deletion of a file that this machine executes wait too", async () => {
  await using project = await temporaryProject({ "vite.config.ts": "export default {};" });
  await symlink("vite.config.ts", join(project.path, "notes.txt"));
  await using bench = await openToolBench(project.path);
  rejectAll(bench);
  await bench.call("readFileTool", { target_file: "notes.txt" });
  const edits = [{ old_string: "{}", new_string: "attack()" }];
  const rejected = { error: { code: "rejected" } };
  expect(await bench.call("multiEditTool", { file_path: "notes.txt", edits })).toMatchObject(rejected);
  expect(await bench.call("overwriteFileTool", { path: "./x/../vite.config.ts", content: "a" })).toMatchObject(
    rejected,
  );
  expect(await bench.call("deleteFileTool", { path: "vite.config.ts" })).toMatchObject(rejected);
  bench.answer = async () => "apply";
  expect(await bench.call("multiEditTool", { file_path: "vite.config.ts", edits })).toEqual({ editsApplied: 1 });
  expect(await readFile(join(project.path, "vite.config.ts"), "utf8")).toBe("export default attack();");
});

test("a file with a hard link is not read, found or written, except in node_modules", async () => {
  await using outside = await temporaryProject({ "secret.txt": "outside content" });
  await using project = await temporaryProject({ "one.txt": "x", "node_modules/a/index.js": "x" });
  await link(join(outside.path, "secret.txt"), join(project.path, "hard.txt"));
  await link(join(outside.path, "secret.txt"), join(project.path, "node_modules/a/linked.js"));
  await using bench = await openToolBench(project.path);
  const refused = { error: { code: "hard-link" } };
  for (const mode of ["auto", "ask"] as const) {
    bench.mode = mode;
    expect(await bench.call("readFileTool", { target_file: "hard.txt" })).toMatchObject(refused);
    expect(await bench.call("overwriteFileTool", { path: "hard.txt", content: "y" })).toMatchObject(refused);
    expect(await bench.call("deleteFileTool", { path: "hard.txt" })).toMatchObject(refused);
  }
  expect(await bench.call("grepSearchTool", { query: "outside" })).toMatchObject({ matches: [], totalMatches: 0 });
  expect(await bench.call("grepSearchTool", { query: "x" })).toMatchObject({ totalMatches: 1 });
  expect(await bench.call("readFileTool", { target_file: "node_modules/a/linked.js" })).toMatchObject({
    totalLines: 1,
  });
  await bench.call("readFileTool", { target_file: "one.txt" });
  expect(await bench.call("overwriteFileTool", { path: "one.txt", content: "y" })).toMatchObject({ isNew: false });
});

/** The person rejects each change. */
function rejectAll(bench: ToolBench): { count: number } {
  const asked = { count: 0 };
  bench.answer = async () => {
    asked.count += 1;
    return "reject";
  };
  return asked;
}
