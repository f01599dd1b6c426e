import { InvalidInputError } from "@surehand/kernel";
import { type PageKind, type PageKindName, pageKindOf } from "@surehand/page";
import { pageKindMessage } from "../../worker/page-kind-message.ts";
import type { ListingPage } from "./read-items.ts";

/** Kinds of pages whose links are no items of a listing. */
const withoutItems: ReadonlySet<PageKindName> = new Set(["sign-in", "challenge", "error", "gone"]);

/** Returns the page as it counts: a page that came in the place of the listing has no items, whatever links it has. */
export function withWall(page: ListingPage): ListingPage {
  const wall = wallOf(page);
  return wall ? { ...page, urls: [], withoutLink: 0, gaps: [], wall } : page;
}

/** Returns the kind of a page that came in the place of the listing. Undefined if the page may show a list. */
function wallOf({ snapshot, facts, urls }: ListingPage): PageKind | undefined {
  const kind = pageKindOf({ snapshot, facts });
  if (kind.kind === "content") return undefined;
  return urls.length === 0 || withoutItems.has(kind.kind) ? kind : undefined;
}

/** Whether a page of another kind came in the place of the listing, and not the listing before its items show. */
export function isTurnedAway({ wall }: ListingPage): boolean {
  return wall !== undefined && withoutItems.has(wall.kind);
}

/** Creates the error for a page that came in the place of the listing. */
export function noListing(url: string, wall: PageKind): InvalidInputError {
  return new InvalidInputError({
    input: "start_url",
    problem: `is no listing: ${url}. ${pageKindMessage(wall)}`,
    hint:
      wall.kind === "sign-in"
        ? "Sign in, save an auth profile, and name it as auth_profile of the task."
        : "Check the address in a browser, or list the pages in an input file.",
  });
}
