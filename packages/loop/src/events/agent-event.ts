import type { CallRefusal } from "../step-record.ts";
import type { ModelUsage } from "@surehand/model/usage";
import type { LoopEnd } from "../loop-end.ts";
import type { ObservationKind } from "../observation.ts";
import type { ToolContent } from "../tool.ts";

/** What a loop tells while it runs. Deltas come and go; the rest is worth keeping. */
export type AgentEvent = DurableEvent | TransientEvent;

export type TransientEvent =
  | { readonly type: "text-delta"; readonly step: number; readonly text: string }
  | { readonly type: "reasoning-delta"; readonly step: number; readonly text: string }
  | {
      readonly type: "tool-input-delta";
      readonly step: number;
      readonly callId: string;
      readonly tool: string;
      readonly text: string;
    };

export type DurableEvent =
  | { readonly type: "step-start"; readonly step: number }
  | {
      readonly type: "observation";
      readonly step: number;
      readonly kind: ObservationKind;
      readonly content: readonly ToolContent[];
      readonly fingerprint?: string | undefined;
      readonly data?: unknown;
    }
  | {
      readonly type: "tool-call";
      readonly step: number;
      readonly callId: string;
      readonly tool: string;
      readonly input: unknown;
      /** What was said with it, and thought, as far as it was told. */
      readonly text: string;
      readonly reasoning: string;
    }
  | {
      readonly type: "tool-result";
      readonly step: number;
      readonly callId: string;
      readonly tool: string;
      readonly content: readonly ToolContent[];
      readonly isError: boolean;
      /** Whether the tool was begun at all. */
      readonly wasRun: boolean;
      /** The policy that refused the call, and its code. */
      readonly refusal?: CallRefusal | undefined;
      readonly data?: unknown;
      readonly ms: number;
    }
  | { readonly type: "confirm-request"; readonly step: number; readonly callId: string; readonly question: string }
  | { readonly type: "confirm-answer"; readonly step: number; readonly callId: string; readonly isAllowed: boolean }
  /** A policy refused a call. */
  | {
      readonly type: "blocked";
      readonly step: number;
      readonly callId: string;
      readonly policy: string;
      /** Kebab-case, and stable: "too-many-calls". */
      readonly code: string;
      /** As the decider is told. */
      readonly message: string;
    }
  | { readonly type: "fallback"; readonly step: number; readonly from: string; readonly to: string }
  /** Something was kept: an artefact, a piece of evidence. */
  | { readonly type: "save"; readonly step: number; readonly what: string; readonly data?: unknown }
  /** A policy said something to whoever decides. */
  | { readonly type: "warning"; readonly step: number; readonly policy: string; readonly message: string }
  | { readonly type: "usage"; readonly step: number; readonly usage: ModelUsage; readonly total: ModelUsage }
  | { readonly type: "step-end"; readonly step: number; readonly ms: number }
  /** The last one. */
  | { readonly type: "finish"; readonly end: LoopEnd };

const transientTypes: ReadonlySet<AgentEvent["type"]> = new Set([
  "text-delta",
  "reasoning-delta",
  "tool-input-delta",
] as const);

export function isDurable(event: AgentEvent): event is DurableEvent {
  return !transientTypes.has(event.type);
}
