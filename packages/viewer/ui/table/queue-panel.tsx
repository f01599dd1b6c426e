import type { QueueStatus } from "../../src/view/queue-status.ts";
import { formatCount, formatMs } from "../format.ts";

/** Workers, depth, rate and errors of a run that waits for workers. */
export function QueuePanel({ queue }: { queue: QueueStatus }) {
  const { counts, perMinute, errors, workers } = queue;
  return (
    <section class="queue" aria-label="Queue">
      <div class="totals">
        <Figure value={counts.waiting} name="waiting" />
        <Figure value={counts.active} name="active" />
        <Figure value={counts.ended} name="ended" />
        <Figure value={counts.dead} name="quarantined" />
        <Figure value={perMinute} name="ended in the last minute" />
      </div>
      {Object.keys(errors).length > 0 && (
        <div class="totals errors">
          Errors:
          {Object.entries(errors).map(([kind, number]) => (
            <Figure key={kind} value={number} name={kind} />
          ))}
        </div>
      )}
      <table>
        <caption>Workers</caption>
        <thead>
          <tr>
            {["Worker", "Active", "Claimed", "Done", "Failed", "Event loop delay", "Last report"].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {workers.map(({ worker, active, claimed, done, failed, lagMs, seenSecondsAgo }) => (
            <tr key={worker}>
              <th scope="row">{worker}</th>
              <td>{active}</td>
              <td>{formatCount(claimed)}</td>
              <td>{formatCount(done)}</td>
              <td>{formatCount(failed)}</td>
              <td>{formatMs(lagMs)}</td>
              <td>{seenSecondsAgo} s ago</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Figure({ value, name }: { value: number; name: string }) {
  return (
    <span>
      <b>{formatCount(value)}</b> {name}
    </span>
  );
}
