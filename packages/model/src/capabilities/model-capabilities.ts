/** Capabilities of a model that matter to its callers. */
export interface ModelCapabilities {
  /** Whether the model accepts pictures. */
  readonly pictures: boolean;
  /** Whether the model reads PDF files. */
  readonly documents: boolean;
  /** Whether a request can set how many tokens the model thinks with. */
  readonly thinkingBudget: boolean;
  /**
   * Unit of the points that the model names in a picture: pixels of the picture as it was sent, or thousandths of its width and
   * height, from 0 to 999.
   */
  readonly coordinates: "pixels" | "normalized-1000";
  /** Version of the provider's tool for computer use. Undefined if the model has none. */
  readonly computerUse: ComputerUseTool | undefined;
  /**
   * How the provider caches prompts: at the breakpoints in a request ("marked"), automatically, or in no known way.
   */
  readonly promptCaching: "marked" | "automatic" | "unknown";
  /**
   * How a schema is enforced: by the provider, unless it rejects that ("native"), or only by instructions ("prompted").
   */
  readonly structuredOutput: "native" | "prompted";
}

/** Names of the providers' tools for computer use. */
export type ComputerUseTool =
  | "anthropic.computer_20250124"
  | "anthropic.computer_20251124"
  | "anthropic.computerToolset_20260801"
  | "openai.computer"
  | "openai.computer_use_preview"
  | "google.computer_use";

/**
 * Capabilities by model, "provider/name". A name that ends with `*` is a prefix. If several names match, the longer one wins.
 */
export type CapabilityTable = Readonly<Record<string, Partial<ModelCapabilities>>>;
