/** Whether a script made the animation, not a rule or a transition. */
export function isScripted(animation: Animation): boolean {
  return !("animationName" in animation || "transitionProperty" in animation);
}

/** Whether the effect changes the color of text or of its background to one that no rule declares. */
export function isColoring(effect: KeyframeEffect): boolean {
  return effect.getKeyframes().some((frame) => Object.keys(frame).some((name) => /color|background|fill/i.test(name)));
}

/** Maximum duration of a fade: longer animations are not the appearance of an element. */
const MAX_FADE_MS = 1000;

/** Whether an element is fading in or out, so that it would be reported wrongly. Repeated fading is ignored. */
export function isFading(): boolean {
  return document.getAnimations().some((animation) => {
    const { effect, playState } = animation;
    if (playState !== "running" || !(effect instanceof KeyframeEffect)) return false;
    const { endTime } = effect.getComputedTiming();
    if (typeof endTime !== "number" || endTime > MAX_FADE_MS) return false;
    return "transitionProperty" in animation
      ? animation.transitionProperty === "opacity"
      : effect.getKeyframes().some((frame) => "opacity" in frame);
  });
}
