import type { DatedVerification } from "../../src/view/verification.ts";
import { check, isExport, overview, verification } from "../data/state.ts";
import { formatCount, formatTime } from "../format.ts";

/** Problems that are listed at most. */
const MOST_PROBLEMS = 100;

/** Whether the folder is as it was signed, with the details behind it. */
export function Badge() {
  const found = verification.value;
  if (overview.value === undefined) return null;
  if (found === "checking") return <span class="pill checking">Checking…</span>;
  if (found === undefined)
    return (
      <button type="button" class="quiet" onClick={() => void check()}>
        {overview.value.isLive ? "Not finished: check so far" : "Check"}
      </button>
    );
  const { tone, text } = verdictOf(found);
  return (
    <details class="badge">
      <summary class={`pill ${tone}`}>{text}</summary>
      <div class="popover">
        <Details found={found} />
      </div>
    </details>
  );
}

function verdictOf({ ok, signedBy, isKeyTrusted, problems }: DatedVerification): { tone: string; text: string } {
  if (!ok) return { tone: "bad", text: `✗ ${formatCount(problems.length)} problem${problems.length === 1 ? "" : "s"}` };
  if (signedBy === undefined) return { tone: "warn", text: "Intact, not signed" };
  return isKeyTrusted ? { tone: "good", text: "✓ Verified" } : { tone: "warn", text: "Intact, signer not checked" };
}

function Details({ found }: { found: DatedVerification }) {
  const { problems, limits, fields, signedBy, scope, checkedAt } = found;
  const confirmed = fields.filter(({ verdict }) => verdict === "confirmed").length;
  return (
    <>
      <dl class="facts">
        <dt>Checked</dt>
        <dd>
          {formatTime(checkedAt)}
          {isExport.value ? ", when this copy was made" : ""}
        </dd>
        <dt>Scope</dt>
        <dd>{scope}</dd>
        {fields.length > 0 && (
          <>
            <dt>Values</dt>
            <dd>
              {formatCount(confirmed)} of {formatCount(fields.length)} confirmed by captured text
            </dd>
          </>
        )}
        <dt>Signed by</dt>
        <dd>{signedBy === undefined ? "nobody" : <code>{signedBy}</code>}</dd>
      </dl>
      {problems.length > 0 && (
        <ul class="problems">
          {problems.slice(0, MOST_PROBLEMS).map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              <code>{path}</code> {message}
            </li>
          ))}
          {problems.length > MOST_PROBLEMS && <li>and {formatCount(problems.length - MOST_PROBLEMS)} more</li>}
        </ul>
      )}
      {limits.map((limit) => (
        <p key={limit} class="limit">
          {limit}
        </p>
      ))}
      {isExport.value ? (
        <p class="limit">
          This page does not check anything itself. Check the original folder: surehand verify FOLDER.
        </p>
      ) : (
        <button type="button" class="quiet" onClick={() => void check()}>
          Check again
        </button>
      )}
    </>
  );
}
