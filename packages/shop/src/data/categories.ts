export type CategoryId = "cookware" | "knives-and-tools" | "tableware" | "storage" | "cleaning" | "textiles";

export interface Category {
  readonly id: CategoryId;
  readonly name: string;
  readonly tagline: string;
}

export const categories: readonly Category[] = [
  { id: "cookware", name: "Cookware", tagline: "Pots and pans that see thirty winters" },
  { id: "knives-and-tools", name: "Knives & tools", tagline: "The drawer you reach for first" },
  { id: "tableware", name: "Tableware", tagline: "Stoneware thrown for everyday" },
  { id: "storage", name: "Storage & larder", tagline: "A place for flour, and for the rest" },
  { id: "cleaning", name: "Cleaning", tagline: "Honest bristles, no plastic wrap" },
  { id: "textiles", name: "Textiles", tagline: "Linen and cotton, softer every wash" },
];

export function findCategory(id: string | null): Category | undefined {
  return categories.find((category) => category.id === id);
}

export function categoryName(id: CategoryId): string {
  return findCategory(id)?.name ?? id;
}
