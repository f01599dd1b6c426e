import type { Action } from "@surehand/browser";
import type { RecordedExtract } from "../recording/recorded-step.ts";
import type { RunRecording } from "../recording/run-recording.ts";
import { indented } from "./chain.ts";
import { CodeWriter, type Judgement } from "./code-writer.ts";
import { CompileError } from "./compile-error.ts";
import { type CompileOptions, parseCompileOptions } from "./compile-options.ts";
import { testDialect } from "./dialect.ts";
import { type Helper, helpers } from "./helpers.ts";
import { comment, textLiteral } from "./literals.ts";
import { Parameters, requiredFunction } from "./parameters.ts";

export interface CompiledRun {
  /** TypeScript source. */
  readonly code: string;
  /** Differences from the run: choices that are no longer made, places that were not checked. One sentence each. */
  readonly warnings: readonly string[];
}

/**
 * Compiles a run to a test for `@playwright/test`, which needs neither Surehand nor a model. A choice by judgement
 * becomes the element that was chosen then, with a warning. Secrets come from the environment.
 *
 * @throws CompileError for a step that Playwright can't do, or a run without steps
 */
export function compileToPlaywright(recording: RunRecording, options: CompileOptions = {}): CompiledRun {
  const { variables = {} } = parseCompileOptions(options, "compileToPlaywright");
  assertSteps(recording);
  const parameters = new Parameters(recording, variables);
  const warnings: string[] = [];
  const used = new Set<Helper>();
  const judgement: Judgement = {
    choose: () => undefined,
    extract: (step, { number }) => noteExtract(step, number, warnings),
  };
  const writer = new CodeWriter({ recording, parameters, dialect: testDialect, judgement, warnings, helpers: used });
  const paragraphs = writer.write();
  const title = parameters.plain(recording.goal);
  const body = paragraphsOf([...(isLong(recording) ? [[slow]] : []), ["await page.goto(startUrl);"], ...paragraphs]);
  if (!body.includes("expect("))
    warnings.push("Nothing that the run did could be turned into an expectation: the test only does the steps.");
  const code = [
    importLine(body, used),
    "",
    `const startUrl = process.env.TEST_START_URL ?? ${textLiteral(recording.startUrl)};`,
    ...parameters.declarations,
    "",
    `test(${textLiteral(title)}, async ({ page }) => {`,
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

function importLine(body: string, used: ReadonlySet<Helper>): string {
  const names = [
    ...(body.includes("expect(") ? ["expect"] : []),
    ...typesUsed(body, used).map((name) => `type ${name}`),
    "test",
  ];
  return `import { ${names.join(", ")} } from "@playwright/test";`;
}

function noteExtract({ instruction, description }: RecordedExtract, number: number, warnings: string[]): string[] {
  warnings.push(
    `Step ${number} (${description}): what was read then is read no more; Playwright has no way to read it.`,
  );
  return [comment(`Read here then: ${instruction}`)];
}
