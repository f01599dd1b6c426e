import type { CallContext } from "@surehand/kernel";
import type { Ref } from "../wire/ref.ts";
import { StaleRefError } from "../world/errors.ts";
import { DocumentGoneError } from "../world/frame-world.ts";
import type { PageSession } from "./page-session.ts";
import type { WireScope } from "../target/scope.ts";

/**
 * Returns the containers of an element within its own document, from the inside: rows, list items, cards, dialogs, forms,
 * landmarks; at most 5.
 *
 * @throws StaleRefError if the ref is stale
 * @throws PageUnresponsiveError, PageClosedError
 */
export async function readScopes(
  session: Pick<PageSession, "resolve" | "masked">,
  ref: Ref,
  call: CallContext,
): Promise<readonly WireScope[]> {
  const node = await session.resolve(ref, call);
  const answer = String(
    await node.callApi("scopesOf").catch((error: unknown) => {
      throw error instanceof DocumentGoneError ? new StaleRefError(ref, "navigated") : error;
    }),
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own script's answer, from a world that the page can't reach
  return session.masked(JSON.parse(answer) as WireScope[]);
}
