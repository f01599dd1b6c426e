import { frameDocument } from "../geometry/hit-test.ts";
import { pageTimers } from "../timers/page-timers.ts";

/** Everything a page may answer to a person's mouse, keyboard or touch with. */
const blocked: readonly string[] = `
  pointerdown pointerup pointercancel pointermove pointerover pointerout pointerenter pointerleave mousedown mouseup mousemove
  mouseover mouseout mouseenter mouseleave click dblclick auxclick contextmenu touchstart touchmove touchend
  keydown keyup keypress focus blur focusin focusout dragstart selectstart
`
  .trim()
  .split(/\s+/u);

/** Keeps the page as it is: input reaches `onInput` alone, and timers, frames and animations stand still. Returns what ends it. */
export function freezePage(host: Element, onInput: (event: Event) => void): () => void {
  const ending = new AbortController();
  const block = (event: Event): void => {
    // Keys are the picker's, also where the focus is in the toolbar.
    if (event.target === host && !event.type.startsWith("key")) return;
    event.stopImmediatePropagation();
    if (event.cancelable && !event.type.startsWith("focus")) event.preventDefault();
    onInput(event);
  };
  for (const target of windowsOf(document))
    for (const type of blocked)
      target.addEventListener(type, block, { capture: true, passive: false, signal: ending.signal });
  const paused = document.getAnimations().filter((animation) => animation.playState === "running");
  for (const animation of paused) animation.pause();
  const releaseTimers = pageTimers().hold();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { cursor: crosshair !important; }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    ending.abort();
    releaseTimers();
    for (const animation of paused) if (animation.playState === "paused") animation.play();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}

/** The page's window and those of frames of its own origin. */
function windowsOf(root: Document): Window[] {
  const frames = [...root.querySelectorAll("iframe")].flatMap((frame) => {
    const inner = frameDocument(frame);
    return inner ? windowsOf(inner) : [];
  });
  return root.defaultView ? [root.defaultView, ...frames] : frames;
}
