import { type CompactKind, compactKinds } from "@surehand/browser";
import { z } from "zod";

/** What a model may say of one step. Flat, and nothing in it may be left out: the strictest providers take it. */
export const actorAnswerSchema = z.strictObject({
  do: z.enum([...compactKinds, "not-found", "ambiguous"]),
  ref: z.string(),
  value: z.string(),
  rest: z.string(),
});

export type ActorAnswer = z.infer<typeof actorAnswerSchema>;

/** As it is sent: without what says which edition of JSON Schema it is, which no provider asks for and every one charges. */
export function bareSchema(schema: z.ZodType): object {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { target: "draft-07" });
  return json;
}

/** What it may say of all that fits. */
export const observerAnswerSchema = z.strictObject({
  elements: z.array(z.strictObject({ ref: z.string(), do: z.enum(compactKinds), value: z.string() })),
});

/** Of a page that comes in parts. */
export const partObserverAnswerSchema = observerAnswerSchema.extend({ notes: z.string() });

export type ObserverAnswer = z.infer<typeof observerAnswerSchema> & { readonly notes?: string | undefined };

/** An action as an answer names it. */
export type NamedAction = Pick<ActorAnswer, "ref" | "value"> & { readonly do: CompactKind };
