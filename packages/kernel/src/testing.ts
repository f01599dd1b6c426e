/** Entry point for tests; not part of a program. */
export { createFakeClock, type FakeClock } from "./clock/fake-clock.ts";
export { type MachineLateness, watchMachine } from "./testing/machine-lateness.ts";
