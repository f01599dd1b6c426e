import type { ModelUsage } from "@surehand/model/usage";
import { type PageFacts, type PageSession, readPageFacts, type Ref, type Snapshot } from "@surehand/browser";
import { type ExtractGap, extract } from "@surehand/extraction";
import type { CallContext } from "@surehand/kernel";
import type { Model } from "@surehand/model";
import { type ListMore, listMore, type PageKind } from "@surehand/page";
import { z } from "zod";
import { linksLike } from "./links-like.ts";
import { removeFragment } from "../../inputs/remove-fragment.ts";

/** A page of the listing, as it was read. */
export interface ListingPage {
  readonly url: string;
  /** Addresses of the items, without fragments, each once. */
  readonly urls: readonly string[];
  /** Items without an address. */
  readonly withoutLink: number;
  readonly more: ListMore;
  readonly gaps: readonly ExtractGap[];
  readonly snapshot: Snapshot;
  readonly facts: PageFacts | undefined;
  /** A ref in the last item. */
  readonly lastRef: Ref | undefined;
  /** Kind of a page that came in the place of the listing, such as a sign-in page. Undefined: the page may show a list. */
  readonly wall?: PageKind | undefined;
}

/** Items and links of the pages of a listing that were read before. */
export interface KnownItems {
  readonly urls: readonly string[];
  /** Addresses of all links, without fragments. */
  readonly links: ReadonlySet<string>;
}

export interface ReadItemsOptions {
  readonly session: PageSession;
  /** Noun of the items, in the words of the page. */
  readonly what: string;
  readonly model: Model | undefined;
  /** Items and links of earlier pages of the listing. */
  readonly known: KnownItems;
  /** Called with what the model used. Default: not counted. */
  readonly onUsage?: ((usage: ModelUsage) => void) | undefined;
  /** Milliseconds for an item to appear. */
  readonly timeoutMs: number;
}

const linksSchema = z.object({ links: z.array(z.object({ name: z.string(), url: z.url() })) });

/** Reads the items of the listing that the page shows now, and whether it goes on. */
export async function readItems(options: ReadItemsOptions, call: CallContext): Promise<ListingPage> {
  const { session, what, model, timeoutMs, known, onUsage } = options;
  const instruction = `all ${what} with their links`;
  const { data, sources, gaps, usage } = await extract(session, instruction, linksSchema, {
    timeout: timeoutMs,
    model,
  });
  onUsage?.(usage);
  const snapshot = await session.snapshot({ maxTokens: Number.POSITIVE_INFINITY }, call);
  const facts = await readPageFacts(session, call).catch(() => undefined);
  const read = data.links.flatMap(({ url }) => (url === null ? [] : [removeFragment(url)]));
  const single = data.links.length === 0 ? linksLike(facts?.links ?? [], known.urls) : [];
  const alike = single.filter(({ href }) => !known.links.has(removeFragment(href)));
  const urls = [...new Set([...read, ...alike.map(({ href }) => removeFragment(href))])];
  const items = [...sources.flatMap(({ refs }) => refs), ...alike.map(({ ref }) => ref)];
  const more = listMore({ snapshot, facts, items, shown: Math.max(data.links.length, urls.length), noun: what });
  const withoutLink = data.links.filter(({ url }) => url === null).length;
  return { url: snapshot.url, urls, withoutLink, more, gaps, snapshot, facts, lastRef: items.at(-1) };
}
