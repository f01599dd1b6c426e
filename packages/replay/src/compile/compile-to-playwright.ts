import type { RecordedExtract } from "../recording/recorded-step.ts";
import type { RunRecording } from "../recording/run-recording.ts";
import type { Judgement } from "./code-writer.ts";
import { type CompileOptions, parseCompileOptions } from "./compile-options.ts";
import { comment } from "./literals.ts";
import { Parameters } from "./parameters.ts";
import { type CompiledRun, playwright, writeTest } from "./write-test.ts";

/**
 * Compiles a run to a test for `@playwright/test`, which needs neither Surehand nor a model. A choice by judgement
 * becomes the element that was chosen then, with a warning. Secrets come from the environment.
 *
 * @throws CompileError for a step that Playwright can't do, or a run without steps
 */
export function compileToPlaywright(recording: RunRecording, options: CompileOptions = {}): CompiledRun {
  const { variables = {} } = parseCompileOptions(options, "compileToPlaywright");
  const warnings: string[] = [];
  const judgement: Judgement = {
    choose: () => undefined,
    extract: (step, { number }) => noteExtract(step, number, warnings),
  };
  const parameters = new Parameters(recording, variables);
  return writeTest({
    recording,
    parameters,
    judgement,
    warnings,
    runner: playwright,
    fixtures: "{ page }",
    open: "await page.goto(startUrl);",
    setup: () => [],
  });
}

function noteExtract({ instruction, description }: RecordedExtract, number: number, warnings: string[]): string[] {
  warnings.push(
    `Step ${number} (${description}): what was read then is read no more; Playwright has no way to read it.`,
  );
  return [comment(`Read here then: ${instruction}`)];
}
