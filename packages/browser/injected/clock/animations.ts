/** Time up to which the animations were stepped, by the page's frozen clock. */
const steppedTo = new WeakMap<Animation, number>();
let frame: number | undefined;

/**
 * Freezes animations. The protocol stops the document's timeline; steps are applied frame by frame, as the frozen clock reaches
 * each.
 */
export function freezeAnimations(): void {
  for (const svg of animatedDrawings()) svg.pauseAnimations();
  for (const animation of runningAnimations()) steppedTo.set(animation, performance.now());
  tick();
}

/** Advances the animations. An animation starts with the first frame that shows it, as in a page whose time flows. */
export function stepAnimations(): void {
  const nowMs = performance.now();
  for (const animation of runningAnimations()) {
    const elapsedMs = nowMs - (steppedTo.get(animation) ?? nowMs);
    steppedTo.set(animation, nowMs);
    const { currentTime } = animation;
    if (elapsedMs > 0 && typeof currentTime === "number")
      animation.currentTime = currentTime + elapsedMs * animation.playbackRate;
  }
  for (const svg of animatedDrawings()) stepDrawing(svg, nowMs);
}

export function resumeAnimations(): void {
  if (frame !== undefined) cancelAnimationFrame(frame);
  frame = undefined;
  for (const svg of animatedDrawings()) svg.unpauseAnimations();
}

/** Uses the page's clock, which is replaced before this script runs. */
function tick(): void {
  stepAnimations();
  frame = requestAnimationFrame(tick);
}

/** Returns the animations that follow time: one that follows a scroll position is not a time source. */
function runningAnimations(): Animation[] {
  return document
    .getAnimations()
    .filter(({ playState, timeline }) => playState === "running" && timeline instanceof DocumentTimeline);
}

const drawingsSteppedTo = new WeakMap<SVGSVGElement, number>();

function stepDrawing(svg: SVGSVGElement, nowMs: number): void {
  const elapsedMs = nowMs - (drawingsSteppedTo.get(svg) ?? nowMs);
  drawingsSteppedTo.set(svg, nowMs);
  if (!svg.animationsPaused()) svg.pauseAnimations();
  if (elapsedMs > 0) svg.setCurrentTime(svg.getCurrentTime() + elapsedMs / 1000);
}

const ANIMATION_TAGS = "animate, animateTransform, animateMotion, set";

function animatedDrawings(): SVGSVGElement[] {
  return [...document.querySelectorAll("svg")].filter(
    (svg) => svg.ownerSVGElement === null && svg.querySelector(ANIMATION_TAGS) !== null,
  );
}
