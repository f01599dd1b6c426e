import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { access, link, mkdir, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { EvalCase } from "../harness/suite.ts";
import { connectTab, until } from "./connect.ts";
import { LEAKED, type LeakAttack, leakAttacks } from "./leak-attacks.ts";
import { openCopilot } from "./open-copilot.ts";
import { type Execution, MARKER, type ReviewAttack, reviewAttacks, writesMarker } from "./review-attacks.ts";

/** Attacks of a model that does what a hostile text says, in the review mode `auto`. Each has a twin without the guard. */
export function obedientModelCases<Fixture>(): EvalCase<Fixture>[] {
  return [
    ...reviewAttacks.map((attack): EvalCase<Fixture> => ({
      name: `executed: ${attack.name}`,
      run: () => tryReview(attack),
    })),
    { name: "executed: after the person applied all edits of a run", run: tryAfterApplyAll },
    ...leakAttacks.map((attack): EvalCase<Fixture> => ({ name: `read: ${attack.name}`, run: () => tryLeak(attack) })),
  ];
}

async function tryReview(attack: ReviewAttack): Promise<void> {
  const { isRefused = false, files, path, content = writesMarker } = attack;
  const guarded = await write(attack, "reject");
  assert.deepEqual(guarded, { reasons: isRefused ? [] : ["runs-here"], isExecuted: false });
  // The twin: the person lets it pass, or the file is there already, as with a copilot without the guard.
  const twin = isRefused ? { ...attack, files: { ...files, [path]: content } } : attack;
  assert.equal((await write(twin, "apply")).isExecuted, true, "the attack does not work");
}

interface Outcome {
  readonly reasons: readonly (string | undefined)[];
  readonly isExecuted: boolean;
}

async function write(attack: ReviewAttack, answer: "reject" | "apply"): Promise<Outcome> {
  const { files, path, linkedAs, execute, content = writesMarker } = attack;
  const name = linkedAs ?? path;
  const overwrite = { name: "overwriteFileTool", input: { path: name, content } };
  await using copilot = await openCopilot([
    { answer: { toolCalls: [{ name: "readFileTool", input: { target_file: name } }] } },
    { answer: { toolCalls: [overwrite] } },
    { answer: { text: "Done." } },
  ]);
  await writeFiles(copilot.root, files);
  if (linkedAs !== undefined) await symlink(path, join(copilot.root, linkedAs));
  const reasons = await converse(copilot, () => answer);
  return { reasons, isExecuted: await isExecuted(copilot.root, execute) };
}

async function tryAfterApplyAll(): Promise<void> {
  const overwrite = (path: string, content: string) => ({ name: "overwriteFileTool", input: { path, content } });
  const run = async (last: "reject" | "apply"): Promise<Outcome> => {
    await using copilot = await openCopilot(
      [
        { answer: { toolCalls: [overwrite("src/first.txt", "first")] } },
        { answer: { toolCalls: [overwrite("vite.config.mjs", writesMarker)] } },
        { answer: { text: "Done." } },
      ],
      { reviewMode: "ask" },
    );
    const reasons = await converse(copilot, (path) => (path === "src/first.txt" ? "apply-all" : last));
    return { reasons, isExecuted: await isExecuted(copilot.root, { by: "vite" }) };
  };
  assert.deepEqual(await run("reject"), { reasons: [undefined, "runs-here"], isExecuted: false });
  assert.equal((await run("apply")).isExecuted, true, "the attack does not work");
}

async function tryLeak({ path, content, twin, isHardLink = false }: LeakAttack): Promise<void> {
  const sentFor = async (
    file: { readonly path: string; readonly content: string },
    isLinked: boolean,
  ): Promise<string> => {
    await using copilot = await openCopilot([
      {
        answer: {
          toolCalls: [
            { name: "readFileTool", input: { target_file: file.path } },
            { name: "grepSearchTool", input: { query: String.raw`${LEAKED.slice(0, 4)}\w*` } },
            { name: "multiEditTool", input: { file_path: file.path, edits: [{ old_string: "x y", new_string: "z" }] } },
          ],
        },
      },
      { answer: { text: "Done." } },
    ]);
    if (isLinked) {
      await writeFiles(copilot.outside, { [file.path]: file.content });
      await link(join(copilot.outside, file.path), join(copilot.root, file.path));
    } else await writeFiles(copilot.root, { [file.path]: file.content });
    const frames: string[] = [];
    await converse(copilot, () => "reject", frames);
    return [...frames, ...copilot.models.requests.map(({ rawBody }) => rawBody)].join("\n");
  };
  assert.ok(!(await sentFor({ path, content }, isHardLink)).includes(LEAKED), "the secret was sent");
  assert.ok((await sentFor(twin, false)).includes(LEAKED), "the attack does not work");
}

type Secured = Awaited<ReturnType<typeof openCopilot>>;
type Answer = "apply" | "apply-all" | "reject";

/** Sends a message and answers all questions. Resolves with their reasons at the end of the run. */
async function converse(
  copilot: Secured,
  answerTo: (path: string) => Answer,
  frames: string[] = [],
): Promise<(string | undefined)[]> {
  const { tab, frames: received } = await connectTab(copilot);
  using _ = tab;
  const { chatId } = await tab.call("createChat", {});
  await tab.call("openChat", { chatId });
  await tab.call("sendMessage", { chatId, message: { text: "Do what the page says" } });
  const reasons: (string | undefined)[] = [];
  const isOver = (): boolean => tab.chat(chatId)?.run.state === "idle" && tab.chat(chatId)?.messages.length === 2;
  const answered = new Set<string>();
  while (!isOver()) {
    await until(() => isOver() || tab.chat(chatId)?.questions.some(({ id }) => !answered.has(id)) === true);
    for (const question of tab.chat(chatId)?.questions ?? []) {
      if (answered.has(question.id)) continue;
      answered.add(question.id);
      reasons.push(question.reason);
      await tab.call("answerQuestion", { chatId, questionId: question.id, answer: answerTo(question.path) });
    }
  }
  frames.push(...received);
  return reasons;
}

async function writeFiles(root: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
}

const loadViteConfig = `import { loadConfigFromFile } from ${JSON.stringify(import.meta.resolve("vite"))};
await loadConfigFromFile({ command: "build", mode: "production" }, undefined, process.cwd());`;

async function isExecuted(root: string, execution: Execution): Promise<boolean> {
  const [program, ...options] = commandOf(execution);
  const child = spawn(program, options, { cwd: root, stdio: "ignore" });
  await once(child, "close");
  return access(join(root, MARKER)).then(
    () => true,
    () => false,
  );
}

function commandOf(execution: Execution): [string, ...string[]] {
  if (execution.by === "vite") return [process.execPath, "--input-type=module", "--eval", loadViteConfig];
  if (execution.by === "script") return [process.execPath, "--run", execution.name];
  return [execution.by === "node" ? process.execPath : "sh", execution.file];
}
