import type { RequestKind } from "../request-kind.ts";
import { elementKinds } from "./elements.ts";
import { hintKinds } from "./hints.ts";
import { navigationKinds } from "./navigations.ts";
import { peerKinds } from "./peers.ts";
import { scriptKinds } from "./scripts.ts";
import { workerKinds } from "./workers.ts";

/**
 * Every known way to reach a server. A kind that does not arrive without a policy proves nothing, and the suite reports
 * it.
 */
export const requestKinds: readonly RequestKind[] = [
  ...elementKinds,
  ...scriptKinds,
  ...navigationKinds,
  ...hintKinds,
  ...workerKinds,
  ...peerKinds,
];
