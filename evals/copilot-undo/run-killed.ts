import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { openUndoBench } from "@surehand/copilot/testing";
import { newlineOf, nextOperation, type Names, paths, type UndoOperation } from "./operations.ts";
import { createRandom, type Random } from "./random.ts";
import {
  applyToBench,
  applyToModel,
  assertDisk,
  OPERATIONS,
  readDisk,
  startModel,
  writeFiles,
} from "./run-sequence.ts";
import { render } from "./slots.ts";
import type { UndoModel } from "./undo-model.ts";

export interface KilledCounts {
  /** Operations that were over before the kill. */
  readonly before: number;
  /** Whether the kill came in the middle of an operation. */
  readonly inFlight: boolean;
}

const child = join(import.meta.dirname, "kill-child.ts");

/** Kills the process that edits and undoes at a random moment, opens its chats again, and goes on with them. */
export async function runKilled(root: string, seed: number): Promise<KilledCounts> {
  const random = createRandom(seed);
  const model = startModel();
  await writeFiles(root, model);
  const names: Names = { text: 0, messages: [[], []], calls: [[], []] };
  const { before, inFlight, count } = await runUntilKilled(root, { random, model, names });
  const resolved = inFlight ? await resolveInFlight(root, before, inFlight) : before;
  // If the message was kept or not: no edit belongs to it yet.
  if (inFlight?.operation.type === "message") names.messages[inFlight.operation.chat]?.pop();
  await assertDisk(root, resolved, `seed ${seed}, after the kill`);
  await using bench = await openUndoBench(root);
  for (let operations = 0; operations < OPERATIONS;) {
    const operation = nextOperation(random, resolved, names);
    if (!operation || operation.type === "restart") continue;
    operations += 1;
    applyToModel(resolved, operation);
    await applyToBench(bench, root, operation);
    await assertDisk(
      root,
      resolved,
      `seed ${seed}, operation ${operations} after the kill: ${JSON.stringify(operation)}`,
    );
  }
  return { before: count, inFlight: inFlight !== undefined };
}

interface Killed {
  readonly before: UndoModel;
  /** The operation that was under way, and the model after it. */
  readonly inFlight: InFlight | undefined;
  readonly count: number;
}

interface InFlight {
  readonly operation: UndoOperation;
  readonly after: UndoModel;
}

interface Running {
  readonly random: Random;
  readonly model: UndoModel;
  readonly names: Names;
}

async function runUntilKilled(root: string, { random, model, names }: Running): Promise<Killed> {
  const running = spawn(process.execPath, [child, root], { stdio: ["pipe", "pipe", "inherit"] });
  const exited = once(running, "exit");
  const lines = createInterface({ input: running.stdout })[Symbol.asyncIterator]();
  await lines.next();
  // The pipe breaks when it is killed.
  running.stdin.on("error", () => undefined);
  const killer = sleep(random.below(160)).then(() => running.kill("SIGKILL"));
  let before = model;
  for (let count = 0; ; count++) {
    const operation = next(random, before, names);
    const after = before.clone();
    applyToModel(after, operation);
    running.stdin.write(`${JSON.stringify(operation)}\n`);
    const { done } = await lines.next();
    if (done === true) {
      await killer;
      await exited;
      return { before, inFlight: { operation, after }, count };
    }
    before = after;
  }
}

function next(random: Random, model: UndoModel, names: Names): UndoOperation {
  for (;;) {
    const operation = nextOperation(random, model, names);
    if (operation && operation.type !== "restart" && operation.type !== "person") return operation;
  }
}

/** Each file of an operation that was under way is as before it or as after it, never in between. */
async function resolveInFlight(root: string, before: UndoModel, { after }: InFlight): Promise<UndoModel> {
  const resolved = after.clone();
  for (const path of paths) {
    const found = await readDisk(root, path);
    const isAfter = found === render(after.files.get(path) ?? null, newlineOf(path));
    if (isAfter) continue;
    resolved.files.set(path, before.files.get(path) ?? null);
    resolved.changes = resolved.changes.filter((change) => change.path !== path || change.id < before.changes.length);
  }
  return resolved;
}
