/** Raw part of a server-sent event stream. */
export interface StreamPart {
  readonly text: string;
  /** Whether the part carries text, reasoning or tool input, as opposed to framing. */
  readonly isPiece: boolean;
}

/** Creates an event with this data as JSON. */
export function eventPart(data: unknown, options: { event?: string; isPiece?: boolean } = {}): StreamPart {
  return rawEventPart(JSON.stringify(data), options);
}

/** Creates an event with this text as its data. The text must be one line. */
export function rawEventPart(
  data: string,
  { event, isPiece = false }: { event?: string; isPiece?: boolean } = {},
): StreamPart {
  return { text: `${event === undefined ? "" : `event: ${event}\n`}data: ${data}\n\n`, isPiece };
}
