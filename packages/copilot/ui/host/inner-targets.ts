/** Finds the elements inside of a closed shadow root that events are on: outside of it an event names the host alone. */
export interface InnerTargets {
  /** Takes note of an event on the host. */
  follow(event: Event): void;
  /** Undefined if it can't be known. */
  of(event: Event): Element | undefined;
}

export function innerTargets(root: ShadowRoot): InnerTargets {
  let focused: Element | undefined;
  let pressed: Element | undefined;
  let isKeyPressed = false;
  const follow = (event: Event): void => {
    if (event.type === "focus" || event.type === "focusin") focused = root.activeElement ?? undefined;
    if (event.type === "pointerdown") pressed = at(root, event);
    if (!event.type.startsWith("key")) return;
    // A key that presses a button does so in this task.
    isKeyPressed = true;
    setTimeout(() => {
      isKeyPressed = false;
    }, 0);
  };
  // The focus that moves inside of the root is not seen outside of it.
  root.addEventListener("focusin", follow);
  return {
    follow,
    of(event) {
      if (event.type === "blur") return focused;
      // The pressed element gets the moves of its pointer, and the release.
      if (event.type.startsWith("pointer")) return pressed;
      if (event.type !== "click") return root.activeElement ?? undefined;
      if (isPointing(event) && event.detail > 0) return commonAncestor(pressed, at(root, event));
      return isKeyPressed ? (root.activeElement ?? undefined) : undefined;
    },
  };
}

function at(root: ShadowRoot, event: Event): Element | undefined {
  return isPointing(event) ? (root.elementFromPoint(event.clientX, event.clientY) ?? undefined) : undefined;
}

function isPointing(event: Event): event is MouseEvent {
  return "clientX" in event;
}

/** A click is on what was both pressed and released. */
function commonAncestor(pressed: Element | undefined, released: Element | undefined): Element | undefined {
  for (let element = released; element; element = element.parentElement ?? undefined)
    if (!pressed || element.contains(pressed)) return element;
  return undefined;
}
