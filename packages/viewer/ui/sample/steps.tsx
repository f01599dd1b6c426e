import type { CallView, NoteView, StepView } from "../../src/view/sample-view.ts";
import { formatCount, formatMs, formatTime, formatUsd } from "../format.ts";
import { Picture } from "./picture.tsx";

/** The timeline: what was seen, thought, done, and what came of it. */
export function Steps({ steps }: { steps: readonly StepView[] }) {
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="steps-title">
      <h2 id="steps-title">Steps</h2>
      <ol class="steps">
        {steps.map((step) => (
          <li key={step.key} class="step" tabIndex={-1} data-step={step.key}>
            <Step step={step} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Step({ step }: { step: StepView }) {
  const { title, url, calls, notes, pictures, observation, json } = step;
  return (
    <>
      <StepHead step={step} />
      <div class={pictures.length === 0 ? "step-body" : "step-body with-picture"}>
        <div class="step-text">
          <h3 class="sr-only">{title}</h3>
          {url !== undefined && url !== "" && <p class="url">{url}</p>}
          {calls.map((call) => (
            <Call key={call.callId} call={call} />
          ))}
          {notes.map((note, index) => (
            <Note key={index} note={note} />
          ))}
          {observation && observation.text !== "" && (
            <Fold name={`What it saw (${observation.kind})`} text={observation.text} />
          )}
          {json !== undefined && json !== "" && <Fold name="Record" text={json} />}
        </div>
        {pictures.length > 0 && (
          <div class="step-pictures">
            {pictures.map((picture) => (
              <Picture key={picture.href} picture={picture} />
            ))}
          </div>
        )}
      </div>
    </>
  );
}

function StepHead({ step: { title, at, ms, usage, calls } }: { step: StepView }) {
  return (
    <div class="step-head">
      <b>{title}</b>
      <span class="tools">
        {[...new Set(calls.map(({ tool }) => tool))].filter((tool) => tool !== title).join(", ")}
      </span>
      <span class="spring" />
      {usage && (
        <span title={`${formatCount(usage.cachedTokens)} of the input tokens were cached`}>
          {formatCount(usage.inputTokens)} in, {formatCount(usage.outputTokens)} out
          {usage.usd === undefined ? "" : `, ${formatUsd(usage.usd)}`}
        </span>
      )}
      {ms !== undefined && <span>{formatMs(ms)}</span>}
      <time dateTime={at} title={at}>
        {formatTime(at)}
      </time>
    </div>
  );
}

const outcomes: Readonly<Record<CallView["outcome"], readonly [string, string]>> = {
  done: ["good", "Done"],
  failed: ["bad", "Failed"],
  refused: ["warn", "Not run"],
  running: ["live", "Running"],
};

function Call({ call: { tool, input, thought, outcome, effect, ms } }: { call: CallView }) {
  const [tone, name] = outcomes[outcome];
  return (
    <div class="call">
      {thought.length > 0 && (
        <dl class="thought">
          {thought.map(({ name: kind, value }) => (
            <div key={kind}>
              <dt>{kind}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p class="action">
        <b>{tool}</b> <Input text={input} />
      </p>
      <p class="effect">
        <span class={`pill ${tone}`}>{name}</span> <span class="effect-text">{effect}</span>
        {ms !== undefined && <span class="ms">{formatMs(ms)}</span>}
      </p>
    </div>
  );
}

const LONGEST_INLINE = 160;

function Input({ text }: { text: string }) {
  if (text === "") return null;
  const line = text.replaceAll(/\n\s*/gu, " ");
  return line.length <= LONGEST_INLINE ? <code>{line}</code> : <pre class="input">{text}</pre>;
}

const noteNames: Readonly<Record<NoteView["kind"], string>> = {
  warning: "Notice",
  blocked: "Refused by",
  question: "Asked",
  answer: "Answer",
  fallback: "Model changed",
  save: "Saved",
  end: "Ended",
};

function Note({ note: { kind, text } }: { note: NoteView }) {
  return (
    <p class={`step-note ${kind}`}>
      <b>{noteNames[kind]}</b> {text}
    </p>
  );
}

function Fold({ name, text }: { name: string; text: string }) {
  return (
    <details class="fold">
      <summary>{name}</summary>
      <pre tabIndex={0}>{text}</pre>
    </details>
  );
}
