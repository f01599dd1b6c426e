/** The names this server answers to. The same machine, but two sites to a browser. */
const hostNames = ["127.0.0.1", "localhost"] as const;

export type HostName = (typeof hostNames)[number];

export function isHostName(name: string): name is HostName {
  return hostNames.some((hostName) => hostName === name);
}

export function otherHostName(name: HostName): HostName {
  return name === "localhost" ? "127.0.0.1" : "localhost";
}

/** The name in a Host header, or null when it is not ours: a foreign name means DNS rebinding. */
export function readHostHeader(header: string | undefined, port: number): HostName | null {
  const [, name = "", givenPort = "80"] = /^([^:]+)(?::(\d+))?$/.exec(header?.toLowerCase() ?? "") ?? [];
  return isHostName(name) && Number(givenPort) === port ? name : null;
}

/** False when another site's page sent the form. Programs send no Origin; they have no cookies to steal either. */
export function isOwnOrigin(origin: string | undefined, host: HostName, port: number): boolean {
  return origin === undefined || origin === new URL(`http://${host}:${port}`).origin;
}
