import { type CompactKind, compactKinds } from "@surehand/browser";
import { z } from "zod";

/** Answer of a model for one step. Flat and without optional fields, so that the strictest providers accept it. */
export const actorAnswerSchema = z.strictObject({
  do: z.enum([...compactKinds, "not-found", "ambiguous"]),
  ref: z.string(),
  value: z.string(),
  rest: z.string(),
});

export type ActorAnswer = z.infer<typeof actorAnswerSchema>;

/** Returns a JSON Schema without its edition, which no provider needs and every provider charges for. */
export function bareSchema(schema: z.ZodType): object {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { target: "draft-07" });
  return json;
}

/** Answer of a model for a list of elements. */
export const observerAnswerSchema = z.strictObject({
  elements: z.array(z.strictObject({ ref: z.string(), do: z.enum(compactKinds), value: z.string() })),
});

/** Answer for a page that comes in parts. */
export const partObserverAnswerSchema = observerAnswerSchema.extend({ notes: z.string() });

export type ObserverAnswer = z.infer<typeof observerAnswerSchema> & { readonly notes?: string | undefined };

/** An action as an answer names it. */
export type NamedAction = Pick<ActorAnswer, "ref" | "value"> & { readonly do: CompactKind };
