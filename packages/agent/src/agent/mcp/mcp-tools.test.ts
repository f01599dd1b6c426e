import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type NodeIncomingMessageLike, toNodeHandler } from "@modelcontextprotocol/node";
import { createMcpHandler } from "@modelcontextprotocol/server";
import { systemClock } from "@surehand/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { scriptModel } from "@surehand/model/testing";
import { openTestBrowser, type TestBrowser } from "@surehand/browser/testing";
import { act, call, calls, done, lastInput, saving } from "../agent.test.support.ts";
import { createAgent } from "../run-agent.ts";
import { createCrm } from "./crm-server.test.support.ts";
import type { McpServer } from "./mcp-server.ts";

let browser: TestBrowser;
let folder: string;
beforeAll(async () => {
  browser = await openTestBrowser();
  folder = await mkdtemp(join(tmpdir(), "surehand-mcp-tools-"));
});
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const program = join(import.meta.dirname, "crm-server.test.support.ts");
const crm: McpServer = { command: process.execPath, args: [program], env: { CRM_MAIL: "rose@crm.example" } };
const failed = calls(done("", [], { status: "failed" }));

/** A server whose process can be watched: it writes its process id to a file. */
function watched(name: string): { readonly server: McpServer; readonly isAlive: () => Promise<boolean> } {
  const file = join(folder, name);
  const args = ["-c", `echo $$ > ${file}; exec ${process.execPath} ${program}`];
  const isAlive = async (): Promise<boolean> => {
    const pid = Number(await readFile(file, "utf8"));
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  return { server: { command: "/bin/sh", args }, isAlive };
}

async function untilGone(isAlive: () => Promise<boolean>): Promise<boolean> {
  for (let waited = 0; waited < 5000; waited += 50) {
    if (!(await isAlive())) return true;
    await systemClock.sleep(50);
  }
  return false;
}

describe("an MCP server", () => {
  test("provides its tools under its name, with their schemas; their results are data of the server", async () => {
    await using scripted = await scriptModel([
      {
        ...calls(call("crm_look_up", { name: "Rose", want: ["email"] }), call("crm_photo"), call("crm_fail")),
        expect: ({ body, tools }) => {
          expect(tools.filter((name) => name.startsWith("crm_"))).toEqual(
            ["look_up", "photo", "fail", "wait", "die"].map((name) => `crm_${name}`),
          );
          const sent = body as { tools: { function: { name: string; parameters: unknown } }[] };
          expect(sent.tools.find((tool) => tool.function.name === "crm_look_up")?.function.parameters).toMatchObject({
            type: "object",
            properties: {
              name: { type: "string", description: "As it is written" },
              want: { type: "array", minItems: 1, items: { type: "string", enum: ["email", "phone"] } },
            },
            required: ["name", "want"],
          });
        },
      },
      {
        ...calls(call("crm_look_up", { name: "Rose" })),
        expect: (request) => {
          const input = lastInput(request);
          expect(input).toMatch(
            /<untrusted-(\d+) source="tool crm_look_up">\nRose: email rose@crm\.example [^\n]*\n<\/untrusted-\1>/,
          );
          expect(input).toContain("(Left out: audio of the kind audio/wav.)");
          expect(input).toContain("There is no such customer.");
          expect(request.messages.reduce((sum, { pictures }) => sum + pictures, 0)).toBe(1);
        },
      },
      {
        ...calls(done("It is rose@crm.example.", ["rose@crm.example"])),
        expect: (request) => expect(lastInput(request)).toContain("want: is missing"),
      },
    ]);
    const session = await browser.open(saving);
    const { server, isAlive } = watched("first");
    const mcpServers = { crm: { ...server, env: { CRM_MAIL: "rose@crm.example" } } };
    const options = { model: scripted.model, mcpServers, excludeTools: ["crm_long"] };
    const result = await createAgent(session, options).run("What is the e-mail address of Rose?").result;
    expect(result.status).toBe("completed");
    expect(result.actions.map(({ tool, status }) => `${tool} ${status}`)).toEqual([
      "crm_look_up done",
      "crm_photo done",
      "crm_fail failed",
    ]);
    expect(await untilGone(isAlive)).toBe(true);
  });

  test("works over HTTP with its headers, and its results are not written to a page that the goal does not name", async () => {
    await using served = await serveHttp();
    await using scripted = await scriptModel([
      calls(call("crm_look_up", { name: "Maya", want: ["email"] })),
      calls(act("fill", '@textbox "Title"', "maya@crm.example")),
      {
        ...calls(call("crm_long")),
        expect: (request) => expect(lastInput(request)).toMatch(/Blocked: this would send data from mcp:crm/),
      },
      { ...failed, expect: (request) => expect(lastInput(request)).toMatch(/\(Cut: 40000 of 100000 characters\.\)/) },
    ]);
    const session = await browser.open(saving);
    const mcpServers = { crm: { url: served.url, headers: { authorization: "Bearer right" } } };
    await createAgent(session, { model: scripted.model, mcpServers }).run("keep a note on kettles").result;
    const refused = { crm: { url: served.url, headers: { authorization: "Bearer wrong" } } };
    const result = await createAgent(session, { model: scripted.model, mcpServers: refused }).run("keep it").result;
    expect(result).toMatchObject({ status: "failed", steps: 0, error: { code: "mcp-server", server: "crm" } });
    expect(result.message).toContain("mcpServers.crm");
  });

  test("that times out or exits during a call is reported to the model, and the run continues", async () => {
    await using scripted = await scriptModel([
      calls(call("crm_wait")),
      {
        ...calls(call("crm_die"), call("crm_photo")),
        expect: (request) => expect(lastInput(request)).toMatch(/crm_wait did not finish within 500 ms/),
      },
      {
        ...failed,
        expect: (request) =>
          expect(lastInput(request)).toMatch(/The MCP server crm failed to run die: [^]*failed to run photo: /),
      },
    ]);
    const session = await browser.open(saving);
    const options = { model: scripted.model, mcpServers: { crm }, toolTimeout: 500 };
    expect(await createAgent(session, options).run("wait").result).toMatchObject({ status: "failed", completed: true });
  });

  test("is closed when the run stops during a call or while connecting", async () => {
    await using scripted = await scriptModel([calls(call("crm_wait"))]);
    const session = await browser.open(saving);
    const { server, isAlive } = watched("stopped");
    const agent = createAgent(session, { model: scripted.model, mcpServers: { crm: server } });
    const run = agent.run("wait");
    for await (const event of run) if (event.type === "tool-call") break;
    run.stop("enough");
    expect(await run.result).toMatchObject({ status: "stopped", steps: 1 });
    expect(await untilGone(isAlive)).toBe(true);
    const silent: McpServer = { command: process.execPath, args: ["-e", "setInterval(() => {}, 1000)"] };
    const connecting = createAgent(session, { model: scripted.model, mcpServers: { silent } }).run("wait");
    await systemClock.sleep(100);
    connecting.stop("enough");
    const stoppedAt = Date.now();
    expect(await connecting.result).toMatchObject({ status: "stopped", steps: 0, actions: [] });
    expect(Date.now() - stoppedAt).toBeLessThan(5000);
  });
});

test("invalid servers are named, at once or with their error output", async () => {
  const session = await browser.open(saving);
  await using scripted = await scriptModel([]);
  const { model } = scripted;
  const wrong = { "c r m": crm };
  expect(() => createAgent(session, { model, mcpServers: wrong })).toThrow(
    /mcpServers\.c r m must have a name of at most 24 letters/,
  );
  const neither = { crm: { url: "ftp://crm.example" } };
  expect(() => createAgent(session, { model, mcpServers: neither })).toThrow(
    /mcpServers\.crm\.url must be an address of the web/,
  );
  const broken: McpServer = {
    command: process.execPath,
    args: ["-e", "console.error('No licence.'); process.exit(3)"],
  };
  const { watchedServer, isAlive } = { watchedServer: watched("other").server, ...watched("other") };
  const mcpServers = { broken, other: watchedServer };
  const result = await createAgent(session, { model, mcpServers }).run("go").result;
  expect(result).toMatchObject({ status: "failed", error: { code: "mcp-server", server: "broken" } });
  expect(result.message).toMatch(/MCP server broken .* can't be reached[^]*mcpServers\.broken[^]*No licence\./);
  expect(await untilGone(isAlive)).toBe(true);
  const missing = { gone: { command: "no-such-program-at-all" } };
  const other = await createAgent(session, { model, mcpServers: missing }).run("go").result;
  expect(other.message).toMatch(/MCP server gone \(no-such-program-at-all\) can't be reached: .*ENOENT/);
});

interface Served extends AsyncDisposable {
  readonly url: string;
}

async function serveHttp(): Promise<Served> {
  const handler = createMcpHandler(createCrm);
  const handle = toNodeHandler(handler);
  const server: Server = createServer((request, response) => {
    const isWelcome = request.headers.authorization === "Bearer right";
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- theirs says nothing of undefined, and expects it
    if (isWelcome) void handle(request as NodeIncomingMessageLike, response);
    else response.writeHead(401).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/mcp`,
    async [Symbol.asyncDispose]() {
      await handler.close();
      server.closeAllConnections();
      server.close();
    },
  };
}
