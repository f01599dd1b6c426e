import { z } from "zod";

/** A quote on which the report of a run was accepted. */
export interface AcceptedEvidence {
  /** `shown`: proves the answer. `change`: proves a change that the run made. */
  readonly kind: "shown" | "change";
  /** The text, as a page or a tool showed it. */
  readonly quote: string;
  /** Address of the page that showed it last. Undefined if only a tool or the effect of an action contained it. */
  readonly url?: string | undefined;
  /** Whether the current page showed it when the report was accepted. */
  readonly isShownAtEnd: boolean;
  /** Number of the step that made the change, from 1. */
  readonly step?: number | undefined;
}

export const acceptedEvidenceSchema: z.ZodType<AcceptedEvidence> = z.object({
  kind: z.enum(["shown", "change"]),
  quote: z.string(),
  url: z.string().optional(),
  isShownAtEnd: z.boolean(),
  step: z.number().optional(),
});
