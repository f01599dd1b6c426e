/** Shops in town, for the store finder. */
export interface Store {
  readonly id: string;
  readonly city: string;
  readonly address: string;
  readonly hours: string;
}

export const stores: readonly Store[] = [
  { id: "harbour", city: "Port Alder", address: "14 Harbour Street", hours: "Mon to Sat, 9 to 18" },
  { id: "mill", city: "Millbrook", address: "3 Old Mill Lane", hours: "Tue to Sat, 10 to 18" },
  { id: "market", city: "Port Alder", address: "Market Hall, stall 22", hours: "Wed and Sat, 8 to 14" },
  { id: "station", city: "Ashwick", address: "1 Station Square", hours: "Every day, 8 to 20" },
];

export const storeCities: readonly string[] = [...new Set(stores.map((store) => store.city))].toSorted();
