import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseTaskSpec, runEvidence } from "@surehand/evidence";
import { createSigningKey } from "@surehand/journal";
import { createModel, openCassette } from "@surehand/model";
import { type ModelServer, startModelServer } from "@surehand/model/testing";
import { builtFile } from "../../scripts/against/checkout.ts";
import type { LoopbackServer } from "../harness/listen-on-loopback.ts";
import { assertNoProblems } from "../harness/problems.ts";
import { defineSuite, type EvalCase } from "../harness/suite.ts";
import { auditModel } from "./audit-model.ts";
import { contributors, openHub, pullRequests } from "./hub.ts";

interface ShowcaseFixture extends AsyncDisposable {
  readonly hub: LoopbackServer;
  readonly model: ModelServer;
  readonly folder: string;
}

const root = new URL("../../", import.meta.url);
const cli = builtFile("packages/surehand/dist/cli.js");
const POLL_MS = 200;

export const suite = defineSuite<ShowcaseFixture>({
  name: "showcase",
  description:
    "The tasks of tasks/ run to their end on a copy of such a site, also if the run is killed in the middle.",
  async open() {
    const [hub, model] = [await openHub(), await startModelServer([{ answer: auditModel(), repeat: Infinity }])];
    const folder = await mkdtemp(join(tmpdir(), "surehand-showcase-"));
    return {
      hub,
      model,
      folder,
      async [Symbol.asyncDispose]() {
        await model[Symbol.asyncDispose]();
        await hub[Symbol.asyncDispose]();
        await rm(folder, { recursive: true });
      },
    };
  },
  cases: () => [
    showcase({
      task: "github_pr_audit_chain",
      columns: "sample_id,owner,repo,count\nvscode,microsoft,vscode,5\n",
      leastSteps: 30,
      list: "prs",
      expected: pullRequests.slice(0, 5).map(({ number, title, author, reviewers, isGreen }) => ({
        number,
        title,
        author,
        reviewers,
        checks_passed: isGreen,
      })),
      // The page does not call them by the names of their fields: a person looks at them.
      doubtful: ["author", "checks_passed", "merged_at", "total_prs_audited"],
    }),
    showcase({
      task: "github_contributor_deep_audit",
      columns: "sample_id,owner,repo\nvscode,microsoft,vscode\n",
      leastSteps: 15,
      list: "contributors",
      expected: contributors.slice(0, 3).map(({ location = null, ...one }) => ({ ...one, location })),
      doubtful: ["location"],
    }),
    cassetteCase,
  ],
});

const cassetteCase: EvalCase<ShowcaseFixture> = {
  name: "github_pr_audit_chain, again from a cassette",
  timeoutMs: 900_000,
  async run({ hub, model: server, folder }) {
    const text = await readFile(new URL("tasks/github_pr_audit_chain.json", root), "utf8");
    const task = parseTaskSpec(JSON.parse(text.replace("https://github.com", hub.origin)));
    const sample = {
      id: "vscode",
      url: `${hub.origin}/microsoft/vscode/pulls?q=is%3Apr+is%3Amerged`,
      input: { owner: "microsoft", repo: "vscode", count: "5" },
    };
    const key = createSigningKey();
    const outcomes: unknown[] = [];
    for (const mode of ["record", "replay"] as const) {
      const path = join(folder, "calls.jsonl");
      const away = (): Promise<Response> => Promise.reject(new Error("The model is away."));
      const cassette = await openCassette({ path, mode, recordInCi: true, ...(mode === "replay" && { fetch: away }) });
      const options = {
        baseUrl: server.baseUrl("openai-chat"),
        api: "chat",
        apiKey: "any",
        fetch: cassette.fetch,
      } as const;
      const directory = join(folder, mode);
      const rateLimits = { default: 0 };
      const model = createModel("openai/gpt-5", options);
      await runEvidence({ directory, task, samples: [sample], model, key, level: "screenshots", rateLimits });
      const { extracted, steps } = await readJson(join(directory, sample.id, "result.json"));
      outcomes.push({ extracted, steps, left: cassette.unplayed.length });
    }
    const [recorded, replayed] = outcomes.map((one) => JSON.stringify(one));
    assertNoProblems(recorded === replayed ? [] : ["the cassette played another run"], `${recorded}\n${replayed}`);
    return { detail: recorded?.slice(0, 80) ?? "" };
  },
};

interface Showcase {
  readonly task: string;
  /** The input file. */
  readonly columns: string;
  readonly leastSteps: number;
  readonly list: string;
  readonly expected: readonly object[];
  /** Fields that may need review. */
  readonly doubtful: readonly string[];
}

function showcase(given: Showcase): EvalCase<ShowcaseFixture> {
  const { task, columns } = given;
  return {
    name: `${task}, killed after its second item`,
    timeoutMs: 900_000,
    async run({ hub, model, folder }) {
      const directory = join(folder, task);
      const spec = (await readFile(new URL(`tasks/${task}.json`, root), "utf8")).replace(
        "https://github.com",
        hub.origin,
      );
      const [specFile, input] = [join(folder, `${task}.json`), join(folder, `${task}.csv`)];
      await Promise.all([writeFile(specFile, spec), writeFile(input, columns)]);
      const models = ["--model", "openai/gpt-5", "--base-url", model.baseUrl("openai-chat")];
      const common = ["--rate-limit", "0", "--level", "screenshots"];
      const before = model.requests.length;
      const first = start(
        ["run", "--task", specFile, "--input", input, "--out", directory, ...models, ...common],
        folder,
      );
      while (first.exitCode === null && (await savedItems(directory, given.list)) < 2) await sleep(POLL_MS);
      killGroup(first);
      const steps = await stepsOf(directory);
      const code = await exitCodeOf(["run", "--resume", directory, ...models, ...common], folder);
      const verified = await exitCodeOf(["verify", directory, "--strict"], folder);
      const read = await readOutcome(directory, given);
      const problems = [
        ...read.problems,
        ...(steps === 0 ? ["nothing was done before it was killed"] : []),
        // Values for review: the run is no success, and a strict check fails.
        ...(code === 3 ? [] : [`the resumed run ended with ${code}`]),
        ...(verified === 3 ? [] : [`verify ended with ${verified}`]),
      ];
      assertNoProblems(problems, JSON.stringify(read), {});
      const requests = model.requests.length - before;
      return { detail: `killed at step ${steps} of ${read.steps}`, metrics: { steps: read.steps, requests } };
    },
  };
}

interface Outcome {
  readonly steps: number;
  readonly problems: readonly string[];
}

async function readOutcome(directory: string, { list, expected, doubtful, leastSteps }: Showcase): Promise<Outcome> {
  const result = await readJson(join(directory, "vscode", "result.json"));
  const extracted = isRecord(result["extracted"]) ? result["extracted"][list] : undefined;
  const items: readonly unknown[] = Array.isArray(extracted) ? extracted : [];
  const fields: readonly unknown[] = Array.isArray(result["fields"]) ? result["fields"] : [];
  const wrong = expected.filter(
    (one) =>
      !items.some((item) => isRecord(item) && Object.entries(one).every(([name, value]) => isSame(item[name], value))),
  );
  const unproved = fields.flatMap((field) => {
    if (!isRecord(field)) return [];
    const name = String(field["path"]).replaceAll(/^.*\.|\[\d+\]/gu, "");
    const isOpen = ["reported", "uncertain", "not-found"].includes(String(field["kind"]));
    return isOpen && !doubtful.includes(name) ? [`${String(field["path"])} is ${String(field["kind"])}`] : [];
  });
  const steps = await stepsOf(directory);
  const actions = await actionsOf(directory);
  const numbers = actions.map((one) => Number(one["step"]));
  return {
    steps,
    problems: [
      ...(items.length === expected.length ? [] : [`${items.length} items`]),
      ...wrong.map((one) => `lacks ${JSON.stringify(one)}`),
      ...unproved,
      ...(steps < leastSteps ? [`${steps} steps`] : []),
      ...(numbers.some((number, at) => number < (numbers[at - 1] ?? 0)) ? ["the steps do not count on"] : []),
      ...(result["status"] === "needs_review" ? [] : [`status ${String(result["status"])}`]),
    ],
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

async function savedItems(directory: string, list: string): Promise<number> {
  const { accumulated_data: data } = await readJson(join(directory, "vscode", "checkpoint.json"));
  const items = isRecord(data) ? data[list] : undefined;
  return Array.isArray(items) ? items.length : 0;
}

async function stepsOf(directory: string): Promise<number> {
  return Math.max(0, ...(await actionsOf(directory)).map(({ step }) => Number(step)));
}

async function actionsOf(directory: string): Promise<Record<string, unknown>[]> {
  const { actions } = await readJson(join(directory, "vscode", "action_log.json"));
  return Array.isArray(actions) ? actions.filter(isRecord) : [];
}

async function readJson(path: string): Promise<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(await readFile(path, "utf8"));
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function start(commandLine: readonly string[], folder: string): ChildProcess {
  const env = { ...process.env, SUREHAND_KEYS: join(folder, "keys"), OPENAI_API_KEY: "any" };
  return spawn(process.execPath, [cli, ...commandLine], { env, stdio: "ignore", detached: true });
}

async function exitCodeOf(commandLine: readonly string[], folder: string): Promise<number | null> {
  const run = start(commandLine, folder);
  await once(run, "close");
  return run.exitCode;
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // The run had already ended.
  }
}
