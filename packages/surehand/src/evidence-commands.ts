import type { DiffCommandOptions } from "./cli/command-diff.ts";
import type { ReviewCommandOptions } from "./cli/command-review.ts";
import type { RunCommandOptions } from "./cli/command-run.ts";
import type { VerifyCommandOptions } from "./cli/command-verify.ts";
import type { ViewCommandOptions } from "./cli/command-view.ts";
import type { WorkerCommandOptions } from "./cli/command-worker.ts";
import { runSettings, workerSettings } from "./cli/evidence-settings.ts";
import { diffHelp, reviewHelp, runHelp, verifyHelp, viewHelp, workerHelp } from "./cli/help.ts";
import { addConfigOptions, type Parts } from "./program-parts.ts";
import { addSettingFlags } from "./cli/setting-flags.ts";

export function addRun({ program, end, ...run }: Parts): void {
  const command = program
    .command("run")
    .description("perform a task on many pages, and record evidence that anyone can verify")
    .option("--prompt <sentence>", 'task in plain language, such as "Go to https://example.com and extract the title"')
    .option("--task <file>", "task file (JSON)")
    .option("--input <file>", "CSV file with one row per sample")
    .option("--url <url...>", "URLs of the pages to work on")
    .option("--discover", "first find the samples on the start page")
    .option("--cheap-model <name>", "model for summaries and hints of memory (default: the model)")
    .option("--max-pages <number>", "pages of the listing that --discover reads at most (default: 100)")
    .option("--start-url <url>", "URL of the start page; overrides that of the task")
    .option("--out <folder>", "folder of the run (default: evidence/run_TIME)")
    .option("--workers <number>", 'number of samples to process in parallel, or "auto" to follow the load (default: 3)')
    .option("--max-workers <number>", "with --workers auto: the most samples in parallel (default: 16)")
    .option("--level <level>", "what to keep of each page: screenshots, page or archive (default: page)")
    .option("--sources", "write the source of each value into combined.csv, as the column FIELD.source")
    .option("--xlsx", "write combined.xlsx, too; needs the package write-excel-file")
    .option("--resume <folder>", "continue the interrupted run in this folder")
    .option("--retry-review", "with --resume: also work again on the samples that need review")
    .option("--timestamp-url <url>", "time-stamp authority (RFC 3161) that certifies the time of the signature")
    .option("--queue <url>", "distribute the samples to workers through this PostgreSQL database (see surehand worker)")
    .option(
      "--store <bucket>",
      "with --queue: bucket for workers that cannot reach the folder of the run, as s3://BUCKET/PREFIX",
    )
    .option("--per-domain <number>", "maximum number of parallel samples of one domain (default: no limit)")
    .option(
      "--rate-limit <seconds...>",
      "time between two page loads of one site, or of one host as HOST=SECONDS (default: 1; see surehand doctor)",
    )
    .option(
      "--allow-secret <pair...>",
      "environment variable that the task may type, and where, as VARIABLE=ORIGIN; required for a task file that another user can write",
    )
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
    .description("process the samples of runs started with surehand run --queue")
    .requiredOption("--queue <url>", "PostgreSQL database: postgres://user:password@host/database")
    .option("--store <place>", "path of the run's folder or of its parent on this machine, or s3://BUCKET/PREFIX")
    .option("--workers <number>", 'number of samples to process in parallel, or "auto" to follow the load (default: 3)')
    .option("--max-workers <number>", "with --workers auto: the most samples in parallel (default: 16)")
    .option("--cheap-model <name>", "model for summaries and hints of memory (default: that of the run)")
    .option("--until-idle", "exit when no run has samples left to process")
    .option(
      "--trust-key <key...>",
      "fingerprint, or public key (PEM file), that signs the runs to work on (default: none, only runs without secrets and paths, which upload no files)",
    )
    .option(
      "--allow-secret <pair...>",
      "environment variable that queued tasks may type, and where, as VARIABLE=ORIGIN (default: none)",
    )
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
    .option("--key <file>", "public key (PEM) to verify the signature with (default: the keys that you trust)")
    .option("--fingerprint <hex>", "fingerprint of the key to verify the signature with")
    .option("--timestamp-ca <file>", "CA certificates (PEM) to verify the time stamp with")
    .option("--strict", "exit with 3 if a value is reported or uncertain")
    .option("--json", "print one JSON document")
    .addHelpText("after", verifyHelp)
    .action(async (folder: string) => {
      const { runVerify } = await import("./cli/command-verify.ts");
      end(await runVerify({ ...run, options: command.optsWithGlobals<VerifyCommandOptions>() }, folder));
    });
}

export function addDiff({ program, end, ...run }: Parts): void {
  program
    .command("diff")
    .description("compare two runs of a task: values that changed, pages that are gone, new ones")
    .argument("<earlier>", "folder of the earlier run")
    .argument("<later>", "folder of the later run")
    .option("--json", "print one JSON document")
    .addHelpText("after", diffHelp)
    .action(async (earlier: string, later: string, options: DiffCommandOptions) => {
      const { runDiff } = await import("./cli/command-diff.ts");
      end(await runDiff({ ...run, options }, [earlier, later]));
    });
}

export function addReview({ program, end, ...run }: Parts): void {
  program
    .command("review")
    .description("add a signed mark of a reviewer to a run, or list what is not proved and the marks")
    .argument("<folder>", "folder of the run")
    .argument("[sample]", "id of the sample")
    .argument("[field]", "path of the value, such as products[0].price (default: the whole sample)")
    .option("--accept", "the value is right")
    .option("--correct <value>", "the right value, as JSON or text")
    .option("--reject", "the value is wrong")
    .option("--note <text>", "remark")
    .option("--reviewer <name>", "name of the reviewer")
    .option("--json", "print one JSON document")
    .addHelpText("after", reviewHelp)
    .action(
      async (folder: string, sample: string | undefined, field: string | undefined, options: ReviewCommandOptions) => {
        const { runReview } = await import("./cli/command-review.ts");
        end(await runReview({ ...run, options }, [folder, sample, field]));
      },
    );
}

export function addView({ program, end, ...run }: Parts): void {
  program
    .command("view")
    .description("show a finished or running run or journal in the browser: samples, steps, values with quotes")
    .argument("<folder>", "folder of a run or of a journal")
    .option("--port <number>", "port on 127.0.0.1 (default: any free port)")
    .option("--export <folder>", "write the page with its data to a folder that needs no server, and exit")
    .option("--reviewer <name>", "take marks of this reviewer on the page, signed with your key")
    .addHelpText("after", viewHelp)
    .action(async (folder: string, options: ViewCommandOptions) => {
      const { runView } = await import("./cli/command-view.ts");
      end(await runView({ ...run, options }, folder));
    });
}
