import type { AcceptedEvidence } from "./accepted-evidence.ts";
import type { AgentStatus } from "./agent-status.ts";
import type { RecordedStep, recordedStepVersion } from "./recorded-step.ts";

/** A run that can be repeated without a model: plain JSON, without values of variables and secrets. */
export interface RunRecording {
  readonly v: typeof recordedStepVersion;
  readonly goal: string;
  /** Address of the page that the run started on. */
  readonly startUrl: string;
  /** End of the run, in ISO 8601. A healed recording keeps it. */
  readonly recordedAt: string;
  /** Status of the run. Undefined if unknown. */
  readonly status?: AgentStatus | undefined;
  /** Names that appear in the steps as `%name%`; their values are passed to the replay. */
  readonly variables: readonly string[];
  /** Names in `variables` that are secrets, or were typed into a field that hides its text. */
  readonly secrets: readonly string[];
  readonly steps: readonly RecordedStep[];
  /** The evidence on which the report of the run was accepted. Undefined without an accepted report of completion. */
  readonly evidence?: readonly AcceptedEvidence[] | undefined;
}
