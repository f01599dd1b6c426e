import { InvalidInputError, readTrustedInput } from "@surehand/kernel";

/**
 * Reads a text file that a user named, in UTF-8, without its byte order mark.
 * @param input what names it, for the error: `"task"`
 * @throws InvalidInputError when it can't be read, has another encoding, or, unless `isOfAnyone`, another user can have written it
 */
export async function readInputFile(
  path: string,
  input: string,
  { isOfAnyone }: { readonly isOfAnyone?: boolean } = {},
): Promise<string> {
  const bytes = readTrustedInput(path, { input, hint: "Check the path.", isOfAnyone });
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new InvalidInputError({
      input: path,
      problem: "is not text in UTF-8",
      hint: 'Save it as UTF-8. In Excel: "CSV UTF-8".',
      cause,
    });
  }
}
