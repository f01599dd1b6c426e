import { InvalidInputError } from "@surehand/kernel";
import { InvalidArgumentError, UnsupportedFunctionalityError } from "@ai-sdk/provider";
import { DownloadError, InvalidDataContentError, InvalidMessageRoleError, MessageConversionError } from "ai";

/**
 * What a client finds wrong with a request that it can't put into words of its provider: the caller's fault, never sent. Undefined
 * for any other error.
 */
export function toInputFault(error: unknown): InvalidInputError | undefined {
  if (DownloadError.isInstance(error)) return fault("messages", "names a file that can't be fetched", error);
  if (InvalidArgumentError.isInstance(error)) return fault(inputOf(error), `can't be sent: ${trimmed(error)}`, error);
  const isOfMessages =
    UnsupportedFunctionalityError.isInstance(error) ||
    InvalidDataContentError.isInstance(error) ||
    InvalidMessageRoleError.isInstance(error) ||
    MessageConversionError.isInstance(error);
  return isOfMessages ? fault("messages", `can't be sent: ${trimmed(error)}`, error) : undefined;
}

/** A provider's client calls it an argument, the `ai` package a parameter. */
function inputOf(error: { readonly argument?: unknown; readonly parameter?: unknown }): string {
  const given = error.argument ?? error.parameter;
  return typeof given === "string" ? `settings.${given}` : "settings";
}

function trimmed({ message }: Error): string {
  return message.replace(/\.$/u, "");
}

function fault(input: string, problem: string, cause: Error): InvalidInputError {
  return new InvalidInputError({ input, problem, hint: "Give what the model and its provider take.", cause });
}
