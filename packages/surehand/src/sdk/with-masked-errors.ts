import type { PageSession } from "@surehand/browser";

/** Runs a public call and masks its errors, which may quote text of the caller or the page, so that they contain no secret of the session. */
export async function withMaskedErrors<Result>(
  session: Pick<PageSession, "masked">,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw session.masked(error);
  }
}
