import { overview, rows, shownId } from "../data/state.ts";
import { sampleHash } from "../data/route.ts";
import { openHelp } from "./help-dialog.tsx";
import { toggleTheme } from "./theme.ts";

/** Keys that work anywhere on the page, but in fields. */
export function onKey(event: KeyboardEvent): void {
  if (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    isTyping(event.target) ||
    document.querySelector("dialog[open]")
  )
    return;
  const act = actions[event.key];
  if (act === undefined) return;
  event.preventDefault();
  act();
}

const actions: Readonly<Record<string, () => void>> = {
  "/": () => document.querySelector<HTMLInputElement>("#filter")?.focus(),
  "?": openHelp,
  t: toggleTheme,
  u: () => {
    if (overview.value?.kind === "run") location.hash = "#/";
  },
  j: () => focusStep(1),
  k: () => focusStep(-1),
  "]": () => openSample(1),
  "[": () => openSample(-1),
  Escape: closePopover,
};

function closePopover(): void {
  const open = document.querySelector<HTMLDetailsElement>("details.badge[open], details.menu[open]");
  if (!open) return;
  open.open = false;
  open.querySelector("summary")?.focus();
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  );
}

function focusStep(direction: 1 | -1): void {
  const steps = [...document.querySelectorAll<HTMLElement>("[data-step]")];
  const current = steps.findIndex((step) => step.contains(document.activeElement));
  const outside = direction === 1 ? -1 : steps.length;
  const next = steps[(current === -1 ? outside : current) + direction];
  next?.focus();
  next?.scrollIntoView({ block: "start" });
}

/** In the order of the table, with its filter. */
function openSample(direction: 1 | -1): void {
  const index = rows.value.findIndex(({ id }) => id === shownId.value);
  const next = index === -1 ? undefined : rows.value[index + direction];
  if (next) location.hash = sampleHash(next.id);
}
