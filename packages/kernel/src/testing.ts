/** For tests only: not part of what a program runs. */
export { createFakeClock, type FakeClock } from "./clock/fake-clock.ts";
