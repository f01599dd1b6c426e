/**
 * What a model is asked to be: "planner" decides what an agent does next, "actor" finds what an instruction means on a page,
 * "extractor" reads data out of it, "judge" says whether something was reached, "cheap" does small chores such as a summary.
 */
export type ModelRole = (typeof modelRoles)[number];

export const modelRoles = ["planner", "actor", "extractor", "judge", "cheap"] as const;
