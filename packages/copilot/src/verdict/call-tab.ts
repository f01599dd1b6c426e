import type { TabCall, TabRegistry } from "../tabs/tab-registry.ts";

const timeoutMs = 20_000;

export interface CallTabOptions {
  readonly tabs: TabRegistry;
  readonly tab: string | undefined;
  readonly call: TabCall;
}

/** Calls the tab that sent a message. Undefined: it is closed, or does not answer. */
export async function callTab({ tabs, tab, call }: CallTabOptions): Promise<unknown> {
  const answer = await tabs.run(tab, call, AbortSignal.timeout(timeoutMs)).catch(() => undefined);
  return answer?.ok ? answer.result : undefined;
}
