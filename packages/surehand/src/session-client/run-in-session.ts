import { printable } from "../terminal/printable.ts";
import { callSession, type CallOutcome, type SessionOutput } from "./call-session.ts";
import { chooseSession, type SessionChoice } from "./session-choice.ts";
import { isForSession, readSessionCommandLine, type SessionCommandLine } from "./session-command-line.ts";
import { isAlive, waitForEnd } from "./process-life.ts";
import { readRecord, type SessionRecord } from "./session-record.ts";
import { removeSessionFiles } from "./sessions-folder.ts";
import { UnsafeSessionsFolder } from "./unsafe-sessions-folder.ts";
import { type SessionProgram, startSession } from "./start-session.ts";
import { removeSession, staleSessions, sweepSessions } from "./sweep-sessions.ts";
import { indented } from "../terminal/one-line.ts";

const failed = 1;

/**
 * Runs a command line in the session that it belongs to, and returns its exit code. Undefined if it belongs to none, or its session is
 * not running: the caller then runs it without one. Loads only modules without dependencies, because each command of a session waits for it.
 */
export async function runInSession(
  commandLine: readonly string[],
  world: SessionProgram,
  output: SessionOutput,
): Promise<number | undefined> {
  const line = readSessionCommandLine(commandLine);
  if (!isForSession(line, world.directory) || (line.word === "close" && line.args.includes("--all"))) return undefined;
  const tell = { ...output, isJson: line.args.includes("--json") };
  try {
    return await runLine(line, { world, output, tell });
  } catch (error) {
    if (error instanceof UnsafeSessionsFolder) return fail(tell, error);
    throw error;
  }
}

interface LineContext {
  readonly world: SessionProgram;
  readonly output: SessionOutput;
  readonly tell: Tell;
}

async function runLine(line: SessionCommandLine, { world, output, tell }: LineContext): Promise<number | undefined> {
  const choice = chooseSession(line.session, world);
  await sweepSessions(staleSessions().filter(({ id }) => id !== choice.id));
  const record = readRecord(choice.id);
  const running = record && (await findRunning(record, { choice, line, tell }));
  if (typeof running === "number") return running;
  if (running === undefined && line.word !== "open") return undefined;
  const call = { args: line.args, directory: world.directory };
  const outcome = running ? await callSession(running, call, output) : await open(choice, line.args, { world, output });
  if (typeof outcome === "number") return outcome;
  return explain(outcome, { choice, tell });
}

interface Tell extends SessionOutput {
  readonly isJson: boolean;
}

/** Returns the record if its process is running. Otherwise removes what is left, and reports it unless the command opens the session. */
async function findRunning(
  record: SessionRecord,
  { choice, line, tell }: { readonly choice: SessionChoice; readonly line: SessionCommandLine; readonly tell: Tell },
): Promise<SessionRecord | number | undefined> {
  const { word, args } = line;
  const isForced = word === "close" && args.includes("--force");
  if (record.ended === undefined && isAlive(record.process)) return isForced ? closeByForce(record, tell) : record;
  if (record.ended === undefined) await removeSession(record);
  else await removeEnded(record);
  if (word === "open" || word === "close") return undefined;
  const why = record.ended ?? "its background process was killed";
  return fail(tell, {
    code: "session-ended",
    message: `The session ${choice.label} has ended: ${why}.`,
    hint: `Start it again: surehand open ${choice.flag}${record.url ?? "URL"}`,
  });
}

/** If two commands open the same session, the second one uses that of the first. */
async function open(
  choice: SessionChoice,
  args: readonly string[],
  { world, output }: { readonly world: SessionProgram; readonly output: SessionOutput },
): Promise<CallOutcome> {
  const started = await startSession(choice, args, { world, output });
  const record = started === "gone" ? readRecord(choice.id) : undefined;
  return record ? callSession(record, { args, directory: world.directory }, output) : started;
}

/** Removes what a killed session left, and says how to go on. */
async function explain(
  outcome: "gone" | "stuck",
  { choice, tell }: { readonly choice: SessionChoice; readonly tell: Tell },
): Promise<number> {
  const { flag, label } = choice;
  if (outcome === "stuck")
    return fail(tell, {
      code: "session-stuck",
      message: `The session ${label} does not answer.`,
      hint: `End it with its browser: surehand close ${flag}--force`,
    });
  const record = readRecord(choice.id);
  if (record?.ended === undefined && record && !isAlive(record.process)) await removeSession(record);
  if (record?.ended !== undefined) await removeEnded(record);
  return fail(tell, {
    code: "session-ended",
    message: `The session ${label} ended before it answered: ${record?.ended ?? "its background process was killed"}.`,
    hint: `Start it again: surehand open ${flag}${record?.url ?? "URL"}`,
  });
}

async function closeByForce(record: SessionRecord, { out }: Tell): Promise<number> {
  await removeSession(record);
  out("Closed.\n");
  return 0;
}

/** Waits until the process of a session that ended by itself is gone, and removes its record. */
async function removeEnded(record: SessionRecord): Promise<void> {
  if (await waitForEnd(record.process)) removeSessionFiles(record.id);
  else await removeSession(record);
}

interface Failure {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
}

function fail({ out, err, isJson }: Tell, failure: Failure): number {
  const { code, message, hint } = failure;
  if (isJson) out(printable(`${JSON.stringify({ error: { code, message, hint } }, undefined, 2)}\n`, false));
  err(printable(`✗ ${indented(message)}\n  ${indented(hint)}\n`, false));
  return failed;
}
