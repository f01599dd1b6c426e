import type { Action, PageSession, Snapshot } from "@surehand/browser";
import type { CallContext } from "@surehand/kernel";
import { readPageTree } from "@surehand/page";
import { findCell } from "../find-shown-text.ts";
import { type Gesture, parseCommand } from "./command.ts";
import { readWords } from "./page-words.ts";

const CELL = /^(?:the )?(?:cell (?<after>.+)|(?<before>.+) cell)$/i;
type CellGesture = "click" | "doubleClick" | "rightClick" | "hover";

/** "double-click the cell Total": the only cell of a table with exactly this text, which needs no ref. */
export async function groundCell(
  { instruction, snapshot, session }: { instruction: string; snapshot: Snapshot; session: PageSession },
  call: CallContext,
): Promise<Action | undefined> {
  const { readings, literals } = parseCommand(instruction);
  for (const { command, rest } of readings) {
    if (command.kind !== "point" || !isCellGesture(command.gesture) || rest !== undefined) continue;
    const { before, after = before } = CELL.exec(command.phrase)?.groups ?? {};
    if (after === undefined) continue;
    const text = literals.restore(after);
    const ref = countCells(snapshot, text) === 1 ? await findCell(session, text, call) : 0;
    if (typeof ref === "string") return { kind: command.gesture, target: ref };
  }
  return undefined;
}

function isCellGesture(gesture: Gesture): gesture is CellGesture {
  return gesture === "click" || gesture === "doubleClick" || gesture === "rightClick" || gesture === "hover";
}

function countCells(snapshot: Snapshot, text: string): number {
  const { folded } = readWords(text);
  const rows = readPageTree(snapshot).lines.filter(({ kind }) => kind === "row");
  return rows.flatMap(({ parts }) => parts).filter((part) => readWords(part.text).folded === folded).length;
}
