import type { EvalCase } from "../harness/suite.ts";
import { type Hosts, openHosts } from "./hosts.ts";

/** Hosts for cases that run in parallel: each case has its own servers and browser. */
export interface HostPool extends AsyncDisposable {
  lend<T>(work: (hosts: Hosts) => Promise<T>): Promise<T>;
}

/** @param size number of cases that run in parallel */
export async function openHostPool(size: number): Promise<HostPool> {
  const all = await Promise.all(Array.from({ length: size }, openHosts));
  const idle = [...all];
  const waiting: ((hosts: Hosts) => void)[] = [];
  const take = async (): Promise<Hosts> => {
    const hosts = idle.pop();
    if (hosts) return hosts;
    // A case that ran out of time still uses its hosts.
    const { promise, resolve } = Promise.withResolvers<Hosts>();
    waiting.push(resolve);
    return promise;
  };
  return {
    async lend(work) {
      const hosts = await take();
      try {
        return await work(hosts);
      } finally {
        const next = waiting.shift();
        if (next) next(hosts);
        else idle.push(hosts);
      }
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(all.map((hosts) => hosts[Symbol.asyncDispose]()));
    },
  };
}

export function onPool(one: EvalCase<Hosts>): EvalCase<HostPool> {
  return { ...one, run: (pool) => pool.lend((hosts) => one.run(hosts)) };
}
