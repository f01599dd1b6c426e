import { chmod, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryProject } from "../copilot.test.support.ts";
import { openStore, openToolBench, type ToolBench } from "../tools/file-tools.test.support.ts";
import { UndoHistory } from "./undo-history.ts";

const whole = { type: "chat" } as const;

async function edit(bench: ToolBench, file: string, from: string, to: string): Promise<void> {
  await bench.call("readFileTool", { target_file: file });
  const edits = [{ old_string: from, new_string: to }];
  expect(await bench.call("multiEditTool", { file_path: file, edits })).toEqual({ editsApplied: 1 });
}

test("an undo restores bytes, mode and folders; a redo takes it back, and an undo takes that back", async () => {
  const binary = Buffer.from([0, 255, 10, 13, 128]);
  await using project = await temporaryProject({ "a.txt": "one\r\n", "b.bin": binary });
  await chmod(join(project.path, "b.bin"), 0o755);
  await using bench = await openToolBench(project.path);
  const history = new UndoHistory(bench.scope);
  await edit(bench, "a.txt", "one", "two");
  await edit(bench, "a.txt", "two", "three");
  await bench.call("deleteFileTool", { path: "b.bin" });
  await bench.call("overwriteFileTool", { path: "new/deep/c.txt", content: "new" });
  const read = (name: string): Promise<string> => readFile(join(project.path, name), "latin1").catch(() => "none");
  const all = async (): Promise<string[]> => Promise.all(["a.txt", "b.bin", "new/deep/c.txt"].map(read));
  const edited = ["three\r\n", "none", "new"];
  const original = ["one\r\n", binary.toString("latin1"), "none"];
  expect(await all()).toEqual(edited);
  for (let round = 0; round < 2; round++) {
    const { files } = await history.undo(bench.chat, whole, []);
    expect(files.map(({ outcome }) => outcome)).toEqual(["restored", "restored", "restored"]);
    expect(await all()).toEqual(original);
    expect((await stat(join(project.path, "b.bin"))).mode & 0o777).toBe(0o755);
    expect(await readdir(project.path)).not.toContain("new");
    expect(bench.chat.state).toMatchObject({ canRedo: true, changes: [{ isApplied: false }, {}, {}, {}] });
    await history.redo(bench.chat, []);
    expect(await all()).toEqual(edited);
    expect(bench.chat.state).toMatchObject({ canRedo: false, changes: [{ isApplied: true }, {}, {}, {}] });
  }
  await expect(history.redo(bench.chat, [])).rejects.toMatchObject({ code: "nothing-to-redo" });
});

test("later edits of others are kept; a conflict refuses the file, says where, and can be overwritten", async () => {
  const lines = ["one", "two", "three", "four", "five", "six"];
  await using project = await temporaryProject({ "a.txt": lines.join("\n"), "b.txt": lines.join("\n") });
  await using bench = await openToolBench(project.path);
  const history = new UndoHistory(bench.scope);
  for (const file of ["a.txt", "b.txt"]) await edit(bench, file, "two", "TWO");
  const path = (name: string): string => join(project.path, name);
  await writeFile(path("a.txt"), ["one", "TWO", "three", "four", "FIVE", "six"].join("\n"));
  await writeFile(path("b.txt"), ["one", "TWO, by a person", "three", "four", "five", "six"].join("\n"));
  const { files } = await history.undo(bench.chat, whole, []);
  expect(files).toEqual([
    { path: "a.txt", outcome: "merged", lines: [] },
    { path: "b.txt", outcome: "conflict", lines: [{ from: 2, to: 2 }] },
  ]);
  expect(await readFile(path("a.txt"), "utf8")).toBe(["one", "two", "three", "four", "FIVE", "six"].join("\n"));
  expect(await readFile(path("b.txt"), "utf8")).toContain("TWO, by a person");
  expect((await history.undo(bench.chat, whole, ["b.txt"])).files).toMatchObject([
    { path: "b.txt", outcome: "restored" },
  ]);
  expect(await readFile(path("b.txt"), "utf8")).toBe(lines.join("\n"));
  // The overwritten edit is not lost.
  await history.redo(bench.chat, []);
  expect(await readFile(path("b.txt"), "utf8")).toContain("TWO, by a person");
});

test("a file that a person created, deleted or replaced since is left alone", async () => {
  await using project = await temporaryProject({ "deleted.txt": "x", "edited.txt": "x" });
  await using bench = await openToolBench(project.path);
  const history = new UndoHistory(bench.scope);
  const path = (name: string): string => join(project.path, name);
  await bench.call("deleteFileTool", { path: "deleted.txt" });
  await bench.call("overwriteFileTool", { path: "created.txt", content: "by the model" });
  await edit(bench, "edited.txt", "x", "y");
  await writeFile(path("deleted.txt"), "by a person");
  await writeFile(path("created.txt"), "by a person");
  await rm(path("edited.txt"));
  const { files } = await history.undo(bench.chat, whole, []);
  expect(files.map(({ outcome }) => outcome)).toEqual(["conflict", "conflict", "conflict"]);
  expect(await readFile(path("deleted.txt"), "utf8")).toBe("by a person");
  expect(await readFile(path("created.txt"), "utf8")).toBe("by a person");
  await expect(stat(path("edited.txt"))).rejects.toThrow("ENOENT");
});

test("edits of another chat are kept, and undone by that chat alone", async () => {
  await using project = await temporaryProject({ "a.txt": "one\ntwo\nthree\nfour\nfive\n" });
  await using bench = await openToolBench(project.path);
  const other = await bench.store.create("Other");
  const history = new UndoHistory(bench.scope);
  await edit(bench, "a.txt", "one", "ONE");
  const scope = { ...bench.scope, chat: other };
  const path = await scope.paths.resolve("a.txt", "write");
  const bytes = await readFile(path.real);
  const before = { bytes, sha256: other.reads.hashOf("a.txt") ?? bench.chat.reads.hashOf("a.txt") ?? "", mode: 0o644 };
  const after = Buffer.from(bytes.toString().replace("five", "FIVE"));
  await scope.changes.write(other, { path, before, after, cause: "tool", group: "1-x", reverts: [] });
  await history.undo(bench.chat, whole, []);
  expect(await readFile(path.real, "utf8")).toBe("one\ntwo\nthree\nfour\nFIVE\n");
  await history.undo(other, whole, []);
  expect(await readFile(path.real, "utf8")).toBe("one\ntwo\nthree\nfour\nfive\n");
  await history.redo(bench.chat, []);
  expect(await readFile(path.real, "utf8")).toBe("ONE\ntwo\nthree\nfour\nfive\n");
});

test("undo and redo work after a restart, also of a change whose writing a crash broke off", async () => {
  await using project = await temporaryProject({ "a.txt": "one" });
  const path = join(project.path, "a.txt");
  let chatId = "";
  {
    await using bench = await openToolBench(project.path);
    chatId = bench.chat.id;
    await edit(bench, "a.txt", "one", "two");
    const { sha256, bytes } = await bench.chat.log.putBlob(Buffer.from("two"));
    const after = await bench.chat.log.putBlob(Buffer.from("three"));
    // As after a crash between the record and the file.
    await bench.chat.log.append({
      type: "file-change",
      id: "torn",
      group: "1-torn",
      cause: "tool",
      path: "a.txt",
      before: { sha256, bytes },
      after: { sha256: after.sha256, bytes: after.bytes },
      reverts: [],
    });
  }
  await using store = await openStore(project.path);
  const chat = store.get(chatId);
  await using bench = await openToolBench(project.path);
  const history = new UndoHistory(bench.scope);
  // The change that was never written is none.
  expect(chat.state.changes).toHaveLength(1);
  await history.undo(chat, whole, []);
  expect(await readFile(path, "utf8")).toBe("one");
  await history.redo(chat, []);
  expect(await readFile(path, "utf8")).toBe("two");
});
