/** Takes an event for the toolbar: true keeps it from all listeners of the page. */
export type Interceptor = (event: Event) => boolean;

/** Gives access to input events before the listeners of the page get them. */
export interface PageEvents {
  /** Hands each event to `interceptor`, and to the ones before it if it does not take it. Returns what ends that. */
  intercept(interceptor: Interceptor): () => void;
}

const key = Symbol.for("surehand.page-events");

/**
 * Listens on the window, where each event comes first. Of several listeners there the oldest is called first: those of scripts that ran
 * before the first call see events before us. A second call returns what the first has made.
 */
export function pageEvents(view: Window): PageEvents {
  const known: unknown = Reflect.get(view, key);
  if (isPageEvents(known)) return known;
  const interceptors = new Set<Interceptor>();
  const offer = (event: Event): void => {
    if (interceptors.size > 0 && [...interceptors].reverse().some((intercept) => intercept(event)))
      event.stopImmediatePropagation();
  };
  for (const type of types) view.addEventListener(type, offer, { capture: true, passive: scrolling.has(type) });
  const made: PageEvents = {
    intercept(interceptor) {
      interceptors.add(interceptor);
      return () => void interceptors.delete(interceptor);
    },
  };
  Reflect.set(view, key, made);
  return made;
}

const types: readonly string[] = `
  pointerdown pointerup pointermove pointerover pointerout pointerenter pointerleave pointercancel mousedown mouseup mousemove mouseover
  mouseout mouseenter mouseleave click dblclick auxclick contextmenu wheel touchstart touchmove touchend keydown keyup keypress
  beforeinput input compositionstart compositionupdate compositionend copy cut paste dragstart drag dragenter dragover dragleave drop
  dragend selectstart focus blur focusin focusout
`
  .trim()
  .split(/\s+/u);

/** The browser waits for listeners of these before it scrolls, unless they are passive. */
const scrolling: ReadonlySet<string> = new Set(["wheel", "touchstart", "touchmove"]);

function isPageEvents(value: unknown): value is PageEvents {
  return typeof value === "object" && value !== null && "intercept" in value;
}
