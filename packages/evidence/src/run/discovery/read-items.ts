import type { ModelUsage } from "@surehand/model/usage";
import { type PageFacts, type PageSession, readPageFacts, type Ref, type Snapshot } from "@surehand/browser";
import { type ExtractGap, extract } from "@surehand/extraction";
import type { CallContext } from "@surehand/kernel";
import type { Model } from "@surehand/model";
import { type ListMore, listMore } from "@surehand/page";
import { z } from "zod";
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
}

export interface ReadItemsOptions {
  readonly session: PageSession;
  /** Noun of the items, in the words of the page. */
  readonly what: string;
  readonly model: Model | undefined;
  /** Called with what the model used. Default: not counted. */
  readonly onUsage?: ((usage: ModelUsage) => void) | undefined;
  /** Milliseconds for an item to appear. */
  readonly timeoutMs: number;
}

const linksSchema = z.object({ links: z.array(z.object({ name: z.string(), url: z.url() })) });

/** Reads the items of the listing that the page shows now, and whether it goes on. */
export async function readItems(options: ReadItemsOptions, call: CallContext): Promise<ListingPage> {
  const { session, what, model, timeoutMs, onUsage } = options;
  const instruction = `all ${what} with their links`;
  const { data, sources, gaps, usage } = await extract(session, instruction, linksSchema, {
    timeout: timeoutMs,
    model,
  });
  onUsage?.(usage);
  const snapshot = await session.snapshot({ maxTokens: Number.POSITIVE_INFINITY }, call);
  const facts = await readPageFacts(session, call).catch(() => undefined);
  const urls = [...new Set(data.links.flatMap(({ url }) => (url === null ? [] : [removeFragment(url)])))];
  const items = sources.flatMap(({ refs }) => refs);
  const more = listMore({ snapshot, facts, items, shown: data.links.length, noun: what });
  const withoutLink = data.links.filter(({ url }) => url === null).length;
  return { url: snapshot.url, urls, withoutLink, more, gaps, snapshot, facts, lastRef: items.at(-1) };
}
