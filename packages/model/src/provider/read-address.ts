/** Where a provider is reached, with what must not be shown of it taken apart. */
export interface Address {
  /** Without name, password and query: what clients show in their errors. */
  readonly baseUrl: string;
  /** To be sent with each request. */
  readonly query: readonly (readonly [name: string, value: string])[];
  /** "Basic ...", of the name and the password in it. */
  readonly authorization?: string | undefined;
  /** What of it lets in. */
  readonly keys: readonly string[];
}

const LETS_IN = /auth|key|token|secret|sig|pass|cred|code/iu;

/** Takes a base URL apart. One that is no URL stays as it is: whoever asks there says so. */
export function readAddress(given: string): Address {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (!url || (url.search === "" && url.username === "" && url.password === ""))
    return { baseUrl: given, query: [], keys: [] };
  const query = [...url.searchParams];
  const [name, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  const encoded = Buffer.from(`${name}:${password}`).toString("base64");
  const isNamed = name !== "" || password !== "";
  return {
    baseUrl: (url.origin + url.pathname).replace(/\/$/u, ""),
    query,
    authorization: isNamed ? `Basic ${encoded}` : undefined,
    keys: [
      ...(isNamed ? [password, encoded] : []),
      ...query.filter(([key]) => LETS_IN.test(key)).map(([, value]) => value),
    ],
  };
}
