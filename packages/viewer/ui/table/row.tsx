import type { SampleRow } from "../../src/view/overview.ts";
import { sampleHash } from "../data/route.ts";
import { StatusPill } from "../frame/status-pill.tsx";
import type { Column } from "./columns.ts";

/** Height of a row: the same for all, as in the style sheet. */
export const ROW_PX = 36;

interface RowProps {
  readonly row: SampleRow;
  /** Place in the list. */
  readonly index: number;
  readonly columns: readonly Column[];
  readonly hasProblem: boolean;
}

export function Row({ row, index, columns, hasProblem }: RowProps) {
  return (
    <tr aria-rowindex={index + 2}>
      {columns.map((column) => {
        const text = column.text(row);
        if (column.key === "sample")
          return (
            <th key={column.key} scope="row" title={text}>
              <a href={sampleHash(row.id)}>{text}</a>
            </th>
          );
        if (column.key === "status")
          return (
            <td key={column.key} title={row.note}>
              <StatusPill status={row.status} />
              {hasProblem && (
                <span class="flag" role="img" aria-label="The verification found a problem">
                  !
                </span>
              )}
            </td>
          );
        return (
          <td key={column.key} class={column.isNumber ? "number" : ""} title={text}>
            {text}
          </td>
        );
      })}
    </tr>
  );
}
