import { systemClock } from "@surehand/kernel";
import { createFakeClock } from "@surehand/kernel/testing";
import { expect, test } from "vitest";
import { createAdaptiveLimit } from "./adaptive-limit.ts";
import { createSystemLoadReader, type SystemLoad } from "./system-load.ts";
import { createWorkerLimit } from "./create-worker-limit.ts";

const idle: SystemLoad = { cpu: 0.2, memory: 0.3, lagMs: 2 };

/** A limit whose machine has the load of `machine.load`. */
function adaptive({ initial = 2, max = 4 } = {}): ReturnType<typeof createAdaptiveLimit> & {
  readonly clock: ReturnType<typeof createFakeClock>;
  readonly machine: { load: SystemLoad };
  readonly changes: number[];
} {
  const clock = createFakeClock();
  const machine = { load: idle };
  const changes: number[] = [];
  const reader = { read: () => machine.load, [Symbol.dispose]: () => undefined };
  const limit = createAdaptiveLimit({ max, initial, clock, reader, onChange: (now) => void changes.push(now) });
  return Object.assign(limit, { clock, machine, changes });
}

async function fiveSeconds(limit: ReturnType<typeof adaptive>, times = 1): Promise<void> {
  for (let second = 0; second < 5 * times; second++) await limit.clock.advance(1000);
}

test("rises to its cap while all of it is in use and the machine has room", async () => {
  using limit = adaptive();
  for (let index = 0; index < 4; index++) limit.begin();
  await fiveSeconds(limit, 4);
  expect(limit.changes).toEqual([3, 4]);
  expect(limit.current()).toBe(4);
});

test("stays while it is not used", async () => {
  using limit = adaptive({ initial: 3 });
  using _ = limit.begin();
  await fiveSeconds(limit, 3);
  expect(limit.current()).toBe(3);
});

test.each([
  ["processor", { cpu: 0.99 }],
  ["memory", { memory: 0.95 }],
  ["event loop", { lagMs: 80 }],
])("falls to 1 while the %s is overloaded, and rises again after it", async (_name, load) => {
  using limit = adaptive({ initial: 3 });
  for (let index = 0; index < 4; index++) limit.begin();
  limit.machine.load = { ...idle, ...load };
  await fiveSeconds(limit, 4);
  expect(limit.changes).toEqual([2, 1]);
  limit.machine.load = idle;
  await fiveSeconds(limit);
  expect(limit.current()).toBe(2);
});

test("one busy second of five changes nothing downwards", async () => {
  using limit = adaptive({ initial: 3, max: 3 });
  limit.machine.load = { ...idle, cpu: 1 };
  await limit.clock.advance(1000);
  limit.machine.load = idle;
  await fiveSeconds(limit);
  expect(limit.current()).toBe(3);
});

test("reads the load of this machine", async () => {
  using reader = createSystemLoadReader();
  await systemClock.sleep(100);
  const until = performance.now() + 150;
  while (performance.now() < until);
  await systemClock.sleep(100);
  const { cpu, memory, lagMs } = reader.read();
  expect(cpu).toBeGreaterThan(0);
  expect(cpu).toBeLessThanOrEqual(1);
  expect(memory).toBeGreaterThan(0);
  expect(memory).toBeLessThan(1);
  expect(lagMs).toBeGreaterThan(50);
});

test.each([[{ workers: 0 }], [{ workers: 1.5 }], [{ workers: "auto", maxWorkers: 0 }] as const])(
  "refuses %o",
  (options) => {
    const create = (): unknown => createWorkerLimit(options, { clock: createFakeClock() });
    expect(create).toThrow(expect.objectContaining({ code: "invalid-input" }));
  },
);
