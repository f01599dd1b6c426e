import { isVerified, type PageVerdict } from "../../src/protocol/verdict.ts";
import { Icon } from "./icons.tsx";

/** The effect of edits on the page, in one line; what else changed in a list below it. */
export function VerdictLine({ verdict }: { readonly verdict: PageVerdict }) {
  const { alsoChanged, errors, notes, summary } = verdict;
  const isGood = isVerified(verdict);
  const more = isGood ? [] : [...alsoChanged, ...errors].filter((text) => !summary.includes(text));
  return (
    <>
      <p class={`verdict ${isGood ? "good" : ""}`}>
        <Icon name={isGood ? "check" : "alert"} />
        {lineOf(verdict)}
      </p>
      {more.length > 0 && (
        <ul class="note also-changed">
          {more.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {notes.map((text) => (
        <p class="note" key={text}>
          {text}
        </p>
      ))}
    </>
  );
}

function lineOf({ outcome, summary }: PageVerdict): string {
  switch (outcome) {
    case "verified":
      return `Verified on the page: ${summary}`;
    case "changed":
      return `Changed: ${summary}`;
    case "no-visible-change":
      return "No change on this page, as intended";
    default:
      return `Not verified: ${summary}`;
  }
}
