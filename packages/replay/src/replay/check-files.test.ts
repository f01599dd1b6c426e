import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { InvalidInputError } from "@surehand/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RecordedStep } from "../recording/recorded-step.ts";
import { keepVariables } from "../step/variables.ts";
import { type AllowedFiles, assertFilesAllowed } from "./check-files.ts";

let base: string;
let workingFolder: string;

beforeAll(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), "surehand-check-files-")));
  workingFolder = join(base, "work");
  await mkdir(join(workingFolder, "papers"), { recursive: true });
  for (const name of ["id_rsa", "work/letter.txt", "work/.env", "work/papers/invoice.txt"])
    await writeFile(join(base, name), name);
  await symlink(join(base, "id_rsa"), join(workingFolder, "notes.txt"));
  await symlink(base, join(workingFolder, "up"));
  await symlink(join(workingFolder, ".env"), join(workingFolder, "env.txt"));
});

afterAll(() => rm(base, { recursive: true }));

test.each(["letter.txt", "papers/invoice.txt", "./letter.txt", "papers/../letter.txt", "not-there.txt"])(
  "should allow %s of the working folder",
  async (file) => {
    await expect(check(file)).resolves.toBeUndefined();
  },
);

test("should allow an absolute path in the working folder", async () => {
  await expect(check(join(workingFolder, "letter.txt"))).resolves.toBeUndefined();
});

test.each([
  ["a path above the working folder", "../id_rsa"],
  ["a path above it by way of a folder of it", "papers/../../id_rsa"],
  ["a link to a file outside", "notes.txt"],
  ["a file in a linked folder", "up/id_rsa"],
  ["a file outside that does not exist yet", "up/later.txt"],
  ["a hidden file", ".env"],
  ["a link to a hidden file", "env.txt"],
  ["a folder with a name that begins like the working folder", "../work-2/a.txt"],
  ["the working folder", "."],
  ["a path of another machine", "//server/share/id_rsa"],
])("should refuse %s", async (_, file) => {
  const error = await check(file).catch((cause: unknown) => cause);
  expect(InvalidInputError.isInstance(error) && error.message).toContain(
    `uploads ${JSON.stringify(file)} in step 2 (upload to "Paper")`,
  );
});

test("should allow a file that the caller allows, however the recording writes it", async () => {
  await expect(check("../id_rsa", { files: ["papers/../../id_rsa"] })).resolves.toBeUndefined();
  await expect(check("notes.txt", { files: [join(base, "id_rsa")] })).resolves.toBeUndefined();
  await expect(check("../id_rsa", { files: ["letter.txt"] })).rejects.toThrow("outside of the working folder");
});

test("should allow the value of a variable as the whole path, and no path around it", async () => {
  const variables = keepVariables({ variables: { paper: "../id_rsa" }, secretNames: [], instruction: "" });
  await expect(check("%paper%", { variables })).resolves.toBeUndefined();
  await expect(check("papers/../%paper%", { variables })).rejects.toThrow("outside of the working folder");
});

test("should allow a path with a variable in it as the caller allows it", async () => {
  const variables = keepVariables({ variables: { name: "id_rsa" }, secretNames: [], instruction: "" });
  await expect(check("../%name%", { variables, files: ["../%name%"] })).resolves.toBeUndefined();
});

test("should refuse every file that is not allowed if the working folder is the whole file system", async () => {
  await expect(check("/etc/passwd", { workingFolder: "/" })).rejects.toThrow("outside of the working folder");
});

test.each([
  ["file:///etc/passwd", "as the start page"],
  ["data:text/html,x", "data: addresses are not allowed"],
])("should refuse the start page %s, unless the caller chose it", async (startUrl, problem) => {
  await expect(checkSteps([], { startUrl })).rejects.toThrow(problem);
  await expect(checkSteps([], { startUrl, hasOwnStart: true })).resolves.toBeUndefined();
});

test("should open only pages of the web and files of the working folder", async () => {
  const open = (url: string): Promise<void> => checkSteps([stepOf({ kind: "goto", url })]);
  await expect(open("https://surehand.example/")).resolves.toBeUndefined();
  await expect(open("about:blank")).resolves.toBeUndefined();
  await expect(open(pathToFileURL(join(workingFolder, "letter.txt")).href)).resolves.toBeUndefined();
  await expect(open(pathToFileURL(join(base, "id_rsa")).href)).rejects.toThrow("opens");
  await expect(open("file://server/share/x")).rejects.toThrow("opens");
});

function check(file: string, given: Partial<AllowedFiles> = {}): Promise<void> {
  const steps = [stepOf({ kind: "press", key: "Enter" }), stepOf({ kind: "upload", target: "e1", files: [file] })];
  return checkSteps(steps, given);
}

function checkSteps(
  steps: readonly RecordedStep[],
  { startUrl = "http://localhost/", ...given }: Partial<AllowedFiles> & { readonly startUrl?: string } = {},
): Promise<void> {
  const variables = keepVariables({ variables: {}, secretNames: [], instruction: "" });
  return assertFilesAllowed({ startUrl, steps }, { files: [], variables, hasOwnStart: false, workingFolder, ...given });
}

function stepOf(action: Extract<RecordedStep, { kind: "action" }>["action"]): RecordedStep {
  return {
    kind: "action",
    description: `${action.kind} to "Paper"`,
    pageUrl: "http://localhost/",
    action,
    effect: null,
  };
}
