import { effect } from "@preact/signals";
import { z } from "zod";
import { type SelectedElement, selectedElement } from "../../src/protocol/page-context.ts";
import { config } from "../state/config.ts";
import { newElementId, type PickedElement, selection } from "../state/selection.ts";
import { keepForTab, keptForTab } from "../state/session.ts";
import { findAgain } from "./find-again.ts";

/** Selects the elements of an earlier message. One that is not on the page stays in the selection, without its element. */
export function selectAgain(elements: readonly SelectedElement[]): void {
  selection.value = elements.map((described) => {
    const element = find(described);
    // The earlier message keeps its own pictures and styles under its own identifier.
    const id = newElementId();
    return { id, described: { ...described, id }, element };
  });
}

/** Finds selected elements again that were replaced, such as by a hot update. */
export function refreshSelection(): void {
  const before = selection.value;
  const now = before.map((picked) => (isLost(picked) ? { ...picked, element: find(picked.described) } : picked));
  if (now.some(({ element }, index) => element !== before[index]?.element)) selection.value = now;
}

function isLost({ element }: PickedElement): boolean {
  return element?.isConnected !== true;
}

const pauseMs = 300;

/** Finds lost elements again after the page changed: an app draws them after the toolbar has started, and may do so once more. */
function followPage(): void {
  let isPlanned = false;
  new MutationObserver(() => {
    if (isPlanned || !selection.value.some(isLost)) return;
    isPlanned = true;
    setTimeout(() => {
      isPlanned = false;
      refreshSelection();
    }, pauseMs);
  }).observe(document, { childList: true, subtree: true });
}

const kept = z.array(selectedElement);

/** Keeps the selection for the tab, like the text of the input: an edit may reload the page. */
export function keepSelection(): void {
  const parsed = kept.safeParse(JSON.parse(keptForTab("selection") ?? "[]"));
  selection.value = (parsed.data ?? []).map((described) => ({
    id: described.id,
    described,
    element: find(described),
  }));
  effect(() => {
    const described = selection.value.map((picked) => picked.described);
    keepForTab("selection", described.length === 0 ? undefined : JSON.stringify(described));
  });
  followPage();
}

function find(described: SelectedElement): Element | undefined {
  return config.value && findAgain(described, config.value.folders)?.element;
}
