import type { RevealedElement } from "../action/effect.ts";
import type { PerformResult } from "../action/perform-result.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";

/** Maximum number of revealed elements and texts. */
const MAX_REVEALED = 20;
const MAX_DESCRIBED = 10;
const MAX_TEXT = 80;

/** Adds to the result of a hover what is only on the page while the pointer is there: elements with their refs, and texts. */
export async function withRevealed(
  look: () => Promise<Snapshot | undefined>,
  perform: () => Promise<PerformResult>,
): Promise<PerformResult> {
  const before = await look();
  const performed = await perform();
  const after = performed.effect && before ? await look() : undefined;
  const revealed = before && after ? revealedBy(before, after) : [];
  if (revealed.length === 0 || !performed.effect) return performed;
  return {
    ...performed,
    effect: { ...performed.effect, revealed: revealed.slice(0, MAX_REVEALED) },
    message: `${performed.message} ${describeRevealed(revealed)}`,
  };
}

function revealedBy(before: Snapshot, after: Snapshot): RevealedElement[] {
  const elements = [...after.refs.values()].filter(({ ref }) => !before.refs.has(ref));
  const known = new Set(before.lines.flatMap(textsOf));
  const texts = after.lines.flatMap(textsOf).filter((text) => !known.has(text));
  return [
    ...elements.map(({ ref, role, name }) => ({ ref, what: name === "" ? role : `${role} ${quoted(name)}` })),
    ...texts.map((text) => ({ what: quoted(text) })),
  ];
}

function textsOf({ segments }: Snapshot["lines"][number]): string[] {
  return segments.filter((segment) => typeof segment === "string").flatMap((text) => text.trim() || []);
}

function quoted(text: string): string {
  return JSON.stringify(text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text);
}

function describeRevealed(revealed: readonly RevealedElement[]): string {
  const shown = revealed
    .slice(0, MAX_DESCRIBED)
    .map(({ ref, what }) => (ref === undefined ? what : `${what} (${ref})`));
  const more = revealed.length > MAX_DESCRIBED ? `, and ${revealed.length - MAX_DESCRIBED} more` : "";
  return `The pointer reveals ${shown.join(", ")}${more}.`;
}
