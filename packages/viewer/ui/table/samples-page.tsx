import type { ListingSummary, Overview } from "../../src/view/overview.ts";
import { rows } from "../data/state.ts";
import { formatBytes, formatCount, formatSeconds, formatUsd } from "../format.ts";
import { FilterBar } from "./filter-bar.tsx";
import { QueuePanel } from "./queue-panel.tsx";
import { SamplesTable } from "./samples-table.tsx";

export function SamplesPage({ run }: { run: Overview }) {
  return (
    <div class="samples-page">
      <h1>{run.title}</h1>
      <Totals run={run} />
      {run.listing && <Listing listing={run.listing} />}
      {run.queue && <QueuePanel queue={run.queue} />}
      <FilterBar run={run} />
      <SamplesTable run={run} rows={rows.value} />
    </div>
  );
}

/** Items and gaps of the listing. */
function Listing({ listing }: { listing: ListingSummary }) {
  const { found, statedTotal, pages, gaps } = listing;
  const stated = statedTotal === undefined ? "" : ` of ${formatCount(statedTotal)}`;
  return (
    <section aria-label="Listing">
      <p>
        Listing: {formatCount(found)}
        {stated} items found on {formatCount(pages)} {pages === 1 ? "page" : "pages"}
        {gaps.length === 0 ? "." : ". It was not read to its end:"}
      </p>
      {gaps.length > 0 && (
        <ul>
          {gaps.map((gap) => (
            <li key={gap}>{gap}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Totals({ run }: { run: Overview }) {
  const { samples, files } = run;
  const seconds = samples.reduce((sum, row) => sum + (row.seconds ?? 0), 0);
  const tokens = samples.reduce((sum, row) => sum + row.tokens, 0);
  const isPriced = samples.every(({ usd }) => usd !== null);
  const usd = samples.reduce((sum, row) => sum + (row.usd ?? 0), 0);
  const tables = files.filter(({ name }) => name.startsWith("combined."));
  return (
    <div class="totals">
      <span>
        <b>{formatCount(samples.length)}</b> samples
      </span>
      <span>
        <b>{formatSeconds(seconds)}</b> of work
      </span>
      <span>
        <b>{formatCount(tokens)}</b> tokens
      </span>
      <span>
        <b>{isPriced ? formatUsd(usd) : `${formatUsd(usd)} + unknown`}</b>
      </span>
      {tables.map(({ name, href }) => (
        <a key={name} href={href} download={name}>
          {name}
        </a>
      ))}
      <details class="menu">
        <summary>All files of the run</summary>
        <div class="popover">
          <ul>
            {files.map(({ name, href, bytes }) => (
              <li key={name}>
                <a href={href} download={name}>
                  {name}
                </a>{" "}
                {formatBytes(bytes)}
              </li>
            ))}
          </ul>
        </div>
      </details>
    </div>
  );
}
