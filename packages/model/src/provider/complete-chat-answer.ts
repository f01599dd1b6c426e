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
 * A whole answer in OpenAI's chat format, with what some servers leave out or write in another way: why it ended, the input of tool
 * calls as a string, and a name for each call. Undefined where nothing is to be changed.
 */
export function completeChatAnswer(answer: unknown): object | undefined {
  const { data } = answerSchema.safeParse(answer);
  if (!data?.choices.some((choice) => isUnfinished(choice) || hasObjects(choice) || hasNameless(choice)))
    return undefined;
  return { ...data, choices: data.choices.map(complete) };
}

function complete(choice: Choice): object {
  const { message } = choice;
  const calls = message.tool_calls?.map(({ id, ...call }, index, all) => ({
    ...call,
    // The client makes up one that is missing.
    ...(isName(id, index, all) && { id }),
    function: withText(call.function),
  }));
  const reason = calls?.length ? "tool_calls" : "stop";
  return {
    ...choice,
    ...(isUnfinished(choice) && { finish_reason: reason }),
    message: { ...message, ...(calls && { tool_calls: calls }) },
  };
}

/** It came whole, and something was said. */
function isUnfinished({ finish_reason: reason, message }: Choice): boolean {
  const isSaid = Boolean(message.content) || Boolean(message.tool_calls?.length);
  return (reason === null || reason === undefined) && isSaid;
}

function hasObjects({ message }: Choice): boolean {
  return message.tool_calls?.some((call) => isObject(call.function.arguments)) ?? false;
}

function hasNameless({ message }: Choice): boolean {
  return message.tool_calls?.some(({ id }, index, all) => !isName(id, index, all)) ?? false;
}

/** Results find their calls by it: it must be there, and another one for each. */
function isName(id: unknown, index: number, all: readonly z.infer<typeof callSchema>[]): boolean {
  return id !== "" && all.findIndex((call) => call.id === id) === index;
}

function withText(called: z.infer<typeof callSchema>["function"]): object {
  return isObject(called.arguments) ? { ...called, arguments: JSON.stringify(called.arguments) } : called;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
