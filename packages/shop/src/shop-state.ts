import type { Order } from "./domain/order.ts";
import type { Session } from "./domain/session.ts";

/** A request as it arrived, kept in order of arrival. Newest 10,000. */
export interface RequestRecord {
  /** From 1. */
  readonly number: number;
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly host: string;
  /** Decoded as UTF-8; "" when there is none. */
  readonly body: string;
  /** Null while the answer is under way. */
  readonly status: number | null;
}

/** A message sent by the contact form. */
export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly topic: string;
  readonly text: string;
  readonly file: UploadedFileSummary | null;
}

export interface UploadedFileSummary {
  readonly name: string;
  readonly type: string;
  readonly sizeBytes: number;
  /** Hex. */
  readonly sha256: string;
}

/** Everything that a reset throws away. */
export interface ShopState {
  readonly sessions: Map<string, Session>;
  readonly orders: Order[];
  readonly messages: ContactMessage[];
  readonly subscribers: string[];
  readonly requests: RequestRecord[];
}

export function createShopState(): ShopState {
  return { sessions: new Map(), orders: [], messages: [], subscribers: [], requests: [] };
}
