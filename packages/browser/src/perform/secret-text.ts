import type { ActionText } from "../action/action.ts";
import type { Ref } from "../wire/ref.ts";
import type { ActingElement } from "./acting-frame.ts";
import type { PerformContext } from "./perform-context.ts";
import type { Secret } from "../secrets/secret-keeper.ts";

export interface TextToWrite {
  readonly value: string;
  /** Left out for a text that is no secret. */
  readonly secret?: Secret;
}

/**
 * The text itself. A secret's value leaves its keeper here and goes straight to the keyboard.
 * @throws InvalidInputError for a secret that nobody registered
 */
export function textOf({ reader }: PerformContext, text: ActionText): TextToWrite {
  if (typeof text === "string") return { value: text };
  const secret = reader.secrets.get(text.secret);
  return { value: secret.value, secret };
}

/** Why a secret may not be typed into the field; from now on nobody reads a field that gets one. */
export async function refusalOfSecret(
  { reader }: PerformContext,
  { field, ref }: { readonly field: ActingElement; readonly ref: Ref },
  { secret }: TextToWrite,
): Promise<string | undefined> {
  if (!secret) return undefined;
  const origin = await field.document.ask<string>("origin");
  if (!secret.origins.includes(origin)) {
    return `the secret ${secret.name} is bound to ${secret.origins.join(", ")}, and this field belongs to ${origin}.`;
  }
  const elsewhere = (await field.ask<string[]>("formOrigins")).find((one) => !secret.origins.includes(one));
  if (elsewhere !== undefined) {
    return `the secret ${secret.name} is bound to ${secret.origins.join(", ")}, and the form of this field sends it to ${elsewhere}.`;
  }
  await field.ask("markSecret");
  reader.secrets.noteField(ref);
  return undefined;
}
