import { useLayoutEffect, useRef } from "preact/hooks";
import { quoteSegments } from "../../src/view/quote-segments.ts";
import type { FieldView, SampleView } from "../../src/view/sample-view.ts";

interface CapturedTextProps {
  readonly view: SampleView;
  readonly selected: FieldView;
  /** File of the text. */
  readonly name: string;
  readonly text: string;
}

/** A captured text with its quotes marked, scrolled to that of the selected field. */
export function CapturedText({ view, selected, name, text }: CapturedTextProps) {
  const box = useRef<HTMLPreElement>(null);
  const { start, end, quote } = selected;
  const isThere = start !== undefined && end !== undefined && text.slice(start, end) === quote;
  useLayoutEffect(() => scrollToMark(box.current), [selected.path, text]);
  const ranges = view.fields.flatMap((field) =>
    field.snapshot === name && field.start !== undefined && field.end !== undefined
      ? [{ path: field.path, start: field.start, end: field.end }]
      : [],
  );
  return (
    <>
      {selected.kind !== "derived" && quote !== undefined && !isThere && (
        <p class="alert">The captured text does not have this quote at the place that is recorded.</p>
      )}
      <pre class="captured" ref={box} tabIndex={0} role="region" aria-label={`Captured text ${name}`}>
        {quoteSegments(text, ranges).map(({ text: part, paths }, index) => {
          if (paths.length === 0) return part;
          const isSelected = isThere && paths.includes(selected.path);
          return (
            <mark key={index} class={isSelected ? "selected" : ""} title={paths.join(", ")}>
              {part}
            </mark>
          );
        })}
      </pre>
    </>
  );
}

/** Scrolls the text alone: the page stays where it is. */
function scrollToMark(box: HTMLElement | null): void {
  const mark = box?.querySelector<HTMLElement>("mark.selected");
  if (!box || !mark) return;
  const offset = mark.getBoundingClientRect().top - box.getBoundingClientRect().top;
  box.scrollTop += offset - box.clientHeight / 3;
}
