/** Made by neither a rule nor a transition between rules. */
export function isScripted(animation: Animation): boolean {
  return !("animationName" in animation || "transitionProperty" in animation);
}

/** Whether text or what is behind it takes colours that no rule declares. */
export function isColoring(effect: KeyframeEffect): boolean {
  return effect.getKeyframes().some((frame) => Object.keys(frame).some((name) => /color|background|fill/i.test(name)));
}

/** Longer ones are no coming into sight. */
const LONGEST_FADE_MS = 1000;

/**
 * Whether an element is fading in or out, during which it would be reported wrongly. Repeated fading is not waited for.
 */
export function isFading(): boolean {
  return document.getAnimations().some((animation) => {
    const { effect, playState } = animation;
    if (playState !== "running" || !(effect instanceof KeyframeEffect)) return false;
    const { endTime } = effect.getComputedTiming();
    if (typeof endTime !== "number" || endTime > LONGEST_FADE_MS) return false;
    return "transitionProperty" in animation
      ? animation.transitionProperty === "opacity"
      : effect.getKeyframes().some((frame) => "opacity" in frame);
  });
}
