import type { PageStorage } from "./picture-request.ts";

/** Storage of a page as Playwright's `browser.newContext({ storageState })` takes it. */
export function toStorageState(url: string, { cookies, localStorage }: PageStorage) {
  const { origin, hostname, protocol } = new URL(url);
  return {
    cookies: parseCookies(cookies).map(([name, value]) => ({
      name,
      value,
      domain: hostname,
      path: "/",
      expires: -1,
      httpOnly: false,
      secure: protocol === "https:",
      sameSite: "Lax" as const,
    })),
    origins: [{ origin, localStorage: localStorage.map(([name, value]) => ({ name, value })) }],
  };
}

/** A script that fills the session storage of a page before its own scripts run. */
export function sessionStorageScript(url: string, { sessionStorage }: PageStorage): string {
  const { origin } = new URL(url);
  return `if (location.origin === ${JSON.stringify(origin)})
    for (const [name, value] of ${JSON.stringify(sessionStorage)}) sessionStorage.setItem(name, value);`;
}

/** A later cookie of a name wins. */
function parseCookies(header: string): (readonly [name: string, value: string])[] {
  const found = new Map<string, string>();
  for (const part of header.split(";")) {
    const equals = part.indexOf("=");
    if (equals > 0) found.set(part.slice(0, equals).trim(), part.slice(equals + 1).trim());
  }
  return [...found];
}
