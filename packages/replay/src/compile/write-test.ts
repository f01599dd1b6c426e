import type { Action } from "@surehand/browser";
import type { RunRecording } from "../recording/run-recording.ts";
import { indented } from "./chain.ts";
import { CodeWriter, type Judgement } from "./code-writer.ts";
import { CompileError } from "./compile-error.ts";
import { testDialect } from "./dialect.ts";
import { type Helper, helpers } from "./helpers.ts";
import { textLiteral } from "./literals.ts";
import { type Parameters, requiredFunction } from "./parameters.ts";

export interface CompiledRun {
  /** TypeScript source. */
  readonly code: string;
  /** Differences from the run: choices that are no longer made, places that were not checked. One sentence each. */
  readonly warnings: readonly string[];
}

/** Input for the code of a test. */
export interface TestWriting {
  readonly recording: RunRecording;
  readonly parameters: Parameters;
  readonly judgement: Judgement;
  readonly warnings: string[];
  /** The module of `test` and `expect`. */
  readonly runner: string;
  readonly fixtures: string;
  readonly open: string;
  /** Called after the steps were written. */
  readonly setup: () => readonly string[];
}

/** Writes a run as a test. @throws CompileError */
export function writeTest({ recording, parameters, judgement, warnings, ...test }: TestWriting): CompiledRun {
  assertSteps(recording);
  const used = new Set<Helper>();
  const writer = new CodeWriter({ recording, parameters, dialect: testDialect, judgement, warnings, helpers: used });
  const paragraphs = writer.write();
  const title = parameters.plain(recording.goal);
  const body = paragraphsOf([...(isLong(recording) ? [[slow]] : []), [test.open], ...paragraphs]);
  if (!body.includes("expect("))
    warnings.push("Nothing that the run did could be turned into an expectation: the test only does the steps.");
  const code = [
    ...importLines(body, { used, runner: test.runner }),
    "",
    `const startUrl = process.env.TEST_START_URL ?? ${textLiteral(recording.startUrl)};`,
    ...parameters.declarations,
    ...test.setup(),
    "",
    `test(${textLiteral(title)}, async (${test.fixtures}) => {`,
    indented(body),
    "});",
    ...functionsOf(parameters, used),
    "",
  ].join("\n");
  return { code, warnings };
}

/** Playwright's default timeout of a test is 30 seconds. */
const slow = "test.slow();";
const usualSteps = 15;
const usualWaitMs = 5000;

function isLong({ steps }: RunRecording): boolean {
  const waitMs = steps.map((step) => (step.kind === "action" && step.action.kind === "wait" ? waitOf(step.action) : 0));
  return steps.length > usualSteps || waitMs.reduce((sum, ms) => sum + ms, 0) > usualWaitMs;
}

function waitOf({ ms, quiet }: Extract<Action, { kind: "wait" }>): number {
  return ms ?? (quiet ? 0 : usualWaitMs + 1);
}

/** @throws CompileError */
export function assertSteps({ steps }: RunRecording): void {
  if (steps.length > 0) return;
  throw new CompileError({
    code: "nothing-to-compile",
    message: "The run contains no action that can be repeated.",
    hint: "Compile a run that acted on a page.",
  });
}

/** Joins paragraphs, with a blank line after each change of page and each paragraph of several statements. */
export function paragraphsOf(paragraphs: readonly (readonly string[])[]): string {
  const written = paragraphs.filter((lines) => lines.length > 0);
  let code = "";
  for (const [index, lines] of written.entries()) {
    const before = written[index - 1];
    const isApart = before !== undefined && (lines.length > 1 || before.length > 1);
    code += `${isApart ? "\n" : ""}${lines.join("\n")}\n`;
  }
  return code.trimEnd();
}

export function functionsOf(parameters: Parameters, used: ReadonlySet<Helper>): string[] {
  const functions = [
    ...(parameters.isAnyRequired ? [requiredFunction] : []),
    ...[...used].map((name) => helpers[name]),
  ];
  return functions.flatMap((lines) => ["", ...lines]);
}

export function typesUsed(body: string, used: ReadonlySet<Helper>): string[] {
  const hasLocator = [...used].some((name) => helpers[name].some((line) => line.includes("Locator")));
  return [...(hasLocator ? ["Locator"] : []), ...(body.includes(" as [Page") ? ["Page"] : [])];
}

export const playwright = "@playwright/test";

function importLines(
  body: string,
  { used, runner }: { readonly used: ReadonlySet<Helper>; readonly runner: string },
): string[] {
  const types = typesUsed(body, used).map((name) => `type ${name}`);
  const values = [...(body.includes("expect(") ? ["expect"] : []), "test"];
  const named = (names: readonly string[], module: string): string =>
    `import { ${names.join(", ")} } from "${module}";`;
  if (runner === playwright) return [named([...values.slice(0, -1), ...types, ...values.slice(-1)], playwright)];
  return [...(types.length > 0 ? [named(types, playwright)] : []), named(values, runner)];
}
