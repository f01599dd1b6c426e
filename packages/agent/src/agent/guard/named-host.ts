import { escapePattern } from "../../text/escape-pattern.ts";

/** Whether the user names a site: its address, its domain, or what it is called, as a name: "Wikipedia". */
export function isNamedHost(url: string, user: string): boolean {
  const { host, hostname } = new URL(url);
  const text = user.toLowerCase();
  const domain = domainOf(hostname);
  if ([host, hostname, domain].some((name) => standsAsHost(name, text))) return true;
  const called = domain.split(".")[0] ?? "";
  if (called.length < 3 || /^\d+$/.test(called)) return false;
  return (
    new RegExp(String.raw`(?<![\p{L}\p{N}.@-])${escapePattern(called)}(?![\p{L}\p{N}-])`, "giu")
      .exec(user)
      ?.some((name) => /^\p{Lu}/u.test(name)) === true
  );
}

/** Whether two hosts are one site's: the same, or with one domain. */
export function isSameSite(one: string, other: string): boolean {
  return domainOf(new URL(one).hostname) === domainOf(new URL(other).hostname);
}

/** Whether a host stands in a text, and not as a part of another one. */
export function standsAsHost(host: string, text: string): boolean {
  return new RegExp(String.raw`(?<![\p{L}\p{N}-])${escapePattern(host)}(?![\p{L}\p{N}-]|\.[\p{L}\p{N}])`, "iu").test(
    text,
  );
}

/** As browsers' public suffixes go, without their list: two labels, three where the second is as short as "co". */
function domainOf(hostname: string): string {
  if (/^[\d.]+$|:/.test(hostname)) return hostname;
  const labels = hostname.split(".");
  const second = labels.at(-2) ?? "";
  return labels
    .slice(second.length <= 3 && labels.length > 2 && (labels.at(-1) ?? "").length === 2 ? -3 : -2)
    .join(".");
}
