/** Looks of these elements under the mouse are no answer of the game. */
const CONTROLS = "button, a, input, [role=button]";
let started = 0;

/** Counts the animations that scripts and style sheets start, apart from those of buttons. */
export function watchAnimations(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with its element
  const { animate } = Element.prototype;
  Element.prototype.animate = function watched(this: Element, ...values): Animation {
    note(this);
    return animate.apply(this, values);
  };
  addEventListener("animationstart", ({ target }) => target instanceof Element && note(target), true);
}

export function countAnimations(): number {
  return started;
}

function note(element: Element): void {
  if (!element.closest(CONTROLS)) started++;
}
