import { isVerified, type PageVerdict } from "../../src/protocol/verdict.ts";
import { Icon } from "./icons.tsx";

/** The effect of edits on the page, in one line; other changes below it. */
export function VerdictLine({ verdict }: { readonly verdict: PageVerdict }) {
  const { alsoChanged, errors, notes, code } = verdict;
  const isGood = isVerified(verdict);
  // The line names them itself.
  const isNamed = isGood || code === "also-changed" || code === "nothing-stated";
  const more = isNamed ? [] : [...alsoChanged, ...errors];
  return (
    <>
      <p class={`verdict ${isGood ? "good" : ""}`}>
        <Icon name={isGood ? "check" : "alert"} />
        {lineOf(verdict)}
      </p>
      {[...more, ...notes].map((text) => (
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
