import { definitionOf } from "@surehand/browser";
import type { RecordedAction } from "../recording/recorded-step.ts";
import { namesIn } from "../step/names-in.ts";
import type { Judgement } from "./code-writer.ts";
import { dataLiteral, textLiteral } from "./literals.ts";
import type { Parameters } from "./parameters.ts";
import type { StepContext } from "./step-context.ts";

/** Counts the calls of a `Surehand` instance in the code. */
export interface VerbCount {
  count: number;
}

interface Writing {
  readonly parameters: Parameters;
  readonly verbs: VerbCount;
  /** Whether `act` throws if it failed, or the code has to check its result. */
  readonly throws: boolean;
}

/** Writes a choice by judgement as `hand.act`, and an extraction as `hand.extract`. */
export function judgementCode({ parameters, verbs, throws }: Writing): Judgement {
  return {
    choose(context) {
      verbs.count += 1;
      const call = `await ${handOn(context.page)}.act(${textLiteral(instructionFor(context))})`;
      if (throws) return [`${call};`];
      context.helpers.add("succeed");
      return [`succeed(${call});`];
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

/** Returns the options of the instance, as code: a model, variables and secrets. Empty if the code calls none of its verbs. */
export function handOptionsCode({ parameters, verbs }: Omit<Writing, "throws">): string {
  if (verbs.count === 0) return "";
  const secrets = parameters.secretList("new URL(startUrl).origin");
  const parts = [
    'model: process.env.SUREHAND_MODEL ?? "offline"',
    ...(parameters.hasData ? ["variables: data"] : []),
    ...(secrets === undefined ? [] : [`secrets: ${secrets}`]),
  ];
  return `{ ${parts.join(", ")} }`;
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
