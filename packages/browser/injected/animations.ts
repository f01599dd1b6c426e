/** Made by neither a rule nor a transition between rules. */
export function isScripted(animation: Animation): boolean {
  return !("animationName" in animation || "transitionProperty" in animation);
}

/** Whether text or what is behind it takes colours that no rule declares. */
export function isColoring(effect: KeyframeEffect): boolean {
  return effect.getKeyframes().some((frame) => Object.keys(frame).some((name) => /color|background|fill/i.test(name)));
}
