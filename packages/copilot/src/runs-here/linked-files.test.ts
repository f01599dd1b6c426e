import { mkdir, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { temporaryProject } from "../copilot.test.support.ts";
import { reviewReason } from "./review-reason.ts";

const links: Readonly<Record<string, string>> = {
  "CLAUDE.md": "docs/guide.md",
  ".github/workflows/ci.yml": "../../content/ci.yml",
  ".storybook": "design/storybook",
  ".eslintrc.cjs": "lint/rules.cjs",
  "tests/flows": "../src/flows",
  loop: ".",
  Makefile: "src/nowhere.txt",
  ".husky/pre-commit": "../notes/hook.md",
  "notes/hook.md": "../src/hook.txt",
  outside: "../..",
};
const linked = [
  // Not there yet.
  "src/nowhere.txt",
  "src/hook.txt",
  "docs/guide.md",
  "docs/more.md",
  "content/ci.yml",
  "design/storybook/main.tsx",
  "lint/rules.cjs",
  "lint/helper.tsx",
  "src/flows/a.tsx",
];
const others = ["docs/other.md", "content/posts.yml", "design/Card.tsx", "lint/unused.tsx", "src/Card.tsx"];

test("a file that tools find through a symbolic link waits for a review", async () => {
  await using project = await temporaryProject({
    "docs/guide.md": "@docs/more.md",
    "content/ci.yml": "",
    "design/storybook/main.tsx": "",
    "lint/rules.cjs": 'require("./helper.tsx");',
    "src/flows/a.tsx": "",
  });
  for (const [path, target] of Object.entries(links)) {
    await mkdir(dirname(join(project.path, path)), { recursive: true });
    await symlink(target, join(project.path, path));
  }
  const found: Record<string, string | undefined> = {};
  for (const path of [...linked, ...others]) {
    const change = { path, before: undefined, after: Buffer.from("") };
    found[path] = await reviewReason(project.path, change, AbortSignal.timeout(60_000));
  }
  expect(found).toEqual({
    ...Object.fromEntries(linked.map((path) => [path, "runs-here"])),
    ...Object.fromEntries(others.map((path) => [path, undefined])),
  });
});
