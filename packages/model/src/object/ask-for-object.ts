import type { CallContext } from "@surehand/kernel";
import type { JSONSchema7, ModelMessage } from "ai";
import type { Engine } from "../call/engine.ts";
import type { ModelAnswer } from "../call/model-answer.ts";
import type { ModelRequest, ObjectSchema } from "../call/model-request.ts";
import { MalformedAnswerError } from "../errors/malformed-answer-error.ts";
import { ModelRequestError } from "../errors/model-request-error.ts";
import { addUsage } from "../usage/usage.ts";
import { extractJson } from "./extract-json.ts";
import { objectPromptVersion, repairMessage, schemaInstructions } from "./prompts.ts";
import { type Checked, readSchema } from "./read-schema.ts";
import { asRootObject } from "./root-object.ts";

/** How a model is held to a schema: by its provider, or by asking it in words. */
export type OutputMode = "native" | "prompted";

export interface ObjectRequest<T> extends ModelRequest {
  readonly schema: ObjectSchema<T>;
}

export interface ObjectAnswer<T> extends ModelAnswer {
  /** Fits the schema. */
  readonly object: T;
}

export interface AskForObject<T> {
  readonly engine: Engine;
  readonly model: string;
  readonly request: ObjectRequest<T>;
  readonly call: CallContext;
  readonly mode: OutputMode;
  /** The provider took no schema. */
  readonly onPrompted: () => void;
}

/**
 * Asks for data of a shape: one call, and one more that carries what was wrong where the first answer does not fit.
 *
 * @throws MalformedAnswerError when the second does not fit either
 */
export async function askForObject<T>(asked: AskForObject<T>): Promise<ObjectAnswer<T>> {
  const { engine, request } = asked;
  const { schema, ...given } = request;
  const plain = { promptVersion: `object/${objectPromptVersion}`, ...given };
  const { json, check } = await readSchema<T>(schema);
  const { json: sent, unwrap } = asRootObject(json);
  const ask = createAsker(asked, sent);
  const read = async ({ text }: ModelAnswer): Promise<Checked<T>> => {
    const found = extractJson(text);
    return found.isFound ? check(unwrap(found.value)) : { isValid: false, problem: found.problem };
  };
  const first = await ask(plain);
  const checked = await read(first);
  if (checked.isValid) return { ...first, object: checked.value };
  const problem = explain(first, checked.problem);
  engine.emit({ type: "repair", model: first.model, problem });
  const second = await ask({ ...plain, messages: [...plain.messages, ...repair(first, problem)] });
  const rechecked = await read(second);
  const usage = addUsage(first.usage, second.usage);
  if (rechecked.isValid) return { ...second, object: rechecked.value, usage };
  const last = explain(second, rechecked.problem);
  throw new MalformedAnswerError({
    model: second.model,
    problem: "it does not fit the schema",
    detail: last,
    text: second.text,
  });
}

function repair(answer: ModelAnswer, problem: string): ModelMessage[] {
  // What comes back from an empty answer is no message that a provider takes.
  const said: ModelMessage[] = answer.text.trim() === "" ? [] : [{ role: "assistant", content: answer.text }];
  return [...said, { role: "user", content: repairMessage(problem) }];
}

function explain({ finish }: ModelAnswer, problem: string): string {
  return finish === "length" ? `It broke off at the limit of output tokens: be shorter. ${problem}` : problem;
}

function createAsker<T>(
  { engine, call, model, mode, onPrompted }: AskForObject<T>,
  schema: JSONSchema7,
): (request: ModelRequest) => Promise<ModelAnswer> {
  let current = mode;
  const askInWords = (request: ModelRequest): Promise<ModelAnswer> =>
    engine.ask(call, { request: inWords(request, schema) });
  return async (request) => {
    if (current === "prompted") return askInWords(request);
    try {
      return await engine.ask(call, { request, responseSchema: schema });
    } catch (error) {
      if (!isAboutFormat(error)) throw error;
      current = "prompted";
      onPrompted();
      engine.emit({ type: "prompted-output", model });
      return askInWords(request);
    }
  };
}

function inWords(request: ModelRequest, schema: JSONSchema7): ModelRequest {
  const instructions = [request.instructions, schemaInstructions(schema)].filter(Boolean).join("\n\n");
  return { ...request, instructions };
}

/** What servers without JSON mode, or without schemas, say of it. */
const ABOUT_FORMAT =
  /response_?format|json_?schema|json mode|structured output|output_config|output_format|text\.format/i;

function isAboutFormat(error: unknown): boolean {
  return ModelRequestError.isInstance(error) && ABOUT_FORMAT.test(error.message);
}
