import { pageTimers } from "./page-timers.ts";

// The build puts these in place of the global functions in the toolbar: its own timers run while those of the page are held.
export const { setTimeout, clearTimeout, setInterval, clearInterval, requestAnimationFrame, cancelAnimationFrame } =
  pageTimers().native;
