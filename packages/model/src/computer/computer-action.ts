import { z } from "zod";

const point = z.object({ x: z.number(), y: z.number() });
/** Playwright's names: "Control", "ArrowUp", "a". */
const keys = z.array(z.string());
const held = keys.exactOptional();

/**
 * Provider-independent action of a model on a computer. Points and distances are in pixels of the declared display, which has the size
 * of the picture that the model was shown. An action without a point happens at the pointer.
 */
export const computerActionSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("click"),
    at: point.exactOptional(),
    button: z.enum(["left", "right", "middle"]),
    count: z.literal([1, 2, 3]),
    /** Keys held during the action, here and below. */
    keys: held,
  }),
  z.object({ kind: z.literal("move"), at: point, keys: held }),
  z.object({ kind: z.literal("mouseDown"), at: point.exactOptional() }),
  z.object({ kind: z.literal("mouseUp"), at: point.exactOptional() }),
  /** From the first point through all others to the last. */
  z.object({ kind: z.literal("drag"), path: z.array(point).min(2), keys: held }),
  /** Scrolls the document if there is no point. Positive distances are to the right and down. */
  z.object({ kind: z.literal("scroll"), at: point.exactOptional(), dx: z.number(), dy: z.number(), keys: held }),
  z.object({ kind: z.literal("type"), text: z.string() }),
  /** Clears the focused field. */
  z.object({ kind: z.literal("clear") }),
  /** One chord. */
  z.object({ kind: z.literal("press"), keys, repeat: z.int().min(1).exactOptional() }),
  z.object({ kind: z.literal("hold"), keys, ms: z.number() }),
  z.object({ kind: z.literal("keyDown"), key: z.string() }),
  z.object({ kind: z.literal("keyUp"), key: z.string() }),
  z.object({ kind: z.literal("wait"), ms: z.number() }),
  z.object({ kind: z.literal("screenshot") }),
  /** Shows a part of the display at a higher resolution. */
  z.object({ kind: z.literal("zoom"), from: point, to: point }),
  z.object({ kind: z.literal("cursorPosition") }),
  z.object({ kind: z.literal("goto"), url: z.string() }),
  /** Opens the start page of a search engine. */
  z.object({ kind: z.literal("search") }),
  z.object({ kind: z.literal("back") }),
  z.object({ kind: z.literal("forward") }),
  /** Does nothing: the browser is open. */
  z.object({ kind: z.literal("openBrowser") }),
]);

export type ComputerAction = z.infer<typeof computerActionSchema>;
export type DisplayPoint = z.infer<typeof point>;

/** Size of the pictures for the model, in pixels. */
export interface Display {
  readonly width: number;
  readonly height: number;
}

export const safetyCheckSchema = z.object({
  /** Empty if the provider gives none. */
  id: z.string(),
  /** Code of the provider: "malicious_instructions", "require_confirmation". */
  code: z.string(),
  message: z.string(),
});

/** Warning of the provider about an action. The action must not be executed before the user approves it. */
export type SafetyCheck = z.infer<typeof safetyCheckSchema>;

/** One call of a model for its computer. */
export const computerCallSchema = z.object({
  actions: z.array(computerActionSchema),
  checks: z.array(safetyCheckSchema),
});

export type ComputerCall = z.infer<typeof computerCallSchema>;

/** Call in the provider's form: that of the AI SDK's provider tools for Anthropic and OpenAI, the wire format for Google. */
export interface ProviderCall {
  readonly name: string;
  readonly input: unknown;
}
