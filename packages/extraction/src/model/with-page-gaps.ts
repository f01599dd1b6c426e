import { type Draft, type DraftList, refsOf } from "../gathering.ts";
import { asksForPart } from "../records/asks-for-part.ts";
import { itemsGoOn } from "../records/list-goes-on.ts";
import type { ReadPage } from "../page/read-page.ts";

interface Asked {
  readonly page: Pick<ReadPage, "snapshot" | "pageFacts">;
  readonly instruction: string;
}

/** Adds to the lists of a model's answer that they go on beyond what the page shows. Lists inside the items of others are left as they are. */
export function withPageGaps(draft: Draft, asked: Asked): Draft {
  switch (draft.kind) {
    case "object":
      return {
        ...draft,
        fields: new Map([...draft.fields].map(([name, inner]) => [name, withPageGaps(inner, asked)])),
      };
    case "list":
      return withGaps(draft, asked);
    default:
      return draft;
  }
}

function withGaps(list: DraftList, { page, instruction }: Asked): DraftList {
  const shown = list.items.length;
  const items = list.items.flatMap(refsOf);
  if (items.length === 0) return list;
  return {
    ...list,
    gaps: [...(list.gaps ?? []), ...itemsGoOn(page, { items, shown }, asksForPart(instruction, shown))],
  };
}
