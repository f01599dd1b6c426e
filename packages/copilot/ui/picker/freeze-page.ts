import { frameDocument } from "../geometry/hit-test.ts";
import { pageEvents } from "../host/page-events.ts";
import { timersOf } from "../timers/page-timers.ts";

/** Keeps the page as it is: input reaches `onInput` alone, and timers, frames and animations stand still. Returns what ends it. */
export function freezePage(host: Element, onInput: (event: Event) => void): () => void {
  const intercept = (event: Event): boolean => {
    // Keys are the picker's, also where the focus is in the toolbar.
    if (event.target === host && !event.type.startsWith("key")) return false;
    // A page may be scrolled. A passive listener can't prevent what follows.
    if (event.type === "wheel") return true;
    if (event.cancelable && !/^(?:focus|touch)/u.test(event.type)) event.preventDefault();
    onInput(event);
    return true;
  };
  const views = windowsOf(document);
  const thaw = views.map((view) => pageEvents(view).intercept(intercept));
  const running = views.flatMap((view) => view.document.getAnimations());
  const paused = running.filter((animation) => animation.playState === "running");
  for (const animation of paused) animation.pause();
  // Those of a frame are wrapped if its page has the first script too.
  const releaseTimers = views.map((view) => timersOf(view)?.hold());
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { cursor: crosshair !important; touch-action: none !important; }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    for (const end of thaw) end();
    for (const release of releaseTimers) release?.();
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
