/** The controls that actions target. Every other control of a panel is a decoy. */
export type TargetId = "go" | "word" | "agree";

interface Cell {
  readonly column: number;
  readonly row: number;
}

/** In the corners and the middle of the grid: far from each other, and far from the fixed point of a transform. */
const targets: Readonly<Record<TargetId, Cell>> = {
  go: { column: 9, row: 2 },
  word: { column: 1, row: 8 },
  agree: { column: 6, row: 5 },
};

const columns = 12;
const rows = 12;
/** Size of a cell in CSS pixels. A pointer that is off by more than half of it hits another control. */
const width = 30;
const height = 20;

const style = `.panel { display: grid; grid-template: repeat(${rows}, ${height}px) / repeat(${columns}, ${width}px); width: ${columns * width}px }
.panel > * { box-sizing: border-box; width: ${width}px; height: ${height}px; margin: 0; padding: 0; border: 1px solid gray; font: 10px sans-serif }`;

const listeners = ["mousedown", "mouseup", "click", "input", "change"]
  .map((type) => `on${type}="note(event)"`)
  .join(" ");

export interface PanelOptions {
  /** Without scripts, no events can be recorded; the buttons are radio buttons, which keep their state. */
  readonly isScriptless?: boolean;
}

/**
 * Returns the HTML of controls of one size, edge to edge: a button "Go", a field "Word", a checkbox "Agree", and 141
 * decoys, each of the kind of the nearest target. Any error in a calculation makes the pointer hit a decoy. The
 * listeners are in the panel's markup, so that they also see the innermost target in closed shadow roots.
 */
export function panelHtml({ isScriptless = false }: PanelOptions = {}): string {
  const cells = Array.from({ length: columns * rows }, (_unused, index) => {
    const cell = { column: index % columns, row: Math.floor(index / columns) };
    return controlHtml(cell, isScriptless);
  });
  return `<style>${style}</style><div class="panel" ${isScriptless ? "" : listeners}>${cells.join("")}</div>`;
}

function controlHtml(cell: Cell, isScriptless: boolean): string {
  const kind = nearestTarget(cell);
  const isTarget = distance(cell, targets[kind]) === 0;
  const id = isTarget ? kind : `not-${kind}-${cell.column}-${cell.row}`;
  const [name, otherName] = names[kind];
  const label = isTarget ? name : otherName;
  if (kind === "go" && !isScriptless) return `<button type="button" id="${id}">${label}</button>`;
  return `<input type="${inputTypes[kind]}" name="${kind}" id="${id}" aria-label="${label}">`;
}

/** Names of the target and of its decoys. */
const names: Readonly<Record<TargetId, readonly [string, string]>> = {
  go: ["Go", "No"],
  word: ["Word", "Else"],
  agree: ["Agree", "Differ"],
};

const inputTypes: Readonly<Record<TargetId, string>> = { go: "radio", word: "text", agree: "checkbox" };

function nearestTarget(cell: Cell): TargetId {
  const ids: readonly TargetId[] = ["go", "word", "agree"];
  return ids.reduce((best, id) => (distance(cell, targets[id]) < distance(cell, targets[best]) ? id : best));
}

function distance(first: Cell, second: Cell): number {
  return Math.hypot((first.column - second.column) * width, (first.row - second.row) * height);
}
