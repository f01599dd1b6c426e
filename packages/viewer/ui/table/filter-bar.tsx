import type { Overview } from "../../src/view/overview.ts";
import { doubt, rows, statuses, words } from "../data/state.ts";
import { formatCount, statusName } from "../format.ts";

export function FilterBar({ run }: { run: Overview }) {
  const counts = new Map<string, number>();
  for (const { status } of run.samples) counts.set(status, (counts.get(status) ?? 0) + 1);
  return (
    <div class="filter-bar" role="search">
      <label for="filter">Filter</label>
      <input
        id="filter"
        type="search"
        placeholder="Words in id, address, note or values"
        autocomplete="off"
        spellcheck={false}
        value={words.value}
        onInput={(event) => {
          words.value = event.currentTarget.value;
        }}
        onKeyDown={leaveFilter}
      />
      <div class="chips" role="group" aria-label="Status">
        {[...counts].map(([status, count]) => (
          <button
            key={status}
            type="button"
            class="chip"
            aria-pressed={statuses.value.has(status)}
            onClick={() => toggle(status)}
          >
            {statusName(status)} <b>{formatCount(count)}</b>
          </button>
        ))}
      </div>
      <Doubts run={run} />
      <output class="shown" for="filter">
        {formatCount(rows.value.length)} shown
      </output>
    </div>
  );
}

/** Chooses samples by the field about which they have a doubt. */
function Doubts({ run }: { run: Overview }) {
  const counts = new Map<string, number>();
  for (const field of run.samples.flatMap(({ doubts }) => doubts)) counts.set(field, (counts.get(field) ?? 0) + 1);
  if (counts.size === 0) return null;
  const any = run.samples.filter(({ doubts }) => doubts.length > 0).length;
  return (
    <label class="doubts">
      Without proof{" "}
      <select
        value={doubt.value === undefined ? "all" : `field:${doubt.value}`}
        onChange={({ currentTarget: { value } }) => {
          doubt.value = value === "all" ? undefined : value.slice("field:".length);
        }}
      >
        <option value="all">All samples</option>
        <option value="field:">Any field ({formatCount(any)})</option>
        {[...counts].map(([field, count]) => (
          <option key={field} value={`field:${field}`}>
            {field} ({formatCount(count)})
          </option>
        ))}
      </select>
    </label>
  );
}

function toggle(status: string): void {
  const next = new Set(statuses.value);
  if (!next.delete(status)) next.add(status);
  statuses.value = next;
}

function leaveFilter(event: KeyboardEvent): void {
  if (event.key !== "ArrowDown") return;
  event.preventDefault();
  document.querySelector<HTMLElement>(".samples tbody a")?.focus();
}
