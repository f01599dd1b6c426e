/** Calls `handle` once, when nobody has asked for it for `quietMs`. */
export function debounce(handle, quietMs) {
  let timer;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => handle(), quietMs);
  };
}
