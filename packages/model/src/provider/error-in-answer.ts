import { z } from "zod";

/** Error in an answer with a successful status. */
export interface ErrorInAnswer {
  /** Status that matches the error. */
  readonly status: number;
  /** Body in OpenAI's error format. */
  readonly body: string;
}

const errorSchema = z.union([z.string().min(1), z.looseObject({})]);

const answerSchema = z.looseObject({
  // The whole answer of vLLM is the error.
  object: z.unknown().optional(),
  error: errorSchema.optional().catch(undefined),
  choices: z
    .array(z.looseObject({ error: errorSchema.optional().catch(undefined), finish_reason: z.unknown().optional() }))
    .optional()
    .catch(undefined),
});

/** Finds an error in a parsed answer. OpenRouter and gateways send the status before they know of the error. */
export function errorInAnswer(answer: unknown): ErrorInAnswer | undefined {
  const { data } = answerSchema.safeParse(answer);
  const choice = data?.choices?.[0];
  const ended = choice?.finish_reason === "error" ? "the answer ended with an error" : undefined;
  const whole = data?.object === "error" ? data : undefined;
  const error = data?.error ?? choice?.error ?? ended ?? whole;
  if (error === undefined) return undefined;
  const inObject = typeof error === "string" ? { message: error } : error;
  return { status: statusOf(inObject), body: JSON.stringify({ error: inObject }) };
}

/** Detects an HTML page instead of an answer, which comes from a proxy or a wrong base URL. */
export function errorInPage(text: string): ErrorInAnswer | undefined {
  if (!/^\s*<(?:!doctype|html|head|body|\?xml)/iu.test(text)) return undefined;
  const title = /<title[^>]*>([^<]*)</iu.exec(text)?.[1]?.trim() ?? "";
  const isForNow = /maintenance|unavailable|gateway|error|timeout|busy|try again/iu.test(title);
  const message = `it answered with a page${title === "" ? "" : ` titled "${title}"`}: is the base URL that of its API?`;
  return { status: isForNow ? 503 : 400, body: JSON.stringify({ error: { message } }) };
}

/** Statuses by words of the error; the first match applies. */
const STATUS_OF_WORDS: readonly (readonly [RegExp, number])[] = [
  [/insufficient|credit|quota|billing|payment/iu, 402],
  [/rate.?limit|too many requests|resource_exhausted/iu, 429],
  [/context|too (?:long|large|many)/iu, 400],
  [/overloaded|unavailable|busy|loading/iu, 503],
  [/api.?key|unauthori[sz]ed|authentication|permission/iu, 401],
  [/not.?found|no such|does not exist|unknown model/iu, 404],
  [/invalid|(?:un|not )supported|unrecogni[sz]ed|unknown|must be|required|safety|refus|content_/iu, 400],
];

function statusOf(error: Readonly<Record<string, unknown>>): number {
  const code = Number(error["code"] ?? error["status"]);
  if (code >= 400 && code < 600) return code;
  const words = [error["code"], error["type"], error["status"], error["message"]].map(String).join(" ");
  return STATUS_OF_WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? 502;
}
