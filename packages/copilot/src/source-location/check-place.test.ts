import { createServer } from "node:http";
import { expect, test } from "vitest";
import { listenOnLoopback, temporaryProject } from "../copilot.test.support.ts";
import { ProjectPaths } from "../files/project-paths.ts";
import { openPageServer } from "../page/open-page-server.ts";
import { COPILOT_PATH } from "../protocol/version.ts";
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

test("a written location counts if the file has the tag there; else the server searches", async () => {
  await using project = await temporaryProject(files);
  const gate = { origins: () => [origin], hosts: () => [new URL(origin).host] };
  let origin = "http://127.0.0.1:0";
  await using page = await openPageServer({ copilot: { root: project.path }, gate });
  await using server = await listenOnLoopback(createServer((request, response) => void page.routes(request, response)));
  ({ origin } = server);
  const start = await fetch(`${origin}${COPILOT_PATH}/start.js`, { headers: { origin } });
  const [, token] = /token: "([\w-]+)"/u.exec(await start.text()) ?? [];
  const locate = async (line: number): Promise<unknown> => {
    const element = { tag: "h2", attributes: {}, text: "Login", alike: 1, ordinal: 0 };
    const response = await fetch(`${origin}${COPILOT_PATH}/source`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, origin },
      body: JSON.stringify({ ...element, written: { file, line, column: 7 } }),
    });
    return response.json();
  };
  expect(await locate(5)).toEqual({ places: [], check: "right" });
  expect(await locate(3)).toMatchObject({ places: [{ file, line: 5, column: 7 }], check: "wrong" });
});
