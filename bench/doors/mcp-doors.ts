import { join } from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { type DoorSettings, escaped, find, refInYaml } from "./command-doors.ts";
import type { Answer, Door, Step } from "./door.ts";

export function openPlaywrightMcp({ executablePath, folder, peers }: DoorSettings): Door {
  const program = join(peers.modules, "@playwright", "mcp", "cli.js");
  const server = createServer(
    [program, "--headless", "--isolated", "--no-sandbox", "--executable-path", executablePath],
    folder,
  );
  const { call } = server;
  return {
    name: "playwright-mcp",
    version: peers.versionOf("@playwright/mcp"),
    manual: server.manual,
    open: (url) => call("browser_navigate", { url }),
    snapshot: () => call("browser_snapshot", {}),
    perform: ({ kind, name, value = "" }, target) => {
      const given = { element: name, target };
      if (kind === "fill") return call("browser_type", { ...given, text: value });
      if (kind === "select") return call("browser_select_option", { ...given, values: [value] });
      return call("browser_click", given);
    },
    refOf: refInYaml,
    [Symbol.asyncDispose]: server.close,
  };
}

export function openDevtoolsMcp({ executablePath, folder, peers }: DoorSettings): Door {
  const program = join(peers.modules, "chrome-devtools-mcp", "build", "src", "bin", "chrome-devtools-mcp.js");
  const flags = ["--headless", "--isolated", "--executablePath", executablePath, "--chromeArg=--no-sandbox"];
  const server = createServer([program, ...flags], folder);
  const { call } = server;
  let pageId = 1;
  return {
    name: "chrome-devtools-mcp",
    version: peers.versionOf("chrome-devtools-mcp"),
    manual: server.manual,
    open: async (url) => {
      const answer = await call("new_page", { url });
      pageId = Number(find(answer.text, String.raw`(\d+): .*\[selected\]`) ?? pageId);
      return answer;
    },
    snapshot: () => call("take_snapshot", { pageId }),
    perform: ({ kind, value = "" }, uid) =>
      kind === "fill" || kind === "select" ? call("fill", { pageId, uid, value }) : call("click", { pageId, uid }),
    // uid=1_5 button "Log in"
    refOf: ({ role, name }: Step, text) => find(text, `uid=(\\w+) ${role} "${escaped(name)}"`),
    [Symbol.asyncDispose]: server.close,
  };
}

/** Starts the server with the first call, as a client does. */
function createServer(given: readonly string[], folder: string) {
  const client = new Client({ name: "bench", version: "1" });
  let connecting: Promise<void> | undefined;
  const connect = (): Promise<void> =>
    (connecting ??= client.connect(
      new StdioClientTransport({ command: process.execPath, args: [...given], cwd: folder, stderr: "ignore" }),
    ));
  return {
    call: async (name: string, parameters: Record<string, unknown>): Promise<Answer> => {
      const startedMs = performance.now();
      await connect();
      const { content, isError } = await client.callTool({ name, arguments: parameters });
      const text = content.map((part) => (part.type === "text" ? part.text : "")).join("\n");
      const sent = `${name} ${JSON.stringify(parameters)}`;
      return { sent, text, isOk: isError !== true && !/^### Error/mu.test(text), ms: performance.now() - startedMs };
    },
    manual: async (): Promise<string> => {
      await connect();
      return JSON.stringify((await client.listTools()).tools);
    },
    close: async (): Promise<void> => client.close(),
  };
}
