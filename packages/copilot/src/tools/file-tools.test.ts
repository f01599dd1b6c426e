import { chmod, mkdir, readFile, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeDiff } from "../files/make-diff.ts";
import { temporaryProject } from "../copilot.test.support.ts";
import { openToolBench } from "./file-tools.test.support.ts";

test("readFileTool reads a whole file or a range of lines", async () => {
  await using project = await temporaryProject({ "a.txt": "one\ntwo\nthree\n", "empty.txt": "", "no-end.txt": "x\ny" });
  await using bench = await openToolBench(project.path);
  const read = (file: string, range = {}): Promise<unknown> =>
    bench.call("readFileTool", { target_file: file, ...range });
  expect(await read("a.txt")).toEqual({ content: "one\ntwo\nthree\n", totalLines: 3 });
  expect(await read("a.txt", { start_line: 2, end_line: 2 })).toEqual({ content: "two", totalLines: 3 });
  expect(await read("a.txt", { start_line: 2, end_line: 99 })).toEqual({ content: "two\nthree", totalLines: 3 });
  expect(await read("empty.txt")).toEqual({ content: "", totalLines: 0 });
  expect(await read("no-end.txt")).toEqual({ content: "x\ny", totalLines: 2 });
  expect(await read("a.txt", { start_line: 4 })).toMatchObject({ error: { code: "line-out-of-range" } });
  expect(await read("a.txt", { start_line: 3, end_line: 2 })).toMatchObject({ error: { code: "invalid-range" } });
  expect(await read("missing.txt")).toMatchObject({ error: { code: "file-not-found" } });
  expect(await read("a.txt/b")).toMatchObject({ error: { code: "file-not-found" } });
  expect(await read(".")).toMatchObject({ error: { code: "not-a-file" } });
});

test("a long file is cut after a whole line, with the line to read on from", async () => {
  const lines = Array.from({ length: 2000 }, (_, index) => `line ${index + 1} ${"x".repeat(20)}`);
  await using project = await temporaryProject({ "long.txt": lines.join("\n"), "min.js": "y".repeat(100_000) });
  await using bench = await openToolBench(project.path);
  const read: string[] = [];
  for (let start: unknown = 1; typeof start === "number";) {
    const part = await bench.call("readFileTool", { target_file: "long.txt", start_line: start });
    expect(String(part["content"]).length).toBeLessThanOrEqual(24_000);
    read.push(String(part["content"]));
    start = part["nextLine"];
  }
  expect(read.length).toBeGreaterThan(1);
  expect(read.join("\n")).toBe(lines.join("\n"));
  const minified = await bench.call("readFileTool", { target_file: "min.js" });
  expect(String(minified["content"])).toHaveLength(24_001);
});

test("a huge file is read in ranges, and not edited", async () => {
  const line = "x".repeat(99);
  const huge = `${`${line}\n`.repeat(110_000)}last`;
  await using project = await temporaryProject({ "huge.txt": huge, "binary.bin": Buffer.from([1, 0, 2]) });
  await using bench = await openToolBench(project.path);
  expect(await bench.call("readFileTool", { target_file: "huge.txt" })).toMatchObject({
    error: { code: "file-too-large" },
  });
  expect(await bench.call("readFileTool", { target_file: "huge.txt", start_line: 110_000 })).toEqual({
    content: `${line}\nlast`,
    totalLines: 110_001,
  });
  const cut = await bench.call("readFileTool", { target_file: "huge.txt", start_line: 2, end_line: 9000 });
  expect(cut).toMatchObject({ totalLines: 110_001, nextLine: 242 });
  expect(String(cut["content"]).split("\n")).toHaveLength(240);
  const edits = [{ old_string: "last", new_string: "end" }];
  expect(await bench.call("multiEditTool", { file_path: "huge.txt", edits })).toMatchObject({
    error: { code: "file-too-large" },
  });
  for (const call of [
    bench.call("readFileTool", { target_file: "binary.bin" }),
    bench.call("multiEditTool", { file_path: "binary.bin", edits }),
  ])
    expect(await call).toMatchObject({ error: { code: "binary-file" } });
});

test("no tool writes a NUL character: the developer could not review the change", async () => {
  await using project = await temporaryProject({ "a.css": "a {}" });
  await using bench = await openToolBench(project.path);
  await bench.call("readFileTool", { target_file: "a.css" });
  const edits = [{ old_string: "{}", new_string: "{ /* \0 */ }" }];
  const refused = { error: { code: "invalid-content" } };
  for (const mode of ["auto", "ask"] as const) {
    bench.mode = mode;
    expect(await bench.call("overwriteFileTool", { path: "b.css", content: "/* \0 */" })).toMatchObject(refused);
    expect(await bench.call("overwriteFileTool", { path: "a.css", content: "/* \0 */" })).toMatchObject(refused);
    expect(await bench.call("multiEditTool", { file_path: "a.css", edits })).toMatchObject(refused);
  }
  expect(await readFile(join(project.path, "a.css"), "utf8")).toBe("a {}");
});

test("edits are all applied, in order, or none is", async () => {
  await using project = await temporaryProject({ "a.ts": "let a = 1;\nlet b = 2;\nlet b = 3;\n" });
  await using bench = await openToolBench(project.path);
  const path = join(project.path, "a.ts");
  const edit = (...edits: readonly object[]): Promise<Record<string, unknown>> =>
    bench.call("multiEditTool", { file_path: "a.ts", edits });
  const a = { old_string: "let a = 1;", new_string: "const a = '$&$1$$';" };
  expect(await edit(a)).toMatchObject({ error: { code: "not-read" } });
  await bench.call("readFileTool", { target_file: "a.ts" });
  expect(await edit(a, { old_string: "let b", new_string: "const b" })).toMatchObject({
    error: { code: "not-unique", lines: [2, 3] },
  });
  expect(await edit(a, { old_string: "let  b = 2;\nlet c = 3", new_string: "" })).toMatchObject({
    error: { code: "not-found", nearest: { startLine: 2, endLine: 3, content: "let b = 2;\nlet b = 3;" } },
  });
  expect(await edit({ old_string: "let a", new_string: "let a" })).toMatchObject({ error: { code: "no-change" } });
  expect(await readFile(path, "utf8")).toBe("let a = 1;\nlet b = 2;\nlet b = 3;\n");
  // The second edit is judged on the text after the first one.
  const later = { old_string: "const a", new_string: "var a" };
  expect(await edit(a, later, { old_string: "let b", new_string: "const b", replace_all: true })).toEqual({
    editsApplied: 3,
  });
  expect(await readFile(path, "utf8")).toBe("var a = '$&$1$$';\nconst b = 2;\nconst b = 3;\n");
  await writeFile(path, "changed by a person\n");
  expect(await edit({ old_string: "person", new_string: "model" })).toMatchObject({ error: { code: "stale-file" } });
});

test("parallel edits of one file lose nothing", async () => {
  const lines = Array.from({ length: 20 }, (_, index) => `line ${index}.`);
  await using project = await temporaryProject({ "a.txt": lines.join("\n") });
  await using bench = await openToolBench(project.path);
  await bench.call("readFileTool", { target_file: "a.txt" });
  await Promise.all(
    lines.map((line, index) => {
      const file = index % 2 === 0 ? "a.txt" : "./x/../a.txt";
      return bench.call("multiEditTool", {
        file_path: file,
        edits: [{ old_string: line, new_string: `new ${index}.` }],
      });
    }),
  );
  expect(await readFile(join(project.path, "a.txt"), "utf8")).toBe(lines.map((_, index) => `new ${index}.`).join("\n"));
});

test("line ends, byte order mark, encoding and mode stay as they are", async () => {
  const utf16 = Buffer.from("\uFEFFeins\r\nzwei\r\n", "utf16le");
  await using project = await temporaryProject({
    "crlf.txt": "one\r\ntwo\r\nthree\r\n",
    "mixed.txt": "one\r\ntwo\nthree\r\nfour\r\n",
    "bom.txt": "\uFEFFone\ntwo\n",
    "utf16.txt": utf16,
    "utf16be.txt": Buffer.from(utf16).swap16(),
    "latin1.txt": Buffer.from("caf\u00E9 one\n", "latin1"),
    "run.sh": "one\n",
  });
  await using bench = await openToolBench(project.path);
  const edit = async (file: string, old: string, text: string): Promise<Buffer> => {
    await bench.call("readFileTool", { target_file: file });
    const edits = [{ old_string: old, new_string: text }];
    expect(await bench.call("multiEditTool", { file_path: file, edits })).toEqual({ editsApplied: 1 });
    return readFile(join(project.path, file));
  };
  expect((await edit("crlf.txt", "one\ntwo", "1\n2\n2b")).toString()).toBe("1\r\n2\r\n2b\r\nthree\r\n");
  expect((await edit("mixed.txt", "three\nfour", "3\n4")).toString()).toBe("one\r\ntwo\n3\r\n4\r\n");
  expect((await edit("bom.txt", "one", "1")).toString()).toBe("\uFEFF1\ntwo\n");
  expect(await edit("utf16.txt", "zwei", "zw\u00F6lf")).toEqual(Buffer.from("\uFEFFeins\r\nzw\u00F6lf\r\n", "utf16le"));
  expect(await edit("utf16be.txt", "eins\n", "")).toEqual(Buffer.from("\uFEFFzwei\r\n", "utf16le").swap16());
  expect(await edit("latin1.txt", "one", "\u00FC")).toEqual(Buffer.from("caf\u00E9 \u00FC\n", "latin1"));
  const edits = [{ old_string: "caf", new_string: "\u20AC" }];
  expect(await bench.call("multiEditTool", { file_path: "latin1.txt", edits })).toMatchObject({
    error: { code: "encoding" },
  });
  await chmod(join(project.path, "run.sh"), 0o777);
  await edit("run.sh", "one", "two");
  expect((await stat(join(project.path, "run.sh"))).mode & 0o777).toBe(0o777);
  await bench.call("overwriteFileTool", { path: "crlf.txt", content: "a\nb\n" });
  expect(await readFile(join(project.path, "crlf.txt"), "utf8")).toBe("a\r\nb\r\n");
});

test("overwriteFileTool creates files with their folders, and keeps code fences", async () => {
  await using project = await temporaryProject({ "a.md": "old" });
  await using bench = await openToolBench(project.path);
  const content = "```js\ncode\n```";
  expect(await bench.call("overwriteFileTool", { path: "docs/new/b.md", content })).toEqual({
    path: "docs/new/b.md",
    isNew: true,
  });
  expect(await readFile(join(project.path, "docs/new/b.md"), "utf8")).toBe(content);
  expect(await bench.call("overwriteFileTool", { path: "a.md", content })).toMatchObject({
    error: { code: "not-read" },
  });
  expect(await bench.call("deleteFileTool", { path: "a.md" })).toEqual({ path: "a.md", isDeleted: true });
  await expect(stat(join(project.path, "a.md"))).rejects.toThrow("ENOENT");
  expect(await bench.call("deleteFileTool", { path: "a.md" })).toMatchObject({ error: { code: "file-not-found" } });
});

test("searches honor .gitignore, and show nothing that is denied", async () => {
  await using project = await temporaryProject({
    ".gitignore": "dist/\n*.log\n",
    "src/.gitignore": "generated.ts\n",
    "src/a.ts": "const Button = 1;\nconst other = 2; // button\n",
    "src/b.tsx": "Button Button\n",
    "src/generated.ts": "Button\n",
    "dist/a.ts": "Button\n",
    "debug.log": "Button\n",
    ".env": "KEY=Button\n",
    "node_modules/x/index.js": "Button\n",
  });
  await using bench = await openToolBench(project.path);
  const grep = (given: object): Promise<unknown> => bench.call("grepSearchTool", given);
  expect(await grep({ query: "button" })).toMatchObject({
    matches: [
      { path: "src/a.ts", line: 1, column: 7, match: "Button", preview: "const Button = 1;" },
      { path: "src/a.ts", line: 2, column: 21, match: "button" },
      { path: "src/b.tsx", line: 1, column: 1 },
      { path: "src/b.tsx", line: 1, column: 8 },
    ],
    totalMatches: 4,
    filesSearched: 4,
    truncated: false,
  });
  expect(await grep({ query: "Button", case_sensitive: true, file_pattern: "*.ts" })).toMatchObject({
    totalMatches: 1,
    filesSearched: 1,
  });
  // A pattern does not bring ignored files back.
  expect(await grep({ query: "Button", file_pattern: "**/dist/**" })).toMatchObject({
    totalMatches: 0,
    filesSearched: 0,
  });
  await writeFile(join(project.path, "src/many.css"), "many\n".repeat(150));
  const many = await bench.call("grepSearchTool", { query: "^many$" });
  expect(many).toMatchObject({ totalMatches: 150, truncated: true });
  expect(many["matches"]).toHaveLength(100);
  expect(await grep({ query: "b", max_matches: 1 })).toMatchObject({ matches: [{}], truncated: true });
  expect(await grep({ query: "(" })).toMatchObject({ error: { code: "invalid-pattern" } });
  expect(await grep({ query: "--files" })).toMatchObject({ totalMatches: 0 });
  expect(await bench.call("globTool", { pattern: "**/*.{ts,tsx}" })).toMatchObject({
    files: ["src/a.ts", "src/b.tsx"],
    totalFiles: 2,
  });
  expect(await bench.call("globTool", { pattern: ".env*" })).toMatchObject({ totalFiles: 0 });
});

test("nothing outside of the project, and nothing that is denied, is read or written", async () => {
  await using outside = await temporaryProject({ "other.txt": "outside" });
  await using project = await temporaryProject({
    ".env": "A=1",
    "a.txt": "inside",
    ".git/config": "x",
    "node_modules/x.js": "x",
  });
  await symlink(join(outside.path, "other.txt"), join(project.path, "link.txt"));
  await symlink(outside.path, join(project.path, "folder"));
  await symlink(join(outside.path, "new.txt"), join(project.path, "dangling.txt"));
  await symlink(join(project.path, ".env"), join(project.path, "harmless.txt"));
  await mkdir(join(project.path, "real"));
  await symlink("real", join(project.path, "alias"));
  await using bench = await openToolBench(project.path);
  const refused: readonly (readonly [string, string])[] = [
    ["../other.txt", "outside-project"],
    ["a/../../other.txt", "outside-project"],
    [join(outside.path, "other.txt"), "outside-project"],
    ["/etc/passwd", "outside-project"],
    ["link.txt", "outside-project"],
    ["folder/other.txt", "outside-project"],
    ["folder/new/deep.txt", "outside-project"],
    ["dangling.txt", "outside-project"],
    ["a.txt\0.png", "invalid-path"],
    ["..\\other.txt", "invalid-path"],
    ["", "invalid-path"],
    [".env", "path-denied"],
    [".ENV.Local", "path-denied"],
    ["./x/../.env", "path-denied"],
    [".env.", "path-denied"],
    [".env ", "path-denied"],
    [".env::$DATA", "path-denied"],
    ["\uFF0Eenv", "path-denied"],
    [".\u200Benv", "path-denied"],
    ["sub/.EnV", "path-denied"],
    ["harmless.txt", "path-denied"],
    [".git/config", "path-denied"],
    [".GIT/config", "path-denied"],
    [".npmrc", "path-denied"],
    ["keys/server.PEM", "path-denied"],
    ["id_rsa", "path-denied"],
    [".surehand/copilot/x", "path-denied"],
  ];
  for (const [path, code] of refused) {
    const calls = [
      bench.call("readFileTool", { target_file: path }),
      bench.call("overwriteFileTool", { path, content: "x" }),
      bench.call("deleteFileTool", { path }),
      bench.call("multiEditTool", { file_path: path, edits: [{ old_string: "a", new_string: "b" }] }),
    ];
    for (const call of calls) expect({ path, ...(await call) }).toMatchObject({ path, error: { code } });
  }
  expect(await bench.call("overwriteFileTool", { path: "node_modules/x.js", content: "y" })).toMatchObject({
    error: { code: "path-read-only" },
  });
  expect(await bench.call("readFileTool", { target_file: "node_modules/x.js" })).toMatchObject({ content: "x" });
  // Links inside of the project are followed, and stay links.
  await bench.call("overwriteFileTool", { path: "alias/new.txt", content: "new" });
  expect(await readFile(join(project.path, "real/new.txt"), "utf8")).toBe("new");
});

const long = "x".repeat(190);
test.each([
  ["a part of a value", "see ZIELWERT42xyzQ\n", ["ZIEL.{6}", ".{5}42xyzQ", "[A-Z]{8}", "(a|ZIELW)", "E"]],
  ["a part of a key", `const key = "sk-ant-api03-${"aB3x".repeat(9)}";\n`, ["api03-.*", "aB3x", "[A-Za-z0-9]{12,}"]],
  ["a part of an address", "mysql://root:ZIELWERT42xyz@h/d\n", ["root:[^@]+", "root:.{0,9}", "W[A-Z]RT42.*?@"]],
  ["a value that the preview cuts", `${long}ZIELWERT42xyzQ\n`, ["x", "x+.{8}", "."]],
  ["a value in base64 over lines", "WklFTFdFUlQ0\nMnh5elE=\n", ["WklF.*", "Mnh5.*", "."]],
])("a search finds %s only as its mask", async (_, content, queries) => {
  await using project = await temporaryProject({ "notes.txt": content, "other.txt": "no match\n" });
  await using bench = await openToolBench(project.path);
  bench.scope.mask.addEnvironment({ DB_PASSWORD: "ZIELWERT42xyzQ" });
  for (const query of queries) {
    const found = JSON.stringify(await bench.call("grepSearchTool", { query, case_sensitive: true }));
    expect(found.replaceAll(/\[secret \w+\]/gu, "")).not.toMatch(/IELW|T42|aB3x|WklF|h5e/u);
  }
  for (const start_line of [1, 2]) {
    const read = await bench.call("readFileTool", { target_file: "notes.txt", start_line, end_line: start_line });
    expect(JSON.stringify(read)).not.toMatch(/IELW|T42|aB3x|WklF|h5e/u);
  }
  const whole = await bench.call("grepSearchTool", { query: "^see ZIELW", case_sensitive: true });
  expect(whole).toMatchObject({ totalMatches: 0 });
});

test("secrets are masked in results, and a mask is not written back", async () => {
  const token = `ghp_${"a1B2".repeat(9)}`;
  await using project = await temporaryProject({
    "config.ts": `const password = "hunter2hunter2";\nconst other = "${token}";\nconst url = "postgres://me:pa55word@host/db";\n`,
  });
  await using bench = await openToolBench(project.path);
  bench.scope.mask.addEnvironment({ DB_PASSWORD: "hunter2hunter2", VITE_API_KEY: "public-value" });
  const { content } = await bench.call("readFileTool", { target_file: "config.ts" });
  expect(content).toBe(
    'const password = "[secret DB_PASSWORD]";\nconst other = "[secret token]";\nconst url = "postgres://me:[secret token]@host/db";\n',
  );
  const found = JSON.stringify(await bench.call("grepSearchTool", { query: "hunter2|ghp_|pa55" }));
  for (const secret of ["hunter2hunter2", token, "pa55word"]) expect(found).not.toContain(secret);
  expect(await bench.call("overwriteFileTool", { path: "config.ts", content })).toMatchObject({
    error: { code: "masked-content" },
  });
  const missing = [{ old_string: "const password = 1;", new_string: "" }];
  const failed = JSON.stringify(await bench.call("multiEditTool", { file_path: "config.ts", edits: missing }));
  expect(failed).toContain('const password = \\"[secret DB_PASSWORD]');
  const edits = [{ old_string: "const other", new_string: "export const other" }];
  expect(await bench.call("multiEditTool", { file_path: "config.ts", edits })).toEqual({ editsApplied: 1 });
  const diff = makeDiff(
    "config.ts",
    { before: Buffer.from(`a\n${token}\n`), after: Buffer.from(`b\n${token}\n`) },
    bench.scope.mask,
  );
  expect(diff).toMatchObject({ added: 1, removed: 1, patch: expect.stringContaining("[secret token]") });
  expect(diff.patch).not.toContain(token);
  expect(await readFile(join(project.path, "config.ts"), "utf8")).toContain("hunter2hunter2");
});

test("review modes: ask waits for the person, read-only writes nothing", async () => {
  await using project = await temporaryProject({ "a.txt": "one" });
  await using bench = await openToolBench(project.path);
  const path = join(project.path, "a.txt");
  await bench.call("readFileTool", { target_file: "a.txt" });
  const edit = (): Promise<unknown> =>
    bench.call("multiEditTool", { file_path: "a.txt", edits: [{ old_string: "one", new_string: "two" }] });
  bench.mode = "read-only";
  expect(await edit()).toMatchObject({ error: { code: "read-only-mode" } });
  bench.mode = "ask";
  bench.answer = async () => "reject";
  expect(await edit()).toMatchObject({ error: { code: "rejected" } });
  expect(await readFile(path, "utf8")).toBe("one");
  // Edited while the person looked at the diff: they are asked once more.
  const asked: string[] = [];
  bench.answer = async () => {
    asked.push(await readFile(path, "utf8"));
    if (asked.length === 1) await writeFile(path, "by a person");
    return "apply";
  };
  expect(await edit()).toEqual({ editsApplied: 1 });
  expect(asked).toEqual(["one", "by a person"]);
  expect(await readFile(path, "utf8")).toBe("two");
});

test("the edits of one file in a step are staged on each other, and asked about at once", async () => {
  await using project = await temporaryProject({ "a.txt": "one\ntwo\n" });
  await using bench = await openToolBench(project.path);
  const path = join(project.path, "a.txt");
  await bench.call("readFileTool", { target_file: "a.txt" });
  bench.mode = "ask";
  const edit = (before: string, after: string): Promise<unknown> =>
    bench.call("multiEditTool", { file_path: "a.txt", edits: [{ old_string: before, new_string: after }] });
  const editAll = (): Promise<unknown[]> => Promise.all([edit("one", "1"), edit("1\ntwo", "1\n2"), edit("none", "")]);
  let asked = 0;
  bench.answer = async () => (asked++, "reject");
  const rejected = { error: { code: "rejected" } };
  expect(await editAll()).toMatchObject([rejected, rejected, { error: { code: "not-found" } }]);
  expect(await readFile(path, "utf8")).toBe("one\ntwo\n");
  bench.answer = async () => (asked++, "apply");
  expect(await editAll()).toMatchObject([{ editsApplied: 1 }, { editsApplied: 1 }, { error: { code: "not-found" } }]);
  expect(asked).toBe(2);
  expect(await readFile(path, "utf8")).toBe("1\n2\n");
  expect(bench.chat.state.changes).toHaveLength(2);
  // Edited by somebody else while the person looked: the rest of the edits is asked about again.
  await bench.call("readFileTool", { target_file: "a.txt" });
  bench.answer = async () => {
    if (asked++ === 2) await writeFile(path, "by a person");
    return "apply";
  };
  expect(await Promise.all([edit("1", "one"), edit("2", "two")])).toEqual([{ editsApplied: 1 }, { editsApplied: 1 }]);
  expect(asked).toBe(4);
  expect(await readFile(path, "utf8")).toBe("one\ntwo\n");
});
