import type { ActionText } from "../action/action.ts";
import type { Ref } from "../wire/ref.ts";
import type { ActingElement } from "./acting-frame.ts";
import type { PerformContext } from "./perform-context.ts";
import type { Secret } from "../secrets/secret-keeper.ts";

export interface TextToWrite {
  readonly value: string;
  /** Undefined if the text is not a secret. */
  readonly secret?: Secret;
}

/**
 * Returns the text with line feeds as its line breaks: a keyboard presses Enter for a carriage return, too. The value of a secret leaves
 * its keeper here, unchanged, and goes straight into its field.
 * @throws InvalidInputError if the secret is not registered
 */
export function textOf({ reader }: PerformContext, text: ActionText): TextToWrite {
  if (typeof text === "string") return { value: text.replace(/\r\n?/g, "\n") };
  const secret = reader.secrets.get(text.secret);
  return { value: secret.value, secret };
}

/**
 * Returns the reason why a secret must not be typed into the field. Marks a field that gets a secret, so that it is never read
 * afterwards.
 */
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
