import type { RequestKind } from "../request-kind.ts";
import { elementKinds } from "./elements.ts";
import { hintKinds } from "./hints.ts";
import { navigationKinds } from "./navigations.ts";
import { peerKinds } from "./peers.ts";
import { scriptKinds } from "./scripts.ts";
import { workerKinds } from "./workers.ts";

/** Every way to a server that we know of. One that does not get there without a policy proves nothing, and says so. */
export const requestKinds: readonly RequestKind[] = [
  ...elementKinds,
  ...scriptKinds,
  ...navigationKinds,
  ...hintKinds,
  ...workerKinds,
  ...peerKinds,
];
