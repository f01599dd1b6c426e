import { freezeAnimations, resumeAnimations } from "./animations.ts";
import { freezeAudio, resumeAudio, watchAudio } from "./audio.ts";
import { animatedImages } from "./animated-images.ts";
import { freezeMedia, resumeMedia, watchMedia } from "./media.ts";
import { seedRandom } from "./random.ts";
import { reportTimerErrors } from "./report-timer-errors.ts";
import { finishStep, runSteps } from "./step.ts";

/**
 * Whether the page's time is stopped. This script runs in the page's own world, after Playwright's clock has replaced its timers,
 * `requestAnimationFrame`, `Date` and `performance`, and handles the time sources that Playwright's clock does not.
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
  finishStep,
  runSteps,
  resume(): void {
    if (!isFrozen) return;
    isFrozen = false;
    resumeAnimations();
    resumeMedia();
    resumeAudio();
  },
  animatedImages,
  seedRandom,
};

reportTimerErrors();
watchAudio();
watchMedia();
