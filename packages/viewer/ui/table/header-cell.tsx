import { sort, tableTop } from "../data/state.ts";
import type { Column } from "./columns.ts";

export function HeaderCell({ column: { key, name, isNumber } }: { column: Column }) {
  const direction = sort.value?.column === key ? sort.value.direction : undefined;
  return (
    <th scope="col" aria-sort={direction ?? "none"} class={isNumber ? "number" : ""}>
      <button type="button" onClick={() => sortBy(key)} title={`Sort by ${name}`}>
        <span class="name">{name}</span>
        <span aria-hidden="true" class="arrow">
          {direction && arrows[direction]}
        </span>
      </button>
    </th>
  );
}

const arrows = { ascending: "▲", descending: "▼" };

/** Ascending, descending, as in the run. */
function sortBy(column: string): void {
  tableTop.value = 0;
  document.querySelector(".table-box")?.scrollTo(0, 0);
  const now = sort.value?.column === column ? sort.value.direction : undefined;
  if (now === "descending") sort.value = undefined;
  else sort.value = { column, direction: now === "ascending" ? "descending" : "ascending" };
}
