import type { ParsedProcedureInput, ProcedureName, ProcedureOutput } from "../protocol/procedures.ts";
import type { LiveDocument } from "../sync/live-document.ts";
import type { TabRegistry } from "../tabs/tab-registry.ts";

/** Procedures that the connection handles itself. */
export type ConnectionProcedure = "openChat" | "closeChat";

export type Handlers = {
  readonly [Name in Exclude<ProcedureName, ConnectionProcedure>]: (
    input: ParsedProcedureInput<Name>,
    caller: Caller,
  ) => Promise<ProcedureOutput<Name>>;
};

/** The tab that called. */
export interface Caller {
  readonly tab: string;
}

/** The part of the copilot that connections serve. */
export interface Core {
  readonly tabs: TabRegistry;
  readonly handlers: Handlers;
  /** "app", or the identifier of a chat. Undefined for a chat that does not exist. */
  findDocument(name: string): Promise<LiveDocument<object> | undefined>;
  /** Called when a chat is deleted. */
  onGone(listener: (name: string) => void): Disposable;
}
