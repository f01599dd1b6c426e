import { panelPlace, placePanel } from "./panel-place.ts";

const step = 24;
/** Distance from an edge of the viewport at which a panel that is moved there is docked. */
const dockAt = 12;

/** Moves the panel with its header. */
export function movePanel(event: PointerEvent): void {
  const { target, currentTarget } = event;
  if (!(currentTarget instanceof HTMLElement) || event.button !== 0) return;
  if (target instanceof Element && target.closest("button, input, a")) return;
  const { right, bottom } = panelPlace.value;
  follow(currentTarget, event, ({ x, y, event: { clientX } }) => {
    const dock = clientX <= dockAt ? "left" : "none";
    placePanel({ dock: clientX >= innerWidth - dockAt ? "right" : dock, right: right - x, bottom: bottom - y });
  });
}

/** The corner, or the inner edge of a docked panel, that changes its size: with the pointer, or with arrow keys. */
export function ResizeHandle() {
  const { dock } = panelPlace.value;
  return (
    <div
      class={`resize ${dock}`}
      role="separator"
      aria-label="Resize the panel"
      aria-orientation="vertical"
      aria-valuenow={panelPlace.value.width}
      tabIndex={0}
      onPointerDown={(event) => {
        const { width, height } = panelPlace.value;
        const sign = dock === "left" ? 1 : -1;
        follow(event.currentTarget, event, ({ x, y }) => placePanel({ width: width + sign * x, height: height - y }));
      }}
      onKeyDown={({ key }) => {
        const { width, height } = panelPlace.value;
        const wider = dock === "left" ? "ArrowRight" : "ArrowLeft";
        const narrower = dock === "left" ? "ArrowLeft" : "ArrowRight";
        if (key === wider) placePanel({ width: width + step });
        if (key === narrower) placePanel({ width: width - step });
        if (key === "ArrowUp") placePanel({ height: height + step });
        if (key === "ArrowDown") placePanel({ height: height - step });
      }}
    />
  );
}

interface Move {
  readonly x: number;
  readonly y: number;
  readonly event: PointerEvent;
}

/** Follows a pointer from its press to its release. */
// oxlint-disable-next-line max-params -- an element, an event, and what follows
function follow(element: HTMLElement, start: PointerEvent, onMove: (move: Move) => void): void {
  element.setPointerCapture(start.pointerId);
  const ending = new AbortController();
  const { signal } = ending;
  element.addEventListener(
    "pointermove",
    (event) => onMove({ x: event.clientX - start.clientX, y: event.clientY - start.clientY, event }),
    { signal },
  );
  for (const type of ["pointerup", "pointercancel", "lostpointercapture"] as const)
    element.addEventListener(type, () => ending.abort(), { signal });
}
