import { resolve } from "node:path";
import { type Action, type CompactKind, definitionOf, textSeparator } from "@surehand/browser";
import { isRef, readAction } from "@surehand/grounding";
import { InvalidInputError } from "@surehand/kernel";
import type { Surehand } from "../../sdk/surehand.ts";
import { commandOf, needsValue } from "../kind-arguments.ts";
import { actionAnswer, refHint } from "../page-answer.ts";
import type { SessionAnswer, SessionCall } from "../session-call.ts";

/** Performs one action of a kind on the element of a ref. */
export async function performKind(kind: CompactKind, call: SessionCall): Promise<SessionAnswer> {
  return actionAnswer(call, async (hand) => {
    const action = await readKind(kind, { call, hand });
    const target = "target" in action && typeof action.target === "string" ? action.target : undefined;
    return { results: [await hand.act(action, { signal: call.signal })], target };
  });
}

interface Reading {
  readonly call: SessionCall;
  readonly hand: Surehand;
}

async function readKind(kind: CompactKind, { call, hand }: Reading): Promise<Action> {
  const { ref, values } = splitArguments(kind, call.args);
  const last = call.session.browser.lastSnapshot(hand.page);
  const isKnown = ref === undefined || last?.refs.has(ref) === true;
  const refs = isKnown && last ? last.refs : ((await call.session.look(Infinity))?.refs ?? new Map());
  const value = joinValues(kind, values, call);
  // Points are those of a screenshot, which has the size of the viewport.
  const read = readAction({ do: kind, ref: ref ?? "", value }, { refs, toViewport: (point) => point });
  if ("action" in read) return read.action;
  throw new InvalidInputError({
    input: commandOf(kind),
    problem: `can't be done: ${read.problem.replace(/\.$/, "")}`,
    hint: kind === "drag" ? dragHint : refHint,
  });
}

const dragHint =
  "Drag to an element, to a point of the screenshot, or by a distance: surehand drag e2 e8, drag e2 640,300, drag e2 by 100,0";

/** @throws InvalidInputError for words in place of a ref */
function splitArguments(kind: CompactKind, args: readonly string[]): { ref?: string; values: readonly string[] } {
  const { compact, verbs } = definitionOf(kind);
  const [first = "", ...rest] = args;
  const ref = first.replace(/^\[(.*)\]$/s, "$1").replace(/^@/, "");
  if (compact?.target === "none") return { values: args };
  if (isRef(ref) && (compact?.target === "required" || rest.length > 0 || !needsValue(kind)))
    return { ref, values: rest };
  if (compact?.target === "optional") return { values: args };
  throw new InvalidInputError({
    input: commandOf(kind),
    problem: `needs the ref of an element, but got ${JSON.stringify(first)}`,
    hint: `For example surehand ${commandOf(kind)} e5. To use words: surehand act '${verbs[0]} "${first}"'`,
  });
}

function joinValues(kind: CompactKind, values: readonly string[], { world }: SessionCall): string {
  const { family } = definitionOf(kind);
  if (family === "files") return values.map((file) => resolve(world.directory, file)).join("\n");
  if (family === "choice") return values.join("\n");
  if (family === "edit" && values.length === 2) return `${values[0]}\n${textSeparator}\n${values[1]}`;
  if (family === "dialog" && values.length > 1) return `${values[0]}: ${values.slice(1).join(" ")}`;
  return values.join(" ");
}
