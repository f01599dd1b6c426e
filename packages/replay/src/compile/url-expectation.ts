import { urlPattern } from "../recording/url-pattern.ts";
import { patternLiteral, patternOf } from "./literals.ts";

/**
 * A regular expression for an address, without what is another one on the next visit. Undefined where nothing of it tells
 * whether the page got there. The host is part of it only where it is another than before.
 */
export function urlExpectation(
  after: string,
  before: string | undefined,
  hasParameter: (text: string) => boolean,
): string | undefined {
  const now = partsOf(after);
  if (!now) return undefined;
  const then = before === undefined ? undefined : partsOf(before);
  const segments = now.path.split("/").map((segment) => (hasParameter(segment) ? anySegment : segmentPattern(segment)));
  const end = endOf(now, then);
  return end === undefined ? undefined : patternLiteral(startOf(now, then) + segments.join(slash) + end);
}

const slash = String.raw`\/`;
const anySegment = "[^/?#]+";
const pathEnd = "(?:[?#]|$)";

/** A path that says something is enough; else it must begin where an address does. */
function startOf(now: AddressParts, then: AddressParts | undefined): string {
  if (then && then.host !== now.host) return `^${patternOf(now.host)}`;
  const isTelling = /[^/*]/.test(now.path);
  return isTelling ? "" : String.raw`^https?:\/\/[^/]+`;
}

/** What tells it from the address before: undefined where nothing does. */
function endOf(now: AddressParts, then: AddressParts | undefined): string | undefined {
  if (now.route !== "" && now.route !== then?.route)
    return `[^#]*${now.route.split("/").map(segmentPattern).join(slash)}`;
  const isElsewhere = then === undefined || then.host !== now.host || then.path !== now.path;
  if (isElsewhere) return pathEnd;
  const name = now.query.split("&").find((one) => !then.query.split("&").includes(one)) ?? "";
  return name === "" || name === "*" ? undefined : String.raw`\?.*${patternOf(name)}=`;
}

/** Stars stand for what is another one on each like page. */
function segmentPattern(segment: string): string {
  return segment === "*" ? anySegment : segment.split("*").map(patternOf).join("[^/?#]*");
}

interface AddressParts {
  readonly host: string;
  readonly path: string;
  /** Names, joined by `&`. */
  readonly query: string;
  readonly route: string;
}

function partsOf(url: string): AddressParts | undefined {
  const [whole, host = "", path = "", query = "", route = ""] =
    /^(https?:\/\/[^/?#]*)((?:\/[^?#]*)?)(?:\?([^#]*))?(#.*)?$/.exec(urlPattern(url)) ?? [];
  return whole === undefined ? undefined : { host, path, query, route };
}
