import { z } from "zod";

const callSchema = z.looseObject({
  id: z.unknown().optional(),
  function: z.looseObject({ arguments: z.unknown().optional() }),
});

const choiceSchema = z.looseObject({
  finish_reason: z.unknown().optional(),
  message: z.looseObject({
    content: z.unknown().optional(),
    tool_calls: z.array(callSchema).nullish().catch(undefined),
  }),
});

type Choice = z.infer<typeof choiceSchema>;

const answerSchema = z.looseObject({ choices: z.array(choiceSchema) });

/**
 * Corrects a whole answer in OpenAI's chat format: adds a missing finish reason, converts the input of tool calls to strings, and
 * removes invalid IDs of calls. Returns undefined if nothing has to be changed.
 */
export function completeChatAnswer(answer: unknown): object | undefined {
  const { data } = answerSchema.safeParse(answer);
  if (!data?.choices.some((choice) => lacksFinishReason(choice) || hasObjects(choice) || hasInvalidId(choice)))
    return undefined;
  return { ...data, choices: data.choices.map(complete) };
}

function complete(choice: Choice): object {
  const { message } = choice;
  const calls = message.tool_calls?.map(({ id, ...call }, index, all) => ({
    ...call,
    // The client generates a missing ID.
    ...(isValidId(id, index, all) && { id }),
    function: withText(call.function),
  }));
  const reason = calls?.length ? "tool_calls" : "stop";
  return {
    ...choice,
    ...(lacksFinishReason(choice) && { finish_reason: reason }),
    message: { ...message, ...(calls && { tool_calls: calls }) },
  };
}

/** Whether an answer with content lacks its finish reason. */
function lacksFinishReason({ finish_reason: reason, message }: Choice): boolean {
  const hasContent = Boolean(message.content) || Boolean(message.tool_calls?.length);
  return (reason === null || reason === undefined) && hasContent;
}

function hasObjects({ message }: Choice): boolean {
  return message.tool_calls?.some((call) => isObject(call.function.arguments)) ?? false;
}

function hasInvalidId({ message }: Choice): boolean {
  return message.tool_calls?.some(({ id }, index, all) => !isValidId(id, index, all)) ?? false;
}

/** Whether an ID is present and unique, because results refer to their calls by ID. */
function isValidId(id: unknown, index: number, all: readonly z.infer<typeof callSchema>[]): boolean {
  return id !== "" && all.findIndex((call) => call.id === id) === index;
}

function withText(called: z.infer<typeof callSchema>["function"]): object {
  return isObject(called.arguments) ? { ...called, arguments: JSON.stringify(called.arguments) } : called;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
