import { useEffect } from "preact/hooks";
import { failure, overview, sample, shownId } from "./data/state.ts";
import { SamplePage } from "./sample/sample-page.tsx";
import { SamplesPage } from "./table/samples-page.tsx";
import { Header } from "./frame/header.tsx";
import { HelpDialog } from "./frame/help-dialog.tsx";
import { onKey } from "./frame/keyboard.ts";

export function App() {
  useEffect(() => {
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  const run = overview.value;
  const id = shownId.value;
  useEffect(() => {
    const title = run?.title ?? "Surehand";
    document.title = id === undefined || id === "" ? `${title} – Surehand` : `${id} – ${title} – Surehand`;
  }, [run?.title, id]);
  return (
    <>
      <a class="skip" href="#main" onClick={focusMain}>
        Skip to content
      </a>
      <Header />
      <main id="main" tabIndex={-1}>
        {failure.value !== undefined && (
          <p class="alert" role="alert">
            {failure.value}
          </p>
        )}
        <Page />
      </main>
      <HelpDialog />
    </>
  );
}

function Page() {
  const run = overview.value;
  const id = shownId.value;
  if (!run) return failure.value === undefined ? <p class="loading">Loading…</p> : null;
  if (id === undefined) return <SamplesPage run={run} />;
  if (!run.samples.some((row) => row.id === id))
    return (
      <div class="page">
        <h1>No such sample</h1>
        <p>
          This run has no sample <code>{id}</code>. <a href="#/">All samples</a>
        </p>
      </div>
    );
  return sample.value?.row.id === id ? <SamplePage run={run} view={sample.value} /> : <p class="loading">Loading…</p>;
}

/** The hash is the route, so that the link must not change it. */
function focusMain(event: Event): void {
  event.preventDefault();
  document.querySelector<HTMLElement>("#main")?.focus();
}
