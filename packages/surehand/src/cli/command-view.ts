import { describeMark, readValue } from "./command-review.ts";
import { resolve } from "node:path";
import { openUserKeyStore } from "@surehand/journal";
import { InvalidInputError } from "@surehand/kernel";
import type { Verification, Verify, ViewerOptions } from "@surehand/viewer";
import { untilEnded } from "../mcp/until-ended.ts";
import { type ExitCode, exitCodes } from "../terminal/exit-codes.ts";
import { count } from "../terminal/numbers.ts";
import { loadEvidence, loadViewer } from "./load-application.ts";
import type { Run } from "./page-run.ts";

export interface ViewCommandOptions {
  readonly port?: string;
  readonly export?: string;
  readonly reviewer?: string;
}

/** Serves the viewer for a folder until it is interrupted, or writes it to another folder. */
export async function runView(run: Run & { readonly options: ViewCommandOptions }, folder: string): Promise<ExitCode> {
  const { options, terminal, world } = run;
  const { print, say, talkColors } = terminal;
  const port = readPort(options);
  const { exportViewer, startViewer } = await loadViewer("view");
  const directory = resolve(world.directory, folder);
  const verify = await findVerify(directory);
  if (options.export !== undefined) {
    const { page, samples } = await exportViewer(directory, resolve(world.directory, options.export), { verify });
    print(page);
    say(`${talkColors.green("✓")} Wrote ${count(samples, "sample")}. Open the page in a browser; it needs no server.`);
    return exitCodes.done;
  }
  await using viewer = await startViewer(directory, { port, verify, reviewer: await findReviewer(directory, options) });
  const ended = untilEnded();
  print(viewer.url);
  const may = options.reviewer === undefined ? "" : `, and mark values as ${options.reviewer}`;
  say(talkColors.dim(`Anyone with this address can read the folder${may}. Ctrl-C ends it.`));
  await ended;
  return exitCodes.done;
}

/** Runs are checked as `surehand verify` checks them. Undefined for a journal, or without the package: journals are checked alone. */
async function findVerify(directory: string): Promise<Verify | undefined> {
  const evidence = await loadEvidence("verify").catch(() => undefined);
  const isRun = await evidence?.readRunFolder(directory).then(
    () => true,
    () => false,
  );
  if (!evidence || isRun !== true) return undefined;
  return async (path): Promise<Verification> => {
    const trustedKeys = await openUserKeyStore().trustedKeys();
    const report = await evidence.verifyRun(path, { trustedKeys });
    const { ok, signedBy, samples, files, problems, fields, limits } = report;
    const reviews = report.reviews.map((mark) => ({
      sampleId: mark.sample,
      path: mark.field,
      text: describeMark(mark),
    }));
    const scope = `${count(samples, "sample")}, ${count(files, "signed file")}, ${count(fields.length, "value")}`;
    return {
      ok,
      isKeyTrusted: ok,
      scope,
      problems,
      fields,
      reviews,
      limits,
      ...(signedBy !== undefined && { signedBy }),
    };
  };
}

/** @throws InvalidInputError for an export */
async function findReviewer(
  directory: string,
  { reviewer: name }: ViewCommandOptions,
): Promise<ViewerOptions["reviewer"]> {
  if (name === undefined) return undefined;
  const { reviewRun } = await loadEvidence("view");
  return {
    name,
    async add({ sampleId: sample, path: field, verdict, correction, note }) {
      const right = correction === undefined ? {} : { correction: readValue(correction) };
      await reviewRun(directory, { sample, field, verdict, ...right, note, reviewer: name });
    },
  };
}

/** @throws InvalidInputError */
function readPort({ port, export: out }: ViewCommandOptions): number | undefined {
  if (port === undefined) return undefined;
  const number = Number(port);
  const isPort = /^\d+$/u.test(port) && number <= 65_535;
  if (isPort && out === undefined) return number;
  throw new InvalidInputError({
    input: "--port",
    problem: isPort
      ? "can't be combined with --export"
      : `must be a number from 0 to 65535, but is ${JSON.stringify(port)}`,
    hint: isPort ? "An export needs no server." : "Omit it to use any free port.",
  });
}
