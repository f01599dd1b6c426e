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

/** How a schema is enforced: by the provider ("native"), or only by instructions ("prompted"). */
export type OutputMode = "native" | "prompted";

export interface ObjectRequest<T> extends ModelRequest {
  readonly schema: ObjectSchema<T>;
}

export interface ObjectAnswer<T> extends ModelAnswer {
  /** Data that matches the schema. */
  readonly object: T;
}

export interface AskForObject<T> {
  readonly engine: Engine;
  /** ID of the requested model; a fallback may answer instead. */
  readonly model: string;
  readonly request: ObjectRequest<T>;
  readonly call: CallContext;
  readonly mode: OutputMode;
  /** Called if the model's provider rejects or ignores schemas. */
  readonly onPrompted: () => void;
}

/**
 * Requests data that matches a schema. If the first answer does not match, a second call names the problem.
 *
 * @throws MalformedAnswerError if the second answer does not match either
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
    // The answer may follow reasoning or an example.
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
  // Providers reject an empty message.
  const echo: ModelMessage[] = answer.text.trim() === "" ? [] : [{ role: "assistant", content: answer.text }];
  return [...echo, { role: "user", content: repairMessage(problem) }];
}

function explain({ finish }: ModelAnswer, problem: string): string {
  return finish === "length" ? `It broke off at the limit of output tokens: be shorter. ${problem}` : problem;
}

interface Asker {
  ask(request: ModelRequest): Promise<ModelAnswer>;
  /**
   * Asks again, with the schema in the instructions, because a server that ignores `response_format` has not shown it to the model.
   * A server whose model wrote no JSON is taken for such a server.
   */
  askAgain(request: ModelRequest, format: { readonly isIgnored: boolean; readonly by: string }): Promise<ModelAnswer>;
}

function createAsker<T>({ engine, call, model, mode, onPrompted }: AskForObject<T>, schema: JSONSchema7): Asker {
  let current = mode;
  const toPrompted = (by: string): void => {
    current = "prompted";
    // A fallback without schema support says nothing about this model.
    if (by === model) onPrompted();
    engine.emit({ type: "prompted-output", model: by });
  };
  const ask = async (request: ModelRequest): Promise<ModelAnswer> => {
    if (current === "prompted") return engine.ask(call, { request: withSchemaInstructions(request, schema) });
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
        request: withSchemaInstructions(request, schema),
        ...(current === "native" && { responseSchema: schema }),
      });
    },
  };
}

function withSchemaInstructions(request: ModelRequest, schema: JSONSchema7): ModelRequest {
  const instructions = [request.instructions, schemaInstructions(schema)].filter(Boolean).join("\n\n");
  return { ...request, instructions };
}
