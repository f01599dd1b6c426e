/** A part of a server-sent event stream, as it is sent. */
export interface StreamPart {
  readonly text: string;
  /** Whether it carries text, reasoning or tool input, as opposed to what frames them. */
  readonly isPiece: boolean;
}

/** An event with this data as JSON. */
export function eventPart(data: unknown, options: { event?: string; isPiece?: boolean } = {}): StreamPart {
  return rawEventPart(JSON.stringify(data), options);
}

/** An event with this text as its data. It must be one line. */
export function rawEventPart(
  data: string,
  { event, isPiece = false }: { event?: string; isPiece?: boolean } = {},
): StreamPart {
  return { text: `${event === undefined ? "" : `event: ${event}\n`}data: ${data}\n\n`, isPiece };
}
