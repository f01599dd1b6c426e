import { expect, test } from "vitest";
import { temporaryProject } from "../copilot.test.support.ts";
import { readProjectInfo } from "./read-project-info.ts";

test.each([
  [
    "a list in lines",
    `# all\npackages:\n  # apps\n  - 'apps/*' # of people\n  - "packages/a#b"\n\n  - '!**/test/**'\ncatalog:\n  - no\n`,
    ["apps/*", "packages/a#b", "!**/test/**"],
  ],
  [
    "a list without indentation",
    "packages:\n- apps/*\n- libs/*\nonlyBuiltDependencies:\n- esbuild\n",
    ["apps/*", "libs/*"],
  ],
  ["a list in brackets", `packages: ["apps/*", 'libs/*',]\n`, ["apps/*", "libs/*"]],
  ["a file without packages", "catalog:\n  react: 19.0.0\n", []],
])("pnpm workspaces are read from %s", async (_name, yaml, expected) => {
  await using project = await temporaryProject({ "pnpm-workspace.yaml": yaml, "pnpm-lock.yaml": "" });
  expect(await readProjectInfo(project.path)).toMatchObject({ packageManager: "pnpm", workspaces: expected });
});
