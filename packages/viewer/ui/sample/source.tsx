import type { ComponentChildren } from "preact";
import { type FieldView, isDoubtful, type SampleView } from "../../src/view/sample-view.ts";
import { sampleHash } from "../data/route.ts";
import { webAddress } from "../format.ts";
import { CapturedText } from "./captured-text.tsx";
import { Picture } from "./picture.tsx";

/** Shows the source of one value: its record, the quote in the captured text, the element on the screenshot. */
export function Source({ view, field, children }: { view: SampleView; field: FieldView; children: ComponentChildren }) {
  const { snapshot, screenshot, box } = field;
  const text = snapshot === undefined ? undefined : view.texts[snapshot];
  const picture = screenshot === undefined ? undefined : view.screenshots[screenshot];
  return (
    <div class="source">
      <h3>{field.path}</h3>
      <Meaning field={field} />
      {children}
      <dl class="facts">
        <Entry name="Reason" value={field.reason} />
        <Entry name="Name on the page" value={field.label} />
        <Entry name="Quote" value={field.quote} />
        <Entry name="Rule" value={field.rule} />
        <Sources view={view} field={field} />
        <Page url={field.url} />
        <Entry name="XPath" value={field.xpath} />
        <Entry name="Captured text" value={snapshot} />
      </dl>
      {snapshot !== undefined && text !== undefined && (
        <CapturedText view={view} selected={field} name={snapshot} text={text} />
      )}
      {snapshot !== undefined && text === undefined && (
        <p class="alert">The captured text {snapshot} is missing: the quote can't be shown in its place.</p>
      )}
      {picture !== undefined && (
        <Picture
          picture={{
            href: picture,
            label: `Screenshot with ${field.path}`,
            boxes: box ? [{ ...box, label: field.path }] : [],
          }}
        />
      )}
    </div>
  );
}

const meanings: Readonly<Record<string, string>> = {
  quoted: "The page shows the value as it is.",
  normalized: "The value is the quote, written in another way.",
  derived: "The value was computed from the sources.",
  reported: "Only the worker reported it: no captured page proves this value.",
  uncertain: "The page shows it, but nothing identifies it as the value of this field.",
  "not-found": "There is no value, and nothing shows that the page has none.",
  "not-on-page": "There is no value: the whole page was read, and it has none.",
};

function Meaning({ field: { kind } }: { field: FieldView }) {
  const meaning = Object.hasOwn(meanings, kind) ? meanings[kind] : undefined;
  return meaning === undefined ? null : <p class={isDoubtful(kind) ? "alert" : "meaning"}>{meaning}</p>;
}

function Entry({ name, value }: { name: string; value: string | undefined }) {
  if (value === undefined) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <code>{value}</code>
      </dd>
    </>
  );
}

function Page({ url }: { url: string | undefined }) {
  if (url === undefined) return null;
  const address = webAddress(url);
  return (
    <>
      <dt>Page</dt>
      <dd>
        {address === undefined ? (
          url
        ) : (
          <a href={address} target="_blank" rel="noreferrer noopener">
            {url}
          </a>
        )}
      </dd>
    </>
  );
}

function Sources({ view, field: { sources } }: { view: SampleView; field: FieldView }) {
  if (sources === undefined || sources.length === 0) return null;
  const known = new Set(view.fields.map(({ path }) => path));
  return (
    <>
      <dt>Rests on</dt>
      <dd>
        {sources.map((path) => (
          <span key={path} class="rest">
            {known.has(path) ? <a href={sampleHash(view.row.id, path)}>{path}</a> : <code>{path}</code>}{" "}
          </span>
        ))}
      </dd>
    </>
  );
}
