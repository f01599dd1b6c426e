import type { OpenedPage } from "../page-reading.ts";

/** Whether the page has another address than the one that was asked for, its query aside. */
export function isRedirected({ snapshot, requestedUrl }: OpenedPage): boolean {
  const [from, to] = [URL.parse(requestedUrl ?? ""), URL.parse(snapshot.url)];
  if (!from || !to) return false;
  return hostOf(from) !== hostOf(to) || pathOf(from) !== pathOf(to);
}

/** Whether the page's address says where to return to: the path that was asked for is in its query. */
export function hasReturnAddress(page: OpenedPage): boolean {
  const [from, to] = [URL.parse(page.requestedUrl ?? ""), URL.parse(page.snapshot.url)];
  if (!from || !to || !isRedirected(page)) return false;
  const path = pathOf(from);
  return (
    path !== "/" && [...to.searchParams.values()].some((value) => pathOf(URL.parse(value, from.href) ?? to) === path)
  );
}

/** Whether a page below the root was asked for, and the root of the site came. */
export function isSentHome({ snapshot, requestedUrl }: OpenedPage): boolean {
  const [from, to] = [URL.parse(requestedUrl ?? ""), URL.parse(snapshot.url)];
  if (!from || !to || hostOf(from) !== hostOf(to)) return false;
  return pathOf(from) !== "/" && pathOf(to) === "/" && to.search === "" && to.hash.length < 2;
}

function hostOf({ host }: URL): string {
  return host.replace(/^www\./, "");
}

function pathOf({ pathname }: URL): string {
  return pathname.replace(/\/(?:index\.\w+)?$/, "") || "/";
}
