import { createServer } from "node:http";
import { expect, test } from "vitest";
import { listenOnLoopback, temporaryProject } from "../copilot.test.support.ts";
import { locateStack } from "./locate-stack.ts";

/** Line 1 of the script is line 3 of the source. */
const map = { version: 3, sources: ["App.jsx"], names: [], mappings: "AAEA" };

test("frames lead through source maps to files of the project, and those of libraries to none", async () => {
  await using project = await temporaryProject({ "web/src/App.jsx": "one", "web/plain.js": "two" });
  const inline = Buffer.from(JSON.stringify(map)).toString("base64");
  const server = createServer((request, response) =>
    response.end(
      request.url === "/src/App.jsx" ? `x();\n//# sourceMappingURL=data:application/json;base64,${inline}` : "x();",
    ),
  );
  await using listening = await listenOnLoopback(server);
  const { origin } = listening;
  const at = (path: string) => ({ url: `${origin}${path}`, line: 1, column: 1 });
  const places = await locateStack({
    root: project.path,
    served: `${project.path}/web`,
    origins: [origin],
    frames: [
      at("/src/App.jsx"),
      at("/plain.js"),
      at("/node_modules/react/index.js"),
      { ...at("/"), url: "http://other.test/a.js" },
    ],
  });
  expect(places).toEqual([
    { file: "web/src/App.jsx", line: 3, column: 1 },
    { file: "web/plain.js", line: 1, column: 1 },
    null,
    null,
  ]);
});
