/**
 * Role of a model: "planner" decides the next action of an agent, "actor" finds the element that an instruction means, "extractor"
 * reads data from a page, "judge" decides whether a goal was reached, "cheap" does small tasks such as summaries.
 */
export type ModelRole = (typeof modelRoles)[number];

export const modelRoles = ["planner", "actor", "extractor", "judge", "cheap"] as const;
