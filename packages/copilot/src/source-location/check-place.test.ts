import { expect, test } from "vitest";
import { temporaryProject } from "../copilot.test.support.ts";
import { ProjectPaths } from "../files/project-paths.ts";
import { checkPlace } from "./check-place.ts";

const file = "src/routes/login.tsx";
const files = {
  [file]: [
    'import { Card } from "./card";',
    "export function Login() {",
    "  return (",
    '    <Card title="Login">',
    "      <h2>Login</h2>",
    "      <motion.div>{name}</motion.div>",
    "    </Card>",
    "  );",
    "}",
  ].join("\r\n"),
};

test.each([
  ["the tag itself", { file, line: 5, column: 7 }, "h2", "right"],
  ["a component that renders it", { file, line: 4, column: 5 }, "section", "right"],
  ["a member of a component", { file, line: 6, column: 7 }, "div", "right"],
  ["another tag", { file, line: 5, column: 7 }, "h3", "wrong"],
  ["code", { file, line: 2, column: 3 }, "h2", "wrong"],
  ["the end of a tag", { file, line: 5, column: 16 }, "h2", "wrong"],
  ["a line that the file does not have", { file, line: 50, column: 7 }, "h2", "wrong"],
  ["a file that is not there", { file: "src/gone.tsx", line: 5, column: 7 }, "h2", "unknown"],
  ["a file outside of the project", { file: "../other/app.tsx", line: 5, column: 7 }, "h2", "unknown"],
] as const)("a location that leads to %s", async (_name, place, tag, expected) => {
  await using project = await temporaryProject(files);
  expect(await checkPlace(new ProjectPaths(project.path), place, tag)).toBe(expected);
});
