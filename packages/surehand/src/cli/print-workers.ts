import type { Plan } from "@surehand/evidence";
import type { Terminal } from "../terminal/terminal.ts";

export interface WaitingRun {
  readonly queueUrl: string;
  /** Folder or bucket of the run. */
  readonly store: string;
  /** Fingerprint of the key that signs the run. */
  readonly fingerprint: string;
  readonly secrets: Plan["task"]["secrets"];
}

/** Prints the fingerprint of the run's key, and the command that starts a worker which trusts it. */
export function printWorkers(run: WaitingRun, terminal: Pick<Terminal, "say">): void {
  terminal.say(`This run is signed with the key ${run.fingerprint}.`);
  terminal.say("It waits for workers. Start any number of them, on machines that can reach the store of the run:");
  terminal.say(`  ${workerCommand(run)}`);
}

function workerCommand({ queueUrl, store, fingerprint, secrets }: WaitingRun): string {
  const allowed = Object.values(secrets).flatMap(({ env, origins }) => origins.map((origin) => `${env}=${origin}`));
  const flags = [
    ["--queue", stripPassword(queueUrl)],
    ["--store", store],
    ["--trust-key", fingerprint],
    ...[...new Set(allowed)].map((pair) => ["--allow-secret", pair]),
  ];
  return ["surehand", "worker", ...flags.flat().map(quoted)].join(" ");
}

function stripPassword(queueUrl: string): string {
  const url = URL.parse(queueUrl);
  if (!url) return "URL";
  if (url.password !== "") url.password = "PASSWORD";
  if (url.searchParams.has("password")) url.searchParams.set("password", "PASSWORD");
  return url.href;
}

/** Quotes a word for a shell. Origins and paths can come from a task that somebody else wrote. */
function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/u.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
