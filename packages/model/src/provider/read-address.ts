import { decodePercent } from "@surehand/kernel";

/** Address of a provider, with credentials separated from its URL. */
export interface Address {
  /** URL without user name, password and query, because clients show it in their errors. */
  readonly baseUrl: string;
  /** Query parameters to send with each request. */
  readonly query: readonly (readonly [name: string, value: string])[];
  /** "Basic ...", from the user name and password in the URL. */
  readonly authorization?: string | undefined;
  /** Credentials in the URL. */
  readonly keys: readonly string[];
}

const CREDENTIAL_NAME = /auth|key|token|secret|sig|pass|cred|code/iu;

/** Parses a base URL. An invalid URL is returned unchanged, because the request reports it. */
export function readAddress(given: string): Address {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (!url || (url.search === "" && url.username === "" && url.password === ""))
    return { baseUrl: given, query: [], keys: [] };
  const query = [...url.searchParams];
  const [name, password] = [plain(url.username), plain(url.password)];
  const encoded = Buffer.from(`${name}:${password}`).toString("base64");
  const isNamed = name !== "" || password !== "";
  return {
    baseUrl: (url.origin + url.pathname).replace(/\/$/u, ""),
    query,
    authorization: isNamed ? `Basic ${encoded}` : undefined,
    keys: [
      ...(isNamed ? [password, encoded] : []),
      ...query.filter(([key]) => CREDENTIAL_NAME.test(key)).map(([, value]) => value),
    ],
  };
}

/** As it is given, if the percent sign in it encodes nothing. */
function plain(text: string): string {
  return decodePercent(text) ?? text;
}
