import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../workspace.ts";
import { checkWorkflow } from "./check-workflow.ts";

const paths = globSync(["action.yml", ".github/workflows/*.yml"], { cwd: root });

test("accepts the action and every workflow of the repository", () => {
  expect(paths.length).toBeGreaterThan(3);
  expect(paths.flatMap((path) => checkWorkflow(path, readFileSync(join(root, path), "utf8")))).toEqual([]);
});

test("finds a key that GitHub does not know, an invalid expression, and an expression in a script", () => {
  const workflow = "on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - ";
  expect(checkWorkflow("w.yml", `${workflow}run: echo 1`)).toEqual([]);
  expect(checkWorkflow("w.yml", `${workflow}rum: echo 1`)[0]).toContain("Unexpected value 'rum'");
  expect(checkWorkflow("w.yml", `${workflow}run: echo 1\n        if: \${{ success( }}`)[0]).toContain("expression");
  expect(checkWorkflow("w.yml", `${workflow}run: |\n          echo \${{ github.head_ref }}`)).toEqual([
    expect.stringContaining("pass it in env"),
  ]);
});

test("checks an action by the schema of actions", () => {
  const action = "name: a\ndescription: b\nruns:\n  using: composite\n  steps:\n    - run: echo 1\n";
  expect(checkWorkflow("action.yml", `${action}      shell: bash`)).toEqual([]);
  expect(checkWorkflow("action.yml", action)).toEqual([expect.stringContaining("shell")]);
});
