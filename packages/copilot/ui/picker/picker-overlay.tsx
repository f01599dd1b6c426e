import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { ElementLabel } from "../parts/element-label.tsx";
import { highlighted, selection } from "../state/selection.ts";
import { boxOf } from "../geometry/hit-test.ts";
import { picker, stopPicking } from "./picker.ts";

/** Outlines on the page: of what a click would pick, of what is picked, and of the chip under the mouse. */
export function PickerOverlay() {
  const target = picker.value?.target;
  const picked = picker.value ? selection.value.flatMap(({ element }) => element ?? []) : [];
  const outlined = [...new Set([...picked, ...(highlighted.value ? [highlighted.value] : [])])];
  const isShown = target !== undefined || outlined.length > 0;
  useRedrawOnScroll(isShown);
  if (!isShown) return null;
  return (
    <div class="outlines" aria-hidden="true">
      {outlined.map((element, index) => (
        <Outline key={index} element={element} kind="picked" />
      ))}
      {target && <Outline element={target} kind="target" />}
    </div>
  );
}

function Outline({ element, kind }: { readonly element: Element; readonly kind: "picked" | "target" }) {
  const { x, y, width, height } = boxOf(element);
  const isLabelBelow = y < 30;
  return (
    <div
      class={`outline ${kind}`}
      style={{ transform: `translate(${x}px, ${y}px)`, width: `${width}px`, height: `${height}px` }}
    >
      {kind === "target" && (
        <span class={`outline-label ${isLabelBelow ? "below" : ""}`}>
          <ElementLabel element={element} />
          <span class="chip-size">
            {Math.round(width)} × {Math.round(height)}
          </span>
        </span>
      )}
    </div>
  );
}

export function PickerBar() {
  const count = selection.value.length;
  return (
    <div class="picker-bar" role="status">
      <span>
        Click to pick{count > 0 ? ` · ${count} picked` : ""} · <kbd>Shift</kbd> more · <kbd>↑</kbd>
        <kbd>↓</kbd> parent, child · <kbd>Enter</kbd> pick
      </span>
      <button type="button" onClick={stopPicking}>
        Done <kbd>Esc</kbd>
      </button>
    </div>
  );
}

function useRedrawOnScroll(isShown: boolean): void {
  const draws = useSignal(0);
  void draws.value;
  useEffect(() => {
    if (!isShown) return undefined;
    const ending = new AbortController();
    const redraw = (): void => {
      draws.value++;
    };
    for (const type of ["scroll", "resize"])
      addEventListener(type, redraw, { capture: true, passive: true, signal: ending.signal });
    return () => ending.abort();
  }, [isShown]);
}
