import { type FieldView, isDoubtful, type SampleView } from "../../src/view/sample-view.ts";
import { sampleHash } from "../data/route.ts";
import { isDoubtOnly, route, verification } from "../data/state.ts";
import { Review } from "./review.tsx";
import { Source } from "./source.tsx";

/** The values of a sample, and where the selected one comes from. */
export function Values({ view }: { view: SampleView }) {
  const { row } = view;
  const doubtful = view.fields.filter(({ kind }) => isDoubtful(kind));
  const isPart = doubtful.length > 0 && doubtful.length < view.fields.length;
  const fields = isPart && isDoubtOnly.value ? doubtful : view.fields;
  const selected = fields.find(({ path }) => path === route.value.field) ?? fields[0];
  const verdicts = verdictsOf(row.id);
  const marks = marksOf(row.id);
  return (
    <section aria-labelledby="values-title">
      <h2 id="values-title">Values</h2>
      {(marks.get("") ?? []).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <Review sampleId={row.id} />
      {isPart && (
        <label>
          <input
            type="checkbox"
            checked={isDoubtOnly.value}
            onChange={({ currentTarget }) => void (isDoubtOnly.value = currentTarget.checked)}
          />{" "}
          Only the {doubtful.length} without proof
        </label>
      )}
      <div class="values">
        <ul class="fields" aria-label="Values">
          {fields.map((field) => (
            <li key={field.path}>
              <a href={sampleHash(row.id, field.path)} aria-current={field === selected ? "true" : undefined}>
                <span class="path">{field.path}</span>
                <span class="value">{field.value}</span>
                <Kind field={field} verdict={verdicts.get(field.path)} />
                {(marks.get(field.path) ?? []).map((text) => (
                  <span key={text} class="review-mark">
                    {text}
                  </span>
                ))}
              </a>
            </li>
          ))}
        </ul>
        {selected && (
          <Source key={selected.path} view={view} field={selected}>
            <Review sampleId={row.id} path={selected.path} />
          </Source>
        )}
      </div>
    </section>
  );
}

function Kind({ field, verdict }: { field: FieldView; verdict: string | undefined }) {
  if (verdict === "refuted") return <span class="pill bad">Refuted</span>;
  if (field.kind === "reported") return <span class="pill warn">No source</span>;
  if (field.kind === "uncertain") return <span class="pill warn">Uncertain</span>;
  if (field.kind === "not-found") return <span class="pill warn">Not found</span>;
  if (field.kind === "not-on-page") return <span class="pill plain">Not on the page</span>;
  const name = `${field.kind.slice(0, 1).toUpperCase()}${field.kind.slice(1)}`;
  return verdict === "confirmed" ? <span class="pill good">✓ {name}</span> : <span class="pill plain">{name}</span>;
}

function verdictsOf(sampleId: string): ReadonlyMap<string, string> {
  const found = verification.value;
  if (found === undefined || found === "checking") return new Map();
  const own = found.fields.filter((field) => field.sampleId === sampleId);
  return new Map(own.map(({ path, verdict }) => [path, verdict]));
}

/** Marks of reviewers by the path of the value; "" for those on the whole sample. */
function marksOf(sampleId: string): ReadonlyMap<string, readonly string[]> {
  const found = verification.value;
  const own = found === undefined || found === "checking" ? [] : (found.reviews ?? []);
  const grouped = Map.groupBy(
    own.filter((mark) => mark.sampleId === sampleId),
    ({ path = "" }) => path,
  );
  return new Map([...grouped].map(([path, marks]) => [path, marks.map(({ text }) => text)]));
}
