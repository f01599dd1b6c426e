import { urlPattern } from "../recording/url-pattern.ts";
import { patternLiteral, patternOf } from "./literals.ts";

/**
 * Returns a regular expression for an address, without the parts that differ on the next visit. Undefined if no part
 * shows whether the page was reached. Contains the host only if it changed.
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

/** A distinctive path is enough; otherwise the pattern must start where an address does. */
function startOf(now: AddressParts, then: AddressParts | undefined): string {
  if (then && then.host !== now.host) return `^${patternOf(now.host)}`;
  const isDistinctive = /[^/*]/.test(now.path);
  return isDistinctive ? "" : String.raw`^https?:\/\/[^/]+`;
}

/** Returns the end that distinguishes an address from the previous one, or undefined. */
function endOf(now: AddressParts, then: AddressParts | undefined): string | undefined {
  if (now.route !== "" && now.route !== then?.route)
    return `[^#]*${now.route.split("/").map(segmentPattern).join(slash)}`;
  const isElsewhere = then === undefined || then.host !== now.host || then.path !== now.path;
  if (isElsewhere) return pathEnd;
  const name = now.query.split("&").find((one) => !then.query.split("&").includes(one)) ?? "";
  return name === "" || name === "*" ? undefined : String.raw`\?.*${patternOf(name)}=`;
}

/** A star stands for a part that differs between similar pages. */
function segmentPattern(segment: string): string {
  return segment === "*" ? anySegment : segment.split("*").map(patternOf).join("[^/?#]*");
}

interface AddressParts {
  readonly host: string;
  readonly path: string;
  /** Names of the query, joined by `&`. */
  readonly query: string;
  readonly route: string;
}

function partsOf(url: string): AddressParts | undefined {
  const [whole, host = "", path = "", query = "", route = ""] =
    /^(https?:\/\/[^/?#]*)((?:\/[^?#]*)?)(?:\?([^#]*))?(#.*)?$/.exec(urlPattern(url)) ?? [];
  return whole === undefined ? undefined : { host, path, query, route };
}
