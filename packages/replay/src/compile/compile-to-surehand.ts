import type { RunRecording } from "../recording/run-recording.ts";
import { indented } from "./chain.ts";
import { type CompileOptions, parseCompileOptions } from "./compile-options.ts";
import { CodeWriter } from "./code-writer.ts";
import { assertSteps, type CompiledRun, functionsOf, paragraphsOf, typesUsed } from "./write-test.ts";
import { scriptDialect } from "./dialect.ts";
import type { Helper } from "./helpers.ts";
import { handOptionsCode, judgementCode } from "./judgement-code.ts";
import { comment, textLiteral } from "./literals.ts";
import { Parameters } from "./parameters.ts";

/**
 * Compiles a run to a script for Surehand: plain Playwright on `hand.page`, and a verb only for a choice by judgement
 * or an extraction. A script without such steps needs no model.
 *
 * @throws CompileError for a step that Playwright can't do, or a run without steps
 */
export function compileToSurehand(recording: RunRecording, options: CompileOptions = {}): CompiledRun {
  const { variables = {} } = parseCompileOptions(options, "compileToSurehand");
  assertSteps(recording);
  const parameters = new Parameters(recording, variables);
  const warnings: string[] = [];
  const used = new Set<Helper>();
  const verbs = { count: 0 };
  const writer = new CodeWriter({
    recording,
    parameters,
    dialect: scriptDialect,
    judgement: judgementCode({ parameters, verbs, throws: false }),
    warnings,
    helpers: used,
  });
  const paragraphs = writer.write();
  const body = paragraphsOf([["await page.goto(startUrl);"], ...paragraphs]);
  const types = typesUsed(body, used);
  const code = [
    ...(body.includes("assert.") ? ['import assert from "node:assert/strict";'] : []),
    ...(types.length > 0 ? [`import type { ${types.join(", ")} } from "playwright-core";`] : []),
    'import { Surehand } from "surehand";',
    "",
    comment(parameters.plain(recording.goal)),
    `const startUrl = process.env.TEST_START_URL ?? ${textLiteral(recording.startUrl)};`,
    ...parameters.declarations,
    "",
    `const hand = await Surehand.launch(${handOptionsCode({ parameters, verbs })});`,
    "try {",
    "  const { page } = hand;",
    indented(body),
    "} finally {",
    "  await hand.close();",
    "}",
    ...functionsOf(parameters, used),
    "",
  ].join("\n");
  return { code, warnings };
}
