import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { Overview, SampleRow } from "../../src/view/overview.ts";
import { tableTop, verification } from "../data/state.ts";
import { type Column, columnsOf } from "./columns.ts";
import { HeaderCell } from "./header-cell.tsx";
import { Row, ROW_PX } from "./row.tsx";

/** Rows beyond the visible ones, above and below. */
const SPARE_ROWS = 8;
const HEAD_PX = 37;

/** A table that holds only the rows that are visible. */
export function SamplesTable({ run, rows }: { run: Overview; rows: readonly SampleRow[] }) {
  const box = useRef<HTMLDivElement>(null);
  const height = useSignal(800);
  const pending = useRef<number | undefined>(undefined);
  const columns = useMemo(() => columnsOf(run), [run]);
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  const first = Math.max(0, Math.floor(tableTop.value / ROW_PX) - SPARE_ROWS);
  const last = Math.min(rows.length, Math.ceil((tableTop.value + height.value) / ROW_PX) + SPARE_ROWS);
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = tableTop.peek();
  }, []);
  useEffect(() => observeHeight(box.current, (measured) => void (height.value = measured)), []);
  useLayoutEffect(() => {
    if (pending.current !== undefined && focusRow(box.current, pending.current)) pending.current = undefined;
  });
  const moveTo = (index: number): void => {
    const next = Math.max(0, Math.min(rows.length - 1, index));
    showRow(box.current, next);
    // A row that is not there yet gets the focus when it is rendered.
    pending.current = focusRow(box.current, next) ? undefined : next;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const current = rowOf(event.target);
    const page = Math.floor((height.value - HEAD_PX) / ROW_PX) - 1;
    const next = current === undefined ? undefined : targetRow(event.key, { current, page, count: rows.length });
    if (next === undefined) return;
    event.preventDefault();
    moveTo(next);
  };
  return (
    <div
      class="table-box"
      ref={box}
      role="region"
      aria-label="Samples"
      tabIndex={0}
      onScroll={(event) => void (tableTop.value = event.currentTarget.scrollTop)}
      onKeyDown={onKeyDown}
    >
      <table class="samples" aria-rowcount={rows.length + 1} style={{ width: `${width}px` }}>
        <Columns columns={columns} />
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <Body rows={rows} columns={columns} first={first} last={last} />
      </table>
      {rows.length === 0 && <p class="empty">No sample matches the filter.</p>}
    </div>
  );
}

interface BodyProps {
  readonly rows: readonly SampleRow[];
  readonly columns: readonly Column[];
  /** First of the rows that are rendered. */
  readonly first: number;
  /** The one after the last of them. */
  readonly last: number;
}

function Body({ rows, columns, first, last }: BodyProps) {
  const withProblems = problemFolders();
  return (
    <tbody>
      <Space rows={first} columns={columns.length} />
      {rows.slice(first, last).map((row, index) => (
        <Row key={row.id} row={row} index={first + index} columns={columns} hasProblem={withProblems.has(row.id)} />
      ))}
      <Space rows={rows.length - last} columns={columns.length} />
    </tbody>
  );
}

function Columns({ columns }: { columns: readonly Column[] }) {
  return (
    <colgroup>
      {columns.map(({ key, width }) => (
        <col key={key} style={{ width: `${width}px` }} />
      ))}
    </colgroup>
  );
}

/** Stands for the rows that are not there. */
function Space({ rows, columns }: { rows: number; columns: number }) {
  if (rows <= 0) return null;
  return (
    <tr aria-hidden="true" class="space">
      <td colSpan={columns} style={{ height: `${rows * ROW_PX}px` }} />
    </tr>
  );
}

function problemFolders(): ReadonlySet<string> {
  const found = verification.value;
  if (found === undefined || found === "checking") return new Set();
  return new Set(found.problems.map(({ path }) => path.split("/", 1)[0] ?? ""));
}

function rowOf(target: EventTarget | null): number | undefined {
  const index = target instanceof Element ? target.closest("tbody tr")?.getAttribute("aria-rowindex") : undefined;
  return index === undefined || index === null ? undefined : Number(index) - 2;
}

function targetRow(
  key: string,
  { current, page, count }: { current: number; page: number; count: number },
): number | undefined {
  switch (key) {
    case "ArrowDown":
      return current + 1;
    case "ArrowUp":
      return current - 1;
    case "PageDown":
      return current + page;
    case "PageUp":
      return current - page;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}

function focusRow(box: HTMLElement | null, index: number): boolean {
  const link = box?.querySelector<HTMLElement>(`tr[aria-rowindex="${index + 2}"] a`);
  link?.focus({ preventScroll: true });
  return link !== undefined && link !== null;
}

/** Scrolls as little as is needed; the head covers the first rows. */
function showRow(box: HTMLElement | null, index: number): void {
  if (!box) return;
  const top = index * ROW_PX;
  const bottom = top + ROW_PX + HEAD_PX;
  if (top < box.scrollTop) box.scrollTop = top;
  else if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight;
  tableTop.value = box.scrollTop;
}

function observeHeight(box: HTMLElement | null, tell: (height: number) => void): (() => void) | undefined {
  if (!box) return undefined;
  const observer = new ResizeObserver(() => tell(box.clientHeight));
  observer.observe(box);
  return () => observer.disconnect();
}
