import type { Journal } from "@surehand/journal";
import type { SurehandError } from "@surehand/kernel";
import type { DurableEvent, ToolContent } from "@surehand/loop";

/** Appends an event to a journal, pictures as blobs. */
export async function keepEvent(
  journal: Journal,
  event: DurableEvent,
  safe: <Value>(value: Value) => Value,
): Promise<void> {
  const { type, ...rest } = event;
  const content = "content" in rest ? { content: await withBlobs(journal, rest.content) } : {};
  const end = "end" in rest ? { end: { ...rest.end, error: plainError(rest.end.error) } } : {};
  await journal.append(`agent-${type}`, plain(safe({ ...rest, ...content, ...end })));
}

async function withBlobs(journal: Journal, content: readonly ToolContent[]): Promise<unknown[]> {
  const kept: unknown[] = [];
  for (const part of content)
    kept.push(
      part.type === "text" ? part : { type: part.type, picture: await journal.putBlob(part.data, part.mediaType) },
    );
  return kept;
}

export function plainError(error: SurehandError | undefined): object | undefined {
  return error && { name: error.name, code: error.code, message: error.message };
}

/** What JSON can't hold is left out. */
export function plain(value: object): Readonly<Record<string, unknown>> {
  const copy: unknown = JSON.parse(JSON.stringify(value));
  return typeof copy === "object" ? { ...copy } : {};
}
