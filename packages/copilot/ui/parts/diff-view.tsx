import type { FileDiff } from "../../src/protocol/message.ts";

const mostLines = 400;

/** A unified diff, line by line. */
export function DiffView({ diff }: { readonly diff: FileDiff }) {
  if (diff.isBinary) return <p class="note">Binary file: no text to show.</p>;
  const lines = diff.patch
    .trimEnd()
    .split("\n")
    .filter((line) => !isHeader(line));
  return (
    <>
      <pre class="diff" tabIndex={0} aria-label={`Changes of ${diff.path}`}>
        {lines.slice(0, mostLines).map((line, index) => (
          <span key={index} class={classOf(line)}>
            {line === "" ? " " : line}
            {"\n"}
          </span>
        ))}
      </pre>
      {(diff.isTruncated || lines.length > mostLines) && <p class="note">The diff is longer than what is shown.</p>}
    </>
  );
}

function isHeader(line: string): boolean {
  return /^(?:Index: |=====|--- |\+\+\+ |diff |\\ No newline)/u.test(line);
}

function classOf(line: string): string {
  if (line.startsWith("@@")) return "hunk";
  if (line.startsWith("+")) return "added";
  return line.startsWith("-") ? "removed" : "same";
}
