import type { SnapshotElement } from "@surehand/browser";
import { type Decider, ruleDecider, type WishedCall } from "@surehand/loop";
import { hasWord, turnsPage } from "@surehand/page";
import { hasValue, missingArtifacts } from "../data/requirements.ts";
import { fieldsOf } from "./schema-fields.ts";
import type { WorkerContext } from "./worker-context.ts";
import type { WorkerState } from "./worker-state.ts";

/** Names of buttons that show more of the same page. */
const reveals =
  /^(?:(?:show|read|see|view) (?:more|all)(?: \w+){0,2}|more(?: details| info(?:rmation)?)?|expand(?: all)?|details)$/iu;

/**
 * Works without a model: reads the fields from the page; while one is missing, takes away what covers the page, opens tabs and "show
 * more", and scrolls; then takes the required screenshots and reports. A field that is on none of these views stays null.
 */
export function offlineDecider(context: WorkerContext): Decider {
  const tried = new Set<string>();
  let isExtracted = false;
  let scrolls = 0;
  context.view.isNeeded = () => !isComplete(context.state);
  context.isReporting = false;
  // Rules know no way back from another tab.
  context.staysInTab = true;
  return ruleDecider(() => {
    const { state, view, folder } = context;
    const { spec, sample } = state;
    const opening = state.actions.filter(({ action }) => action === "goto");
    const last = opening.at(-1);
    if (last === undefined || (!last.success && last.error_kind === "infrastructure" && opening.length < MOST_TRIES))
      return one("goto", { url: sample.url });
    if (!last.success) return one("fail", { note: last.description });
    const opener = view.kind?.kind === "consent" ? nextOpener() : undefined;
    if (opener) return { calls: [opener] };
    if (view.snapshot === undefined) return one("fail", { note: "The page could not be read." });
    if (!isExtracted) {
      isExtracted = true;
      return one("extract", {});
    }
    const next = isComplete(state) ? undefined : nextReveal();
    if (next) {
      isExtracted = false;
      return { calls: [next] };
    }
    const saved = folder.artifacts.filter(({ kind }) => kind === "screenshot").map(({ filename }) => filename);
    const [label] =
      saved.length === 0 ? [...spec.required_artifacts, "page"] : missingArtifacts(saved, spec.required_artifacts);
    return label === undefined ? one("done", { extracted: {} }) : one("screenshot", { label });
  });

  /** Returns the call that may take a wall away: what refuses first, then what closes or accepts, each once. */
  function nextOpener(): WishedCall | undefined {
    const buttons = [...(context.view.snapshot?.refs.values() ?? [])].filter(
      ({ role, name, states }) => BUTTONS.has(role) && !tried.has(`${role} ${name}`) && !states.includes("disabled"),
    );
    const found =
      buttons.find(({ name }) => hasWord(name, "refuse")) ?? buttons.find(({ name }) => hasWord(name, "close"));
    const next = found ?? buttons.find(({ role }) => role === "button");
    if (!next) return undefined;
    tried.add(`${next.role} ${next.name}`);
    return { tool: "click", input: { selector: next.ref } };
  }

  /** Returns the next call that may show more of the page: refusals of covers first, tabs and collapsed parts last, each once. */
  function nextReveal(): WishedCall | undefined {
    const candidates = [...(context.view.snapshot?.refs.values() ?? [])].filter(
      ({ role, name, states }) => !tried.has(`${role} ${name}`) && !states.includes("disabled"),
    );
    for (const isCandidate of revealOrder) {
      const next = candidates.find(isCandidate);
      if (!next) continue;
      tried.add(`${next.role} ${next.name}`);
      return { tool: "click", input: { selector: next.ref } };
    }
    return scrolls++ < MOST_SCROLLS ? { tool: "scroll", input: { direction: "bottom" } } : undefined;
  }
}

/** Whether the rules read no page any more: each field has a value, so that only the required screenshots and the report are left. */
function isComplete({ spec, collected }: Pick<WorkerState, "spec" | "collected">): boolean {
  return fieldsOf(spec.output_schema).every((name) => hasValue(collected.data[name]));
}

type Candidate = Pick<SnapshotElement, "role" | "name" | "states">;

const revealOrder: readonly ((element: Candidate) => boolean)[] = [
  // A button that refuses comes before one that only takes the cover away.
  ({ role, name }) => role === "button" && isShortName(name) && hasWord(name, "refuse"),
  ({ role, name }) => role === "button" && isShortName(name) && (hasWord(name, "close") || /^[×✕]$/u.test(name)),
  ({ role, name }) => role === "button" && reveals.test(name),
  ({ role, states }) => role === "tab" && !states.includes("selected"),
  ({ role, name, states }) => role === "button" && states.includes("collapsed") && !turnsPage(name),
];

const BUTTONS: ReadonlySet<string> = new Set(["button", "link"]);

/** A longer name is not that of a button that refuses or closes. */
function isShortName(name: string): boolean {
  return name.length <= 40;
}

const MOST_SCROLLS = 1;
/** Attempts to open a page that does not answer. */
const MOST_TRIES = 5;

function one(tool: string, input: Record<string, unknown>): { calls: WishedCall[] } {
  return { calls: [{ tool, input }] };
}
