import { Console } from "node:console";
import { actionKinds, webSchemes } from "@surehand/browser";
import { InvalidInputError, silentLogger } from "@surehand/kernel";
import { createFence } from "@surehand/model";
import { serveStdio } from "#bundled/mcp-server";
import { ConfirmRelay } from "../mcp/confirm-relay.ts";
import { createServer } from "../mcp/create-server.ts";
import { LongAnswers } from "../mcp/long-answers.ts";
import { McpBrowser } from "../mcp/mcp-browser.ts";
import type { McpSettings } from "../mcp/mcp-tool.ts";
import { Pictures } from "../mcp/pictures.ts";
import type { Workshop } from "../mcp/run-tool.ts";
import { serveHttp } from "../mcp/serve-http.ts";
import { Turns } from "../mcp/turns.ts";
import { untilEnded } from "../mcp/until-ended.ts";
import type { LaunchOptions } from "../sdk/options.ts";
import { Surehand } from "../sdk/surehand.ts";
import type { ReadSettings } from "../settings/read-settings.ts";
import { readCount } from "../settings/read-text.ts";
import type { Settings } from "../settings/setting.ts";
import type { Confirmer } from "../terminal/confirming.ts";
import { type ExitCode, exitCodes } from "../terminal/exit-codes.ts";
import { mayEvaluate } from "./may-evaluate.ts";
import { forLaunch, namingSource, readRunSettings, type Run, verboseLog } from "./page-run.ts";
import type { Terminal } from "../terminal/terminal.ts";

export interface McpCommandOptions extends Readonly<Record<string, unknown>> {
  readonly http?: boolean;
  readonly port?: string;
  readonly maxTokens?: string;
  readonly allowFiles?: boolean;
  readonly allowEval?: boolean;
  readonly confirm?: Confirmer;
  readonly verbose?: boolean;
}

/** Serves until the client disconnects or the process is interrupted. */
export async function runMcp({ options, ...run }: Run & { readonly options: McpCommandOptions }): Promise<ExitCode> {
  const { terminal } = run;
  const port = readPort(options);
  const maxTokens = readBudget(options.maxTokens);
  // Nothing but the protocol may stand on stdout; a configuration is a program, and may print.
  if (port === undefined) globalThis.console = new Console(process.stderr, process.stderr);
  const read = await readRunSettings(options, run);
  const settings = settingsOf(read.settings, {
    maxTokens,
    mayReadFiles: options.allowFiles === true,
    mayEvaluate: options.allowEval === true || mayEvaluate(read.settings),
    confirmer: options.confirm ?? "ask",
  });
  const confirms = new ConfirmRelay();
  const log = options.verbose ? verboseLog(terminal) : silentLogger;
  const launchOptions = { confirm: confirms.confirm, ...launchSettings(read, settings), log };
  await using browser = new McpBrowser(() =>
    Surehand.launch(launchOptions).catch((error: unknown) => {
      throw namingSource(error, read);
    }),
  );
  const shared = {
    fence: createFence(),
    pictures: new Pictures(),
    turns: new Turns(),
    longAnswers: new LongAnswers(),
    confirms,
  };
  const workshop = { ...shared, browser, settings, log };
  if (port === undefined) await overStdio(workshop);
  else await overHttp(workshop, port, terminal);
  return exitCodes.done;
}

async function overStdio(workshop: Workshop): Promise<void> {
  const ended = untilEnded(process.stdin);
  const serving = serveStdio(() => createServer(workshop), {
    onerror: (error) => workshop.log.warn("The connection had trouble.", { error: error.message }),
  });
  await ended;
  await serving.close();
  process.stdin.destroy();
}

async function overHttp(workshop: Workshop, port: number, { say, talkColors }: Terminal): Promise<void> {
  await using serving = await serveHttp(() => createServer(workshop), port);
  const ended = untilEnded();
  say(`MCP over HTTP at ${serving.url}`);
  say(`Authorization: Bearer ${serving.token}`);
  say(talkColors.dim("Anyone with the token can use this browser. Ctrl-C ends it."));
  await ended;
}

const usualTokens = 8000;
/** Below that, marks and own words leave too little room. */
const leastTokens = 1000;
const usualTimeoutMs = 10_000;
const usualSteps = 20;

/** Undefined: not over HTTP. @throws InvalidInputError */
function readPort({ http = false, port }: McpCommandOptions): number | undefined {
  if (port === undefined) return http ? 0 : undefined;
  if (!http)
    throw new InvalidInputError({ input: "--port", problem: "needs --http", hint: "Add --http, or omit --port." });
  const number = Number(port);
  if (/^\d+$/.test(port) && number <= 65_535) return number;
  throw new InvalidInputError({
    input: "--port",
    problem: `must be a number from 0 to 65535, but is ${JSON.stringify(port)}`,
    hint: "Omit it to use any free port.",
  });
}

/** @throws InvalidInputError */
function readBudget(text: string | undefined): number {
  if (text === undefined) return usualTokens;
  const tokens = readCount(text, { input: "--max-tokens" });
  if (tokens >= leastTokens) return tokens;
  throw new InvalidInputError({
    input: "--max-tokens",
    problem: `must be ${leastTokens} or more`,
    hint: "Omit it for 8000.",
  });
}

function settingsOf(
  { model, models, defaultTimeout = usualTimeoutMs, agent }: Settings,
  given: Pick<McpSettings, "maxTokens" | "mayReadFiles" | "mayEvaluate" | "confirmer">,
): McpSettings {
  const hasAgent = model === undefined ? models?.roles?.planner !== undefined : model !== "offline";
  return { ...given, stepTimeoutMs: defaultTimeout, hasAgent, maxSteps: agent?.maxSteps ?? usualSteps };
}

/** No page is opened at the start: a secret has to name its own origin. */
function launchSettings(
  read: ReadSettings,
  { mayReadFiles }: McpSettings,
): Settings & Pick<LaunchOptions, "allowedSchemes"> {
  const settings = forLaunch(read, "about:blank");
  if (mayReadFiles) return { ...settings, allowedSchemes: [...webSchemes, "file"] };
  const allowedActions = (settings.allowedActions ?? actionKinds).filter((kind) => kind !== "upload");
  return { ...settings, allowedActions, allowedSchemes: webSchemes };
}
