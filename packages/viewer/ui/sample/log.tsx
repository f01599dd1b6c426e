import type { SampleView } from "../../src/view/sample-view.ts";
import { formatCount } from "../format.ts";

/** The records of the journal, as they were written. */
export function Log({ view: { log, hiddenRecords } }: { view: SampleView }) {
  if (log.length === 0) return null;
  return (
    <section aria-labelledby="log-title">
      <h2 id="log-title">Log</h2>
      <details class="fold">
        <summary>{formatCount(log.length + hiddenRecords)} records</summary>
        <div class="scroll log-scroll" role="region" aria-label="Records of the log" tabIndex={0}>
          <table class="log">
            <thead>
              <tr>
                <th scope="col" class="number">
                  Record
                </th>
                <th scope="col">Time (UTC)</th>
                <th scope="col">Type</th>
                <th scope="col">Content</th>
              </tr>
            </thead>
            <tbody>
              {log.map(({ seq, at, type, text }) => (
                <tr key={seq}>
                  <td class="number">{seq}</td>
                  <td>
                    <time dateTime={at}>{at.slice(11, 23)}</time>
                  </td>
                  <td>{type}</td>
                  <td>
                    <code>{text}</code>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {hiddenRecords > 0 && <p>{formatCount(hiddenRecords)} more records are in log.jsonl.</p>}
      </details>
    </section>
  );
}
