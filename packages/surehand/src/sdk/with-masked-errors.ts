import type { PageSession } from "@surehand/browser";

/** Runs the work of a public call; its errors may quote what the caller or the page wrote, and hold no secret of the session. */
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
