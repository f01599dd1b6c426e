import type { Overview } from "../../src/view/overview.ts";
import type { SampleView } from "../../src/view/sample-view.ts";
import { verification } from "../data/state.ts";
import { formatCount, formatSeconds, formatTime, formatUsd, webAddress } from "../format.ts";
import { StatusPill } from "../frame/status-pill.tsx";
import { Files } from "./files.tsx";
import { Log } from "./log.tsx";
import { Steps } from "./steps.tsx";
import { Values } from "./values.tsx";

export function SamplePage({ run, view }: { run: Overview; view: SampleView }) {
  const { row, problems } = view;
  return (
    <article class="page sample">
      {run.kind === "run" && (
        <nav aria-label="Breadcrumb">
          <a href="#/">← All samples</a>
        </nav>
      )}
      <div class="title">
        <h1>{row.id === "" ? run.title : row.id}</h1>
        <StatusPill status={row.status} />
      </div>
      {row.note !== "" && <p class="note">{row.note}</p>}
      <Facts view={view} />
      <SampleProblems id={row.id} />
      {problems.map((problem) => (
        <p key={problem} class="alert">
          {problem}
        </p>
      ))}
      {view.fields.length > 0 && <Values view={view} />}
      <Steps steps={view.steps} />
      <Files files={view.files} />
      <Log view={view} />
    </article>
  );
}

function Facts({ view: { row, facts } }: { view: SampleView }) {
  const address = webAddress(row.url);
  return (
    <dl class="facts wide">
      {row.url !== "" && (
        <div>
          <dt>Page</dt>
          <dd>
            {address === undefined ? (
              row.url
            ) : (
              <a href={address} target="_blank" rel="noreferrer noopener">
                {row.url}
              </a>
            )}
          </dd>
        </div>
      )}
      <Entry name="Started" value={row.startedAt === null ? "–" : formatTime(row.startedAt)} />
      <Entry name="Time" value={formatSeconds(row.seconds)} />
      <Entry name="Steps" value={formatCount(row.steps)} />
      <Entry name="Tokens" value={formatCount(row.tokens)} />
      <Entry name="Cost" value={formatUsd(row.usd)} />
      {facts.map(({ name, value }) => (
        <Entry key={name} name={name} value={value} />
      ))}
    </dl>
  );
}

function Entry({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Lists the problems that the verification found in this sample. */
function SampleProblems({ id }: { id: string }) {
  const found = verification.value;
  if (found === undefined || found === "checking") return null;
  const own = found.problems.filter(({ path }) => id === "" || path === id || path.startsWith(`${id}/`));
  return (
    <>
      {own.map(({ path, message }) => (
        <p key={`${path} ${message}`} class="alert">
          <code>{path}</code> {message}
        </p>
      ))}
    </>
  );
}
