import { effect } from "@preact/signals";
import { boxOf } from "../geometry/hit-test.ts";
import { chat } from "../state/connection.ts";
import { selection } from "../state/selection.ts";
import { uncover } from "./panel-place.ts";

let changed: readonly Element[] = [];

/** Keeps the panel off the elements that are picked, and off those of the last message when its answer is complete. */
export function keepPanelClear(): () => void {
  return effect(() => {
    const picked = selection.value.flatMap(({ element }) => element ?? []);
    if (picked.length > 0) changed = picked;
    void chat.value?.run.state;
    const boxes = changed.filter((element) => element.isConnected).map(boxOf);
    // A panel can't be off an element that fills the page.
    const small = boxes.filter(({ width, height }) => width * height < (innerWidth * innerHeight) / 2);
    if (small.length > 0) queueMicrotask(() => uncover(small));
  });
}
