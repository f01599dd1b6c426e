import type { CallRefusal } from "../step-record.ts";
import type { ModelUsage } from "@surehand/model/usage";
import type { LoopEnd } from "../loop-end.ts";
import type { ObservationKind } from "../observation.ts";
import type { ToolContent } from "../tool.ts";

/** An event of a running loop. Deltas are transient; all other events are worth keeping. */
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
      /** The model's text and reasoning that came with the call, as far as the provider shows them. */
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
      /** Whether the tool was started. */
      readonly wasRun: boolean;
      /** The policy that refused the call, and the code of its reason. */
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
      /** Kebab-case and stable: "too-many-calls". */
      readonly code: string;
      /** The reason, as the decider reads it. */
      readonly message: string;
    }
  | { readonly type: "fallback"; readonly step: number; readonly from: string; readonly to: string }
  /** Something was saved: an artifact, a piece of evidence. */
  | { readonly type: "save"; readonly step: number; readonly what: string; readonly data?: unknown }
  /** A policy added a note for the decider. */
  | { readonly type: "warning"; readonly step: number; readonly policy: string; readonly message: string }
  | { readonly type: "usage"; readonly step: number; readonly usage: ModelUsage; readonly total: ModelUsage }
  | { readonly type: "step-end"; readonly step: number; readonly ms: number }
  /** The last event. */
  | { readonly type: "finish"; readonly end: LoopEnd };

const transientTypes: ReadonlySet<AgentEvent["type"]> = new Set([
  "text-delta",
  "reasoning-delta",
  "tool-input-delta",
] as const);

export function isDurable(event: AgentEvent): event is DurableEvent {
  return !transientTypes.has(event.type);
}
