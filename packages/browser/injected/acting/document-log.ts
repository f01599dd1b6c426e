import { shadowRootOf } from "../shadow.ts";
import { MutationLog } from "./mutation-log.ts";

let log: MutationLog | undefined;

/** Returns the log of the document's mutations, and starts it. */
export function theLog(): MutationLog {
  log ??= new MutationLog();
  log.observe(document);
  return log;
}

/** Observes all roots: mutations inside a shadow tree are invisible to an observer of the document. */
export function observeAll(): void {
  const mutations = theLog();
  const pending: (Document | ShadowRoot)[] = [document];
  for (let root = pending.pop(); root; root = pending.pop()) {
    mutations.observe(root);
    for (const element of root.querySelectorAll("*")) {
      const inner = shadowRootOf(element);
      if (inner) pending.push(inner);
    }
  }
}
