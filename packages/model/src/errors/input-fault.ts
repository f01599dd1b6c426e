import { InvalidInputError } from "@surehand/kernel";
import { InvalidArgumentError, UnsupportedFunctionalityError } from "@ai-sdk/provider";
import { DownloadError, InvalidDataContentError, InvalidMessageRoleError, MessageConversionError } from "ai";

/**
 * Converts an error of a client that can't express a request in its provider's format. Such a request was never sent, and the
 * caller has to change it. Returns undefined for any other error.
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

/** The providers' clients use the name `argument`, the `ai` package uses `parameter`. */
function inputOf(error: { readonly argument?: unknown; readonly parameter?: unknown }): string {
  const given = error.argument ?? error.parameter;
  return typeof given === "string" ? `settings.${given}` : "settings";
}

function trimmed({ message }: Error): string {
  return message.replace(/\.$/u, "");
}

function fault(input: string, problem: string, cause: Error): InvalidInputError {
  return new InvalidInputError({ input, problem, hint: "Use only what the model and its provider support.", cause });
}
