/** What a model can do, as far as it matters to those who ask it. */
export interface ModelCapabilities {
  /** Whether it takes pictures. */
  readonly pictures: boolean;
  /** Whether it reads PDF files. */
  readonly documents: boolean;
  /**
   * How it tells a point of a picture: in pixels of the picture as it was sent, or in thousandths of its width and height, from 0 to
   * 999.
   */
  readonly coordinates: "pixels" | "normalized-1000";
  /** The version of its provider's own tool for computer use. `undefined`: it has none. */
  readonly computerUse: ComputerUseTool | undefined;
  /**
   * How its provider reuses what was sent before: where requests mark it, by itself, or not at all, as far as is known.
   */
  readonly promptCaching: "marked" | "automatic" | "unknown";
  /**
   * How it is held to a schema: by its provider, until that refuses, or by words alone.
   */
  readonly structuredOutput: "native" | "prompted";
}

/** Tools for computer use by the names that their providers gave them. */
export type ComputerUseTool =
  | "anthropic.computer_20250124"
  | "anthropic.computer_20251124"
  | "anthropic.computerToolset_20260801"
  | "openai.computer"
  | "openai.computer_use_preview"
  | "google.computer_use";

/**
 * Capabilities by model, "provider/name"; a name that ends with `*` stands for all that begin so. Where several fit, the longer name
 * decides.
 */
export type CapabilityTable = Readonly<Record<string, Partial<ModelCapabilities>>>;
