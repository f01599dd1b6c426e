import { z } from "zod";

const point = z.object({ x: z.number(), y: z.number() });
/** Playwright's names: "Control", "ArrowUp", "a". */
const keys = z.array(z.string());
const held = keys.exactOptional();

/**
 * What a model asks a computer to do, whichever provider it is of. Points and distances are in pixels of the declared display, which has
 * the size of the picture that the model was shown. An action without a point is done where the pointer is.
 */
export const computerActionSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("click"),
    at: point.exactOptional(),
    button: z.enum(["left", "right", "middle"]),
    count: z.literal([1, 2, 3]),
    /** Held meanwhile, here and below. */
    keys: held,
  }),
  z.object({ kind: z.literal("move"), at: point, keys: held }),
  z.object({ kind: z.literal("mouseDown"), at: point.exactOptional() }),
  z.object({ kind: z.literal("mouseUp"), at: point.exactOptional() }),
  /** From the first point through all others to the last. */
  z.object({ kind: z.literal("drag"), path: z.array(point).min(2), keys: held }),
  /** Without a point: of the document. Positive: to the right and down. */
  z.object({ kind: z.literal("scroll"), at: point.exactOptional(), dx: z.number(), dy: z.number(), keys: held }),
  z.object({ kind: z.literal("type"), text: z.string() }),
  /** Empties the field that has the focus. */
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

/** The size of the pictures that the model is shown, in pixels. */
export interface Display {
  readonly width: number;
  readonly height: number;
}

export const safetyCheckSchema = z.object({
  /** Empty where the provider gives none. */
  id: z.string(),
  /** As the provider names it: "malicious_instructions", "require_confirmation". */
  code: z.string(),
  message: z.string(),
});

/** A doubt of the provider about what the model asks for. It must not be done before the user has said yes. */
export type SafetyCheck = z.infer<typeof safetyCheckSchema>;

/** One call of a model for its computer. */
export const computerCallSchema = z.object({
  actions: z.array(computerActionSchema),
  checks: z.array(safetyCheckSchema),
});

export type ComputerCall = z.infer<typeof computerCallSchema>;

/** A call in the form of its provider: as the AI SDK's provider tools give it to us for Anthropic and OpenAI, as on the wire for Google. */
export interface ProviderCall {
  readonly name: string;
  readonly input: unknown;
}
