import { useLayoutEffect, useRef } from "preact/hooks";
import type { RefObject } from "preact";

/** A ref whose element gets the focus at once when it appears: keys may follow immediately. A function as a ref would be called with each update. */
export function useFirstFocus<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null);
  useLayoutEffect(() => {
    element.current?.focus();
    if (element.current instanceof HTMLInputElement) element.current.select();
  }, []);
  return element;
}
