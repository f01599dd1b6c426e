import type { Action, SnapshotElement } from "@surehand/browser";
import { normaliseName } from "../../../text/normalise-name.ts";
import { withoutArticle } from "../parse/articles.ts";
import type { Intent } from "../parse/intent.ts";
import { withoutQuotes } from "../parse/masked.ts";
import type { PageItem } from "../page/page-index.ts";
import { pressRoles } from "../words/role-words.ts";
import { tiers } from "../match/match-name.ts";
import { groundOn, type Scene } from "./scene.ts";
import type { Outcome } from "./outcome.ts";

type Pointing = Extract<Intent, { kind: "point" }>;

export function isPressed({ role }: SnapshotElement): boolean {
  return pressRoles.has(role);
}

export function groundPoint(scene: Scene, { action, target, modifiers }: Pointing): Outcome {
  const actionFor = ({ element }: PageItem): Action => {
    const base = { target: element.ref, ...(modifiers && { modifiers: [...modifiers] }) };
    return action === "download" ? { kind: "download", target: element.ref } : { kind: action, ...base };
  };
  const found = groundOn(scene, { phrase: target, what: "thing", fits: () => true, prefers: isPressed }, actionFor);
  if (found.status !== "none" || action === "click" || action === "download") return found;
  const line = lineNamed(scene, target);
  return line === undefined
    ? found
    : { status: "ready", action: { kind: action, target: line }, cost: tiers.head, isCertain: false };
}

/** The ref of the one line that says just that: text and headings have no ref of their own. */
export function lineNamed({ index: { tree }, masked }: Scene, phrase: string): string | undefined {
  const wanted = normaliseName(withoutArticle(withoutQuotes(phrase, masked)));
  const names = new Set([
    wanted,
    wanted.replace(/^(?:heading|section|text|paragraph|title|item|row|image|picture)\s+/, ""),
    wanted.replace(/\s+(?:heading|section|text|paragraph|title|item|row|image|picture)$/, ""),
  ]);
  const found = tree.lines.flatMap(({ anchor, kind }, line) => {
    const text = normaliseName(tree.textOf(line));
    return text !== "" && names.has(text) ? [{ anchor, kind }] : [];
  });
  const headings = found.filter(({ kind }) => kind === "heading");
  const [only, ...others] = headings.length === 1 ? headings : found;
  if (!only || others.length > 0) return undefined;
  return only.anchor;
}

const NAMED_COST = 0.3;

/** The sentence is itself the name of something to press. */
export function groundNamed(scene: Scene, target: string): Outcome {
  const found = groundOn(scene, { phrase: target, what: "thing", fits: isPressed }, ({ element }) => ({
    kind: "click",
    target: element.ref,
  }));
  if (found.status === "ambiguous") return { ...found, cost: found.cost + NAMED_COST };
  return found.status === "ready" ? { ...found, cost: found.cost + NAMED_COST, isCertain: found.isCertain } : found;
}
