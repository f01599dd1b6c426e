import { freezeAnimations, resumeAnimations, stepAnimations } from "./animations.ts";
import { freezeAudio, resumeAudio, watchAudio } from "./audio.ts";
import { animatedImages } from "./animated-images.ts";
import { freezeMedia, resumeMedia, stepMedia, watchMedia } from "./media.ts";
import { reportTimerErrors } from "./report-timer-errors.ts";

/**
 * Runs in the page's own world, after Playwright's clock replaced its timers, `requestAnimationFrame`, `Date` and `performance`.
 * Handles the time sources that Playwright's clock leaves alone.
 */
let isFrozen = false;

export const clock = {
  freeze(): void {
    if (isFrozen) return;
    isFrozen = true;
    freezeAudio();
    freezeMedia();
    freezeAnimations();
  },
  /** Advances by the rest of a step what no timer of the page reaches: see `freezeAnimations`. */
  finishStep(ms: number): void {
    stepAnimations();
    stepMedia(ms);
  },
  resume(): void {
    if (!isFrozen) return;
    isFrozen = false;
    resumeAnimations();
    resumeMedia();
    resumeAudio();
  },
  animatedImages,
};

reportTimerErrors();
watchAudio();
watchMedia();
