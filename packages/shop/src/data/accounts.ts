/** A customer who can log in. The passwords are for tests and are known to everybody. */
export interface Account {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  /** Orders from before the shop was started, newest first. */
  readonly history: readonly PastOrder[];
}

export interface PastOrder {
  readonly number: string;
  /** ISO date. */
  readonly placedOn: string;
  readonly productIds: readonly string[];
  readonly totalCents: number;
  readonly status: "Delivered" | "Returned" | "On its way";
}

export const accounts: readonly Account[] = [
  {
    email: "maya@example.test",
    password: "copper-kettle-42",
    name: "Maya Lindqvist",
    history: [
      {
        number: "TT-0987",
        placedOn: "2026-03-11",
        productIds: ["cooks-apron", "olive-soap"],
        totalCents: 6010,
        status: "On its way",
      },
      {
        number: "TT-0912",
        placedOn: "2026-01-19",
        productIds: ["whistling-kettle"],
        totalCents: 6400,
        status: "Delivered",
      },
      {
        number: "TT-0655",
        placedOn: "2025-09-02",
        productIds: ["breakfast-mug", "ceramic-jug", "teapot"],
        totalCents: 9900,
        status: "Delivered",
      },
      { number: "TT-0421", placedOn: "2025-05-27", productIds: ["steel-wok"], totalCents: 5240, status: "Returned" },
    ],
  },
  { email: "owen@example.test", password: "linen-napkin-7", name: "Owen Achebe", history: [] },
];
