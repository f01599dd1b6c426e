/** For tests only: not part of what a program runs. */
export { createFakeClock, type FakeClock } from "./clock/fake-clock.ts";
export { type MachineLateness, watchMachine } from "./testing/machine-lateness.ts";
