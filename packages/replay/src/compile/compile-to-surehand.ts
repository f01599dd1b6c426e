import { definitionOf } from "@surehand/browser";
import { namesIn } from "../step/names-in.ts";
import type { RecordedAction } from "../recording/recorded-step.ts";
import type { RunRecording } from "../recording/run-recording.ts";
import { indented } from "./chain.ts";
import { type CompileOptions, parseCompileOptions } from "./compile-options.ts";
import { CodeWriter, type Judgement } from "./code-writer.ts";
import { assertSteps, type CompiledRun, functionsOf, paragraphsOf, typesUsed } from "./compile-to-playwright.ts";
import { scriptDialect } from "./dialect.ts";
import type { Helper } from "./helpers.ts";
import { comment, dataLiteral, textLiteral } from "./literals.ts";
import { Parameters } from "./parameters.ts";
import type { StepContext } from "./step-context.ts";

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
    judgement: judgementOf(parameters, verbs),
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
    `const hand = await Surehand.launch(${launchOptions(parameters, verbs.count > 0)});`,
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

function launchOptions(parameters: Parameters, needsModel: boolean): string {
  if (!needsModel) return "";
  const secrets = parameters.secretList("new URL(startUrl).origin");
  const parts = [
    'model: process.env.SUREHAND_MODEL ?? "offline"',
    ...(parameters.hasData ? ["variables: data"] : []),
    ...(secrets === undefined ? [] : [`secrets: ${secrets}`]),
  ];
  return `{ ${parts.join(", ")} }`;
}

function judgementOf(parameters: Parameters, verbs: { count: number }): Judgement {
  return {
    choose(context) {
      verbs.count += 1;
      context.helpers.add("succeed");
      return [`succeed(await ${handOn(context.page)}.act(${textLiteral(instructionFor(context))}));`];
    },
    extract({ instruction, schema }, { page, number }) {
      verbs.count += 1;
      const given = schema === undefined ? "" : `, ${dataLiteral(schema)}`;
      return [
        `const read${number} = await ${handOn(page)}.extract(${textLiteral(instruction)}${given});`,
        `console.log(read${number}.data);`,
      ];
    },
  };

  function instructionFor({ step }: StepContext): string {
    const { action, choice = "" } = step;
    for (const name of namesIn({ action, choice })) parameters.use(name);
    return sentenceFor(action, choice);
  }
}

/** Returns the instruction for `act` that does the action to the chosen element. */
function sentenceFor(action: RecordedAction["action"], choice: string): string {
  const text = "text" in action && action.text !== undefined ? wordsOf(action.text) : "";
  switch (action.kind) {
    case "fill":
      return `fill ${choice} with ${text}`;
    case "type":
      return `type ${text} into ${choice}`;
    case "insert":
      return action.after === ""
        ? `insert ${text} at the start of ${choice}`
        : `insert ${text} after ${JSON.stringify(action.after)} in ${choice}`;
    case "replace":
      return `replace ${JSON.stringify(action.find)} with ${text} in ${choice}`;
    case "select":
      return `choose ${[action.option]
        .flat()
        .map((one) => JSON.stringify(one))
        .join(" and ")} from ${choice}`;
    case "press":
      return `press ${action.key} in ${choice}`;
    case "upload":
      return `upload ${action.files.map((file) => JSON.stringify(file)).join(" and ")} to ${choice}`;
    default:
      return `${definitionOf(action.kind).verbs[0]} ${choice}`;
  }
}

function wordsOf(text: string | { readonly secret: string }): string {
  return typeof text === "string" ? JSON.stringify(text) : `%${text.secret}%`;
}

/** Another tab needs a hand of its own. */
function handOn(page: string): string {
  return page === "page" ? "hand" : `(await hand.forPage(${page}))`;
}
