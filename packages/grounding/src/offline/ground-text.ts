import type { Action, PageSession, Ref, Snapshot } from "@surehand/browser";
import type { CallContext } from "@surehand/kernel";
import { readPageTree } from "@surehand/page";
import { findCell, findPlace, findShownText } from "../find-shown-text.ts";
import { type Command, parseCommand } from "./command.ts";
import type { Literals } from "./literals.ts";
import { readPageWords, readWords } from "./page-words.ts";
import { readAnchor, readPhrase } from "./phrase.ts";
import { found } from "./proposal.ts";
import { anyControl } from "./wanted.ts";

interface Page {
  readonly snapshot: Snapshot;
  readonly session: PageSession;
}

type Work = Page & { readonly literals: Literals; readonly call: CallContext };

/**
 * Finds what an instruction means by a text that the page shows and that is no control: the cell to double-click, the text to hover
 * over, the card to drag, and the place to drop it on. Undefined unless exactly one has that text.
 */
export async function groundText(
  { instruction, ...page }: Page & { readonly instruction: string },
  call: CallContext,
): Promise<Action | undefined> {
  const { readings, literals } = parseCommand(instruction);
  for (const { command, rest } of readings) {
    const action = rest === undefined ? await toAction(command, { ...page, literals, call }) : undefined;
    if (action) return action;
  }
  return undefined;
}

async function toAction(command: Command, work: Work): Promise<Action | undefined> {
  if (command.kind === "drag") return toDrag(command, work);
  if (command.kind !== "point") return undefined;
  const { gesture, phrase } = command;
  if (gesture !== "click" && gesture !== "doubleClick" && gesture !== "rightClick" && gesture !== "hover")
    return undefined;
  const target = (await cellOf(phrase, work)) ?? (gesture === "hover" ? await textOf(phrase, work) : undefined);
  return target === undefined ? undefined : { kind: gesture, target };
}

async function toDrag({ phrase, goal }: Extract<Command, { kind: "drag" }>, work: Work): Promise<Action | undefined> {
  const target = controlOf(phrase, work) ?? (await textOf(phrase, work));
  if (target === undefined) return undefined;
  const to = controlOf(goal, work) ?? (await placeOf(goal, work));
  return to === undefined ? undefined : { kind: "drag", target, to };
}

/** The only control that has exactly this name. */
function controlOf(phrase: string, { snapshot, literals }: Work): Ref | undefined {
  const named = found(phrase, anyControl, { page: readPageWords(snapshot), literals }).filter(({ isExact }) => isExact);
  return named.length === 1 ? named[0]?.named.control.element.ref : undefined;
}

const CELL = /^(?:the )?(?:cell (?<after>.+)|(?<before>.+) cell)$/i;

async function cellOf(phrase: string, { snapshot, session, literals, call }: Work): Promise<Ref | undefined> {
  const { before, after = before } = CELL.exec(phrase)?.groups ?? {};
  if (after === undefined) return undefined;
  const text = literals.restore(after);
  return countCells(snapshot, text) === 1 ? refOrNothing(await findCell(session, text, call)) : undefined;
}

function textOf(phrase: string, { session, literals, call }: Work): Promise<Ref | undefined> {
  return firstFound(namesIn(phrase, literals), (text) => findShownText(session, text, call, "exact"));
}

function placeOf(phrase: string, { session, literals, call }: Work): Promise<Ref | undefined> {
  const names = [...namesIn(phrase, literals), readAnchor(phrase, literals).text];
  return firstFound(names, (text) => findPlace(session, text, call));
}

/** Returns the names that the whole phrase may be, with and without its article and its word for a kind of control. */
function namesIn(phrase: string, literals: Literals): string[] {
  const whole = readPhrase(phrase, literals).filter(
    ({ anchors, ordinal, state }) => anchors.length === 0 && ordinal === undefined && state === undefined,
  );
  return [literals.restore(phrase), ...whole.map(({ name }) => name)];
}

async function firstFound(
  names: readonly string[],
  find: (name: string) => Promise<Ref | number>,
): Promise<Ref | undefined> {
  for (const name of new Set(names)) {
    const ref = name === "" ? undefined : refOrNothing(await find(name));
    if (ref !== undefined) return ref;
  }
  return undefined;
}

function refOrNothing(given: Ref | number): Ref | undefined {
  return typeof given === "string" ? given : undefined;
}

function countCells(snapshot: Snapshot, text: string): number {
  const { folded } = readWords(text);
  const rows = readPageTree(snapshot).lines.filter(({ kind }) => kind === "row");
  return rows.flatMap(({ parts }) => parts).filter((part) => readWords(part.text).folded === folded).length;
}
