import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { openUndoBench, type UndoBench } from "@surehand/copilot/testing";
import { newlineOf, nextOperation, type Names, paths, type UndoOperation } from "./operations.ts";
import { createRandom } from "./random.ts";
import { render, SLOTS } from "./slots.ts";
import { UndoModel } from "./undo-model.ts";

export interface SequenceCounts {
  operations: number;
  undos: number;
  redos: number;
  conflicts: number;
  restarts: number;
}

export const OPERATIONS = 14;

/** Runs random operations on the real thing and on the model, and compares the disk after each. */
export async function runSequence(root: string, seed: number): Promise<SequenceCounts> {
  const random = createRandom(seed);
  const model = startModel();
  await writeFiles(root, model);
  const names: Names = { text: 0, messages: [[], []], calls: [[], []] };
  const counts: SequenceCounts = { operations: 0, undos: 0, redos: 0, conflicts: 0, restarts: 0 };
  let bench = await openUndoBench(root);
  try {
    while (counts.operations < OPERATIONS) {
      const operation = nextOperation(random, model, names);
      if (!operation) continue;
      counts.operations += 1;
      if (operation.type === "restart") {
        counts.restarts += 1;
        await bench[Symbol.asyncDispose]();
        bench = await openUndoBench(root);
      }
      await perform(bench, { root, model, operation, counts });
      await assertDisk(root, model, `seed ${seed}, operation ${counts.operations}: ${JSON.stringify(operation)}`);
    }
  } finally {
    await bench[Symbol.asyncDispose]();
  }
  return counts;
}

export function startModel(): UndoModel {
  const slots = Array.from({ length: SLOTS }, (_, index) => `start ${index}`);
  return new UndoModel(
    new Map([
      ["a.txt", slots],
      ["src/b.txt", slots],
      ["new/deep/c.txt", null],
    ]),
  );
}

interface Performed {
  readonly root: string;
  readonly model: UndoModel;
  readonly operation: UndoOperation;
  readonly counts: SequenceCounts;
}

async function perform(bench: UndoBench, { root, model, operation, counts }: Performed): Promise<void> {
  const refused = applyToModel(model, operation);
  const files = await applyToBench(bench, root, operation);
  if (operation.type === "undo") counts.undos += 1;
  if (operation.type === "redo" && refused) counts.redos += 1;
  const conflicts = files?.filter(({ outcome }) => outcome === "conflict").map(({ path }) => path);
  counts.conflicts += refused?.length ?? 0;
  if (JSON.stringify(conflicts?.toSorted()) !== JSON.stringify(refused?.toSorted()))
    throw new Error(`Refused ${JSON.stringify(conflicts)}, and should have refused ${JSON.stringify(refused)}.`);
}

/** @returns files that are refused; undefined for an operation that refuses none */
export function applyToModel(model: UndoModel, operation: UndoOperation): string[] | undefined {
  switch (operation.type) {
    case "edit":
      model.edit(operation.chat, operation.path, operation.after, operation.ids);
      return undefined;
    case "message":
      model.addMessage(operation.messageId);
      return undefined;
    case "person":
      model.files.set(operation.path, operation.after);
      return undefined;
    case "undo":
      return model.undo(operation.chat, operation.scope, operation.overwrite);
    case "redo":
      return model.redo(operation.chat);
    default:
      return undefined;
  }
}

/** A restart is made by the caller. */
export async function applyToBench(
  bench: UndoBench,
  root: string,
  operation: UndoOperation,
): Promise<Awaited<ReturnType<UndoBench["redo"]>>> {
  switch (operation.type) {
    case "edit": {
      const { chat, path, after, ids } = operation;
      await bench.edit(chat, { path, content: render(after, newlineOf(path)) }, ids);
      return undefined;
    }
    case "message":
      await bench.addMessage(operation.chat, operation.messageId);
      return undefined;
    case "person":
      await writeAsPerson(root, operation.path, render(operation.after, newlineOf(operation.path)));
      return undefined;
    case "undo":
      return bench.undo(operation.chat, operation.scope, operation.overwrite);
    case "redo":
      return bench.redo(operation.chat);
    case "crash":
      await bench.crashBeforeRecord(operation.chat);
      return undefined;
    default:
      return undefined;
  }
}

export async function writeFiles(root: string, model: UndoModel): Promise<void> {
  for (const path of paths) await writeAsPerson(root, path, render(model.files.get(path) ?? null, newlineOf(path)));
}

export async function readDisk(root: string, path: string): Promise<string | null> {
  return readFile(join(root, path), "utf8").catch(() => null);
}

async function writeAsPerson(root: string, path: string, content: string | null): Promise<void> {
  const file = join(root, path);
  if (content === null) return rm(file, { force: true });
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

export async function assertDisk(root: string, model: UndoModel, where: string): Promise<void> {
  for (const path of paths) {
    const expected = render(model.files.get(path) ?? null, newlineOf(path));
    const found = await readDisk(root, path);
    if (found !== expected)
      throw new Error(`${where}\n${path} holds ${JSON.stringify(found)}, and should hold ${JSON.stringify(expected)}.`);
  }
}
