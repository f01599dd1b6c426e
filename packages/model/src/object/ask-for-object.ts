import type { CallContext } from "@surehand/kernel";
import type { JSONSchema7, ModelMessage } from "ai";
import type { Engine } from "../call/engine.ts";
import type { ModelAnswer } from "../request/model-answer.ts";
import type { ModelRequest, ObjectSchema } from "../request/model-request.ts";
import { isFormatRefusal } from "../errors/format-refusal.ts";
import { MalformedAnswerError } from "../errors/malformed-answer-error.ts";
import { addUsage } from "../usage/usage.ts";
import { extractJson } from "./extract-json.ts";
import { objectPromptVersion, repairMessage, schemaInstructions } from "../schema/prompts.ts";
import { type Checked, readSchema } from "../schema/read-schema.ts";
import { asRootObject } from "../schema/root-object.ts";

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
  /** Its name; another one may answer in its place. */
  readonly model: string;
  readonly request: ObjectRequest<T>;
  readonly call: CallContext;
  readonly mode: OutputMode;
  /** The provider of this model takes no schema, or passes it over. */
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
  const asker = createAsker(asked, sent);
  const read = async ({ text }: ModelAnswer): Promise<Read<T>> => {
    const found = extractJson(text);
    if (!found.isFound) return { isValid: false, problem: found.problem, isJson: false };
    const checked = await check(unwrap(found.value));
    if (checked.isValid) return { ...checked, isJson: true };
    // It may have thought aloud, or shown an example, before it answered.
    for (const other of found.others) {
      const fitting = await check(unwrap(other));
      if (fitting.isValid) return { ...fitting, isJson: true };
    }
    return { ...checked, isJson: true };
  };
  const first = await asker.ask(plain);
  const checked = await read(first);
  if (checked.isValid) return { ...first, object: checked.value };
  const problem = explain(first, checked.problem);
  engine.emit({ type: "repair", model: first.model, problem });
  const second = await asker.askAgain(
    { ...plain, messages: [...plain.messages, ...repair(first, problem)] },
    { isIgnored: !checked.isJson && first.finish === "stop" && first.text.trim() !== "", by: first.model },
  );
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

type Read<T> = Checked<T> & { readonly isJson: boolean };

function repair(answer: ModelAnswer, problem: string): ModelMessage[] {
  // What comes back from an empty answer is no message that a provider takes.
  const said: ModelMessage[] = answer.text.trim() === "" ? [] : [{ role: "assistant", content: answer.text }];
  return [...said, { role: "user", content: repairMessage(problem) }];
}

function explain({ finish }: ModelAnswer, problem: string): string {
  return finish === "length" ? `It broke off at the limit of output tokens: be shorter. ${problem}` : problem;
}

interface Asker {
  ask(request: ModelRequest): Promise<ModelAnswer>;
  /**
   * The schema goes along in words: a server that passes over what it does not know has not told it to the model. One whose model
   * wrote no JSON is that server.
   */
  askAgain(request: ModelRequest, format: { readonly isIgnored: boolean; readonly by: string }): Promise<ModelAnswer>;
}

function createAsker<T>({ engine, call, model, mode, onPrompted }: AskForObject<T>, schema: JSONSchema7): Asker {
  let current = mode;
  const toPrompted = (by: string): void => {
    current = "prompted";
    // What a fallback model does not know, this one may.
    if (by === model) onPrompted();
    engine.emit({ type: "prompted-output", model: by });
  };
  const ask = async (request: ModelRequest): Promise<ModelAnswer> => {
    if (current === "prompted") return engine.ask(call, { request: inWords(request, schema) });
    try {
      return await engine.ask(call, { request, responseSchema: schema });
    } catch (error) {
      if (!isFormatRefusal(error)) throw error;
      toPrompted(error.model);
      return ask(request);
    }
  };
  return {
    ask,
    askAgain(request, { isIgnored, by }) {
      if (current === "prompted") return ask(request);
      if (isIgnored) toPrompted(by);
      return engine.ask(call, {
        request: inWords(request, schema),
        ...(current === "native" && { responseSchema: schema }),
      });
    },
  };
}

function inWords(request: ModelRequest, schema: JSONSchema7): ModelRequest {
  const instructions = [request.instructions, schemaInstructions(schema)].filter(Boolean).join("\n\n");
  return { ...request, instructions };
}
