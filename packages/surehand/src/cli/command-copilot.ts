import { resolve } from "node:path";
import { InvalidInputError } from "@surehand/kernel";
import { untilEnded } from "../mcp/until-ended.ts";
import { type ExitCode, exitCodes } from "../terminal/exit-codes.ts";
import { type CopilotSettingFlags, readCopilotSettings } from "./copilot-settings.ts";
import { loadCopilot } from "./load-application.ts";
import type { Run } from "./page-run.ts";

export interface CopilotCommandOptions extends CopilotSettingFlags {
  readonly root?: string;
  readonly port?: string;
  readonly origin?: readonly string[];
  readonly host?: readonly string[];
  readonly model?: string;
  readonly otherModel?: readonly string[];
  readonly review?: "auto" | "ask" | "read-only";
}

/** Serves the copilot on its own port until it is interrupted. */
export async function runCopilot(run: Run & { readonly options: CopilotCommandOptions }): Promise<ExitCode> {
  const { options, terminal, world } = run;
  const { print, say, talkColors } = terminal;
  const { host = [] } = options;
  const port = readPort(options.port);
  const origins = readOrigins(options.origin ?? []);
  const settings = readCopilotSettings(options);
  const { startCopilotServer, remoteWarning } = await loadCopilot("copilot");
  const model = options.model ?? world.environment["SUREHAND_MODEL"];
  await using server = await startCopilotServer({
    root: resolve(world.directory, options.root ?? "."),
    ...(port !== undefined && { port }),
    origins,
    host,
    model,
    models: options.otherModel,
    settings,
    reviewMode: options.review,
  });
  const ended = untilEnded();
  print(server.scriptTag);
  if (origins.length > 0)
    say(`Put these tags into the head of the pages of ${origins.join(", ")}, before other scripts.`);
  else
    say(
      talkColors.yellow(
        "! No page can load the copilot: pass the origin of your dev server, such as --origin http://localhost:8080.",
      ),
    );
  if (host.length > 0) say(talkColors.yellow(`! ${remoteWarning}`));
  if (model === undefined) say(talkColors.yellow("! No model is configured: set --model or SUREHAND_MODEL."));
  say(
    talkColors.dim(
      "Without Vite, elements are found by a search of the project, and edits show after a reload. Ctrl-C ends it.",
    ),
  );
  await ended;
  return exitCodes.done;
}

/** @throws InvalidInputError */
function readPort(port: string | undefined): number | undefined {
  if (port === undefined) return undefined;
  if (/^\d{1,5}$/u.test(port) && Number(port) <= 65_535) return Number(port);
  throw new InvalidInputError({
    input: "--port",
    problem: `must be a number from 0 to 65535, but is ${JSON.stringify(port)}`,
    hint: "Omit it to use any free port.",
  });
}

/** @throws InvalidInputError */
function readOrigins(given: readonly string[]): readonly string[] {
  const hint = "Pass the origin of your dev server, such as --origin http://localhost:8080.";
  for (const origin of given) {
    const isOrigin =
      URL.canParse(origin) && /^https?:$/u.test(new URL(origin).protocol) && new URL(origin).origin === origin;
    if (!isOrigin)
      throw new InvalidInputError({
        input: "--origin",
        problem: `must consist of scheme, host and port, but is ${JSON.stringify(origin)}`,
        hint,
      });
  }
  return given;
}
