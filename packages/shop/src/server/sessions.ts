import { randomUUID } from "node:crypto";
import { createSession, type Session } from "../domain/session.ts";

/** Cookies do not know ports: two shops on one machine must not share a name. */
function sessionCookieName(port: number): string {
  return `shop-session-${port}`;
}

/** The session a request belongs to: the one its cookie names, else a new one. */
export function sessionOf(sessions: Map<string, Session>, cookieHeader: string | undefined, port: number): Session {
  const known = sessions.get(readCookie(cookieHeader, sessionCookieName(port)) ?? "");
  if (known) return known;
  const session = createSession(randomUUID());
  sessions.set(session.id, session);
  return session;
}

/** Gives the same visitor a new id: the old one becomes invalid. */
export function renewSessionId(sessions: Map<string, Session>, session: Session): void {
  sessions.delete(session.id);
  session.id = randomUUID();
  sessions.set(session.id, session);
}

export function sessionCookie(session: Session, port: number): string {
  return `${sessionCookieName(port)}=${session.id}; Path=/; HttpOnly; SameSite=Lax`;
}

function readCookie(header: string | undefined, name: string): string | undefined {
  const pairs = (header ?? "").split(";").map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
