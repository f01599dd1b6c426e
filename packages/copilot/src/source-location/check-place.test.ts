import { createServer } from "node:http";
import { expect, test } from "vitest";
import { listenOnLoopback, temporaryProject } from "../copilot.test.support.ts";
import { ProjectPaths } from "../files/project-paths.ts";
import { openPageServer } from "../page/open-page-server.ts";
import { COPILOT_PATH } from "../protocol/version.ts";
import { checkCallSites } from "./check-call-sites.ts";
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
    `      <p id="first" className="small">First</p>`,
    `      <p className="large" {...rest}>{text}</p>`,
    "    </Card>",
    "  );",
    "}",
  ].join("\r\n"),
};

const login = { tag: "h2", attributes: {}, text: "LOGIN" };
const first = { tag: "p", attributes: { id: "first", class: "small shown" }, text: "First" };

test.each([
  ["a tag", { file, line: 4, column: 5 }, "right"],
  ["a tag of another name than the element", { file, line: 5, column: 7 }, "right"],
  ["an import", { file, line: 1, column: 1 }, "wrong"],
] as const)("a location of a tag around the element that leads to %s", async (_name, place, expected) => {
  await using project = await temporaryProject(files);
  expect(await checkPlace(new ProjectPaths(project.path), place, undefined)).toBe(expected);
});

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
  expect(await checkPlace(new ProjectPaths(project.path), place, { tag, attributes: {}, text: "" })).toBe(expected);
});

test.each([
  ["its text in other letters", 5, login, "right"],
  ["another text", 5, { ...login, text: "Welcome" }, "wrong"],
  ["its attributes, and more", 7, first, "right"],
  ["another identifier", 7, { ...first, attributes: { id: "second", class: "small" } }, "wrong"],
  ["none of its classes", 7, { ...first, attributes: { class: "large" } }, "wrong"],
  ["attributes that come from elsewhere too", 8, { ...first, text: "Any" }, "right"],
] as const)("a tag of the same name with %s", async (_name, line, element, expected) => {
  await using project = await temporaryProject(files);
  expect(await checkPlace(new ProjectPaths(project.path), { file, line, column: 7 }, element)).toBe(expected);
});

test("a use of a component is corrected by its file", async () => {
  await using project = await temporaryProject({
    ...files,
    "src/twice.tsx": "<>\n  <Row />\n  <Row />\n</>\n",
    "src/alias.tsx": "<Panel />\n",
  });
  const site = (line: number, component: string, of = file) => ({ file: of, line, column: 5, component });
  const { callSites, isCorrected } = await checkCallSites(new ProjectPaths(project.path), [
    site(4, "Card"),
    site(2, "Card"),
    { ...site(3, "Row", "src/twice.tsx"), column: 1 },
    { ...site(1, "Sheet", "src/alias.tsx"), column: 1 },
    { ...site(2, "Sheet", "src/alias.tsx"), column: 1 },
  ]);
  expect(isCorrected).toBe(true);
  expect(callSites).toMatchObject([
    site(4, "Card"),
    { line: 4, column: 5, component: "Card" },
    { line: 3, column: 3, isApproximate: true },
    { line: 1, column: 1 },
    { line: 2, isApproximate: true },
  ]);
  expect(callSites[1]).not.toHaveProperty("isApproximate");
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
  const locate = async (line: number, isOwn = true): Promise<unknown> => {
    const element = { tag: "h2", attributes: {}, text: "Login", alike: 1, ordinal: 0 };
    const response = await fetch(`${origin}${COPILOT_PATH}/source`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, origin },
      body: JSON.stringify({ ...element, isOwn, written: { file, line, column: 7 } }),
    });
    return response.json();
  };
  expect(await locate(5)).toEqual({ places: [], check: "right", callSites: [] });
  // A tag around the element is no place to search for the element itself.
  expect(await locate(3, false)).toEqual({ places: [], check: "wrong", callSites: [] });
  expect(await locate(3)).toMatchObject({ places: [{ file, line: 5, column: 7 }], check: "wrong" });
});
