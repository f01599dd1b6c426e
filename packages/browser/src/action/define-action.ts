import { z } from "zod";
import type { ActionTarget } from "./fields.ts";
import type { Verification } from "./verification.ts";

/** Kinds of one family are executed, and compiled to code, by the same function. */
export type ActionFamily =
  | "pointer"
  | "download"
  | "text"
  | "edit"
  | "keys"
  | "choice"
  | "toggle"
  | "files"
  | "drag"
  | "scroll"
  | "navigation"
  | "tab"
  | "wait"
  | "dialog"
  | "mouse";

/**
 * Words that are checked before `confirm` is asked.
 * - `none`: the kind triggers nothing that is hard to undo, and nothing is asked.
 * - `press`: the words of the pressed element.
 * - `choice`: the label of the chosen option.
 * - `files`: the words of the button that receives the files.
 * - `keys`: the focused element, if the key activates it.
 * - `drop`: the words of the place where the element is dropped.
 */
export type ActionRisk = "none" | "press" | "choice" | "files" | "keys" | "drop";

/** The mouse button and the number of presses of a pointer action. */
export interface Gesture {
  readonly button: "left" | "right" | "middle";
  /** 0: the pointer only moves there. */
  readonly presses: 0 | 1 | 2;
  /** The DOM event that completes the gesture. */
  readonly event?: string;
}

/** A call of Playwright's API: on a locator of the target, on the page, or on its mouse or keyboard. */
export interface PlaywrightCall {
  readonly on: "locator" | "page" | "keyboard" | "mouse";
  readonly method: string;
  /** Source code of entries of the options object: `button: "right"`. */
  readonly options?: readonly string[];
}

/** The strings of a compact action. Refs, texts and points are resolved by the caller, who knows the page. */
export interface CompactInput {
  readonly target?: ActionTarget | undefined;
  readonly value: string;
  /** Resolves `value` if it names another element or point on the page. */
  readonly locate: (given: string) => { readonly place: ActionTarget } | { readonly problem: string } | undefined;
}

interface CompactFormBase {
  /** Whether the element may be named by a text that the page shows, instead of a ref. */
  readonly acceptsText?: boolean;
  /** Content of `value`: completes "value: ..." in prompts, tool schemas and documents. Undefined: it is not used. */
  readonly value?: string;
}

/**
 * Reads an action from the strings `{ do, ref, value }`, the form in which models and MCP clients write it. `read` returns the
 * action, or a sentence that describes the problem.
 */
export type CompactForm<Result = unknown> =
  | (CompactFormBase & {
      readonly target: "required";
      readonly read: (input: CompactInput & { readonly target: ActionTarget }) => Result | string;
    })
  | (CompactFormBase & {
      readonly target: "optional" | "none";
      readonly read: (input: CompactInput) => Result | string;
    });

/** Definition of one kind of action. All surfaces are generated from it. */
export interface ActionDefinition<Result = unknown> {
  readonly kind: string;
  readonly family: ActionFamily;
  /** Fields beside `kind`. */
  readonly fields: Readonly<Record<string, z.ZodType>>;
  /** Starts the message of a result: `Right click button "Save": ...`. */
  readonly title: string;
  /** For the documents: a sentence in the third person, without its subject. */
  readonly description: string;
  /** Phrases by which an instruction asks for it. The first is used in generated instructions and descriptions. */
  readonly verbs: readonly [string, ...string[]];
  readonly risk: ActionRisk;
  /** How it may be verified, the default first. */
  readonly verifications: readonly [Verification, ...Verification[]];
  /** Whether it works while the page does not respond, because it leaves or unblocks the page. */
  readonly isPageIndependent?: boolean;
  /** Undefined if the kind can't be written in compact form. */
  readonly compact?: CompactForm<Result>;
  /** Gesture of the families `pointer` and `download`. */
  readonly gesture?: Gesture;
  /** Undefined if the compiler's code for the family writes other calls. */
  readonly playwright?: PlaywrightCall;
}

/** Returns the definition with the schema that follows from its kind and fields. */
export function defineAction<const Definition extends ActionDefinition>(
  definition: Definition,
): Definition & { readonly schema: SchemaOf<Definition> } {
  const kind: Definition["kind"] = definition.kind;
  const fields: Definition["fields"] = definition.fields;
  return { ...definition, schema: z.strictObject({ kind: z.literal(kind), ...fields }) };
}

type SchemaOf<Definition extends ActionDefinition> = z.ZodObject<
  { kind: z.ZodLiteral<Definition["kind"]> } & Definition["fields"],
  z.core.$strict
>;
