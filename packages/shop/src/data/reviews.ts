import type { Review } from "./product.ts";
import type { SeededRandom } from "./seeded-random.ts";
import { addDays, shopDate } from "./shop-date.ts";

/** Two or three reviews whose stars lie around the product's rating. */
export function writeReviews(random: SeededRandom, rating: number): readonly Review[] {
  const count = random.between(2, 3);
  const firstAuthor = random.between(0, authors.length - 1);
  const firstOpinion = random.between(0, 11);
  return Array.from({ length: count }, (_, index): Review => {
    const stars = Math.min(5, Math.max(2, Math.round(rating) + (index === 1 ? random.between(-1, 0) : 0)));
    const [title, text] = pickAround(opinions[moodOf(stars)], firstOpinion + index);
    const author = pickAround(authors, firstAuthor + index * 5);
    return { author, stars, writtenOn: addDays(shopDate, -random.between(4, 300)), title, text };
  });
}

function moodOf(stars: number): Mood {
  if (stars >= 5) return "glad";
  return stars === 4 ? "pleased" : "mixed";
}

/** Neighbours are never the same. */
function pickAround<T>(items: readonly [T, ...T[]], position: number): T {
  return items[position % items.length] ?? items[0];
}

const authors = [
  "Ines P.",
  "Tomasz K.",
  "Adaeze O.",
  "Hanna L.",
  "Rui M.",
  "Greta S.",
  "Farid B.",
  "Molly D.",
  "Kenji A.",
  "Siobhán R.",
  "Luca F.",
  "Noor H.",
] as const;

type Mood = "glad" | "pleased" | "mixed";

type Opinion = readonly [title: string, text: string];

const opinions: Readonly<Record<Mood, readonly [Opinion, ...Opinion[]]>> = {
  glad: [
    [
      "Better than the picture",
      "It came well packed and has been in use every day since. I have already ordered another for my sister.",
    ],
    [
      "Made to be kept",
      "You feel the quality the moment you lift it. My grandmother had one like this and it is still going.",
    ],
    ["Exactly what I hoped for", "Simple, solid and good to look at. Delivery took three days."],
    ["A small daily joy", "I did not think I could be this fond of a household object, and yet here we are."],
  ],
  pleased: [
    ["Very good, nearly perfect", "Does its job well. The colour is a little warmer than on the screen, which I like."],
    ["Solid", "Good value and nicely finished. One star off because the box arrived with a dented corner."],
    ["Happy with it", "Works as described. I would have liked care instructions that survive a wet kitchen."],
  ],
  mixed: [
    ["Fine, with a but", "Nice to look at, though smaller than I had imagined: do read the measurements."],
    ["Takes getting used to", "The first week was a struggle. By now we get along."],
    ["It is all right", "No complaints about the making, but I expected more for the price."],
  ],
};
