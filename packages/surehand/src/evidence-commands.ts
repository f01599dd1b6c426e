import type { RunCommandOptions } from "./cli/command-run.ts";
import type { VerifyCommandOptions } from "./cli/command-verify.ts";
import type { ViewCommandOptions } from "./cli/command-view.ts";
import type { WorkerCommandOptions } from "./cli/command-worker.ts";
import { runSettings, workerSettings } from "./cli/evidence-settings.ts";
import { runHelp, verifyHelp, viewHelp, workerHelp } from "./cli/help.ts";
import { addConfigOptions, type Parts } from "./program-parts.ts";
import { addSettingFlags } from "./cli/setting-flags.ts";

export function addRun({ program, end, ...run }: Parts): void {
  const command = program
    .command("run")
    .description("carry out a task on many pages, and keep evidence that anyone can verify")
    .option("--prompt <sentence>", 'such as "Go to https://example.com and extract the title and the author"')
    .option("--task <file>", "a task file (JSON)")
    .option("--input <file>", "CSV with a row for each sample")
    .option("--url <url...>", "pages to work on")
    .option("--discover", "find the samples on the page of --start-url, or of the task, first")
    .option("--start-url <url>", "page to begin on, in place of the task's")
    .option("--out <folder>", "folder of the run (default: evidence/run_TIME)")
    .option("--workers <number>", "samples at the same time (default: 3)")
    .option("--level <level>", "what is kept of each page: screenshots, page or archive (default: page)")
    .option("--resume <folder>", "go on with an interrupted run")
    .option("--timestamp-url <url>", "time-stamp authority (RFC 3161) that confirms when the run was signed")
    .option("--queue <url>", "hand the samples to workers by this PostgreSQL database (see surehand worker)")
    .option("--store <bucket>", "with --queue: s3://BUCKET/PREFIX for workers that don't see the folder of the run")
    .option("--per-domain <number>", "samples of one domain at the same time (default: no limit)")
    .option("--rate-limit <seconds...>", "between two page loads of one site, or HOST=SECONDS (default: 0.2)")
    .option("--json", "print one JSON document")
    .addHelpText("after", runHelp)
    .action(async () => {
      const { runEvidenceRun } = await import("./cli/command-run.ts");
      end(await runEvidenceRun({ ...run, options: command.optsWithGlobals<RunCommandOptions>() }));
    });
  addConfigOptions(command);
  addSettingFlags(command, { only: runSettings });
}

export function addWorker({ program, end, ...run }: Parts): void {
  const command = program
    .command("worker")
    .description("work on the samples of runs that were started with surehand run --queue")
    .requiredOption("--queue <url>", "PostgreSQL database: postgres://user:password@host/database")
    .option(
      "--store <place>",
      "folder of the run, or the one that it is in, as this machine sees it; or s3://BUCKET/PREFIX",
    )
    .option("--workers <number>", "samples at the same time (default: 3)")
    .option("--until-idle", "end when no run has anything to do")
    .addHelpText("after", workerHelp)
    .action(async () => {
      const { runWorkerCommand } = await import("./cli/command-worker.ts");
      end(await runWorkerCommand({ ...run, options: command.optsWithGlobals<WorkerCommandOptions>() }));
    });
  addConfigOptions(command);
  addSettingFlags(command, { only: workerSettings });
}

export function addVerify({ program, end, ...run }: Parts): void {
  const command = program
    .command("verify")
    .description("check a run's evidence: files, signatures, and every value against the captured pages")
    .argument("<folder>", "folder of the run")
    .option("--key <file>", "public key (PEM) that must have signed it (default: the keys that you trust)")
    .option("--fingerprint <hex>", "fingerprint of the key that must have signed it")
    .option("--timestamp-ca <file>", "certificates (PEM) that the one of the time stamp must lead to")
    .option("--json", "print one JSON document")
    .addHelpText("after", verifyHelp)
    .action(async (folder: string) => {
      const { runVerify } = await import("./cli/command-verify.ts");
      end(await runVerify({ ...run, options: command.optsWithGlobals<VerifyCommandOptions>() }, folder));
    });
}

export function addView({ program, end, ...run }: Parts): void {
  program
    .command("view")
    .description("show a run or a journal in the browser, finished or live: samples, steps, values with their quotes")
    .argument("<folder>", "folder of the run, or of a journal")
    .option("--port <number>", "of 127.0.0.1 (default: any that is free)")
    .option("--export <folder>", "write the page with its data to a folder, which needs no server, and end")
    .addHelpText("after", viewHelp)
    .action(async (folder: string, options: ViewCommandOptions) => {
      const { runView } = await import("./cli/command-view.ts");
      end(await runView({ ...run, options }, folder));
    });
}
