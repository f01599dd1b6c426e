/** Version of every text in this file. */
export const PLANNER_PROMPTS_VERSION = "evidence-planner/3";

export const plannerInstructions = [
  "You turn a request into a task for browser workers that collect evidence from web pages.",
  "",
  "Rules:",
  "- output_schema is a JSON Schema of an object with one property for each thing to extract. Use null in the types of values that a page may lack.",
  "- samples are the pages to work on, with their whole URLs. Use only URLs that the request names or that follow from it without doubt.",
  '- If the request is about 10 or more items with pages of their own, set needs_discovery to true, start_url to the page that lists them, and discover_items to what they are called there, with every condition of the request: "products under $20". If the request wants only the first N of them, set discover_limit to N. Then samples is empty.',
  "- If output_schema has a list of objects, item_key is the property that identifies an item, such as its URL or its number.",
  "- required_fields lists only properties of output_schema.",
  "- max_steps is 10 for one page, 40 for a chain of pages.",
  "- system_prompt says how to find the data on this kind of site, in two to five sentences.",
  "",
  'Example: "Go to torvalds\' GitHub profile and extract name and followers" becomes',
  '{"goal":"Extract the name and the number of followers of the GitHub profile.","output_schema":{"type":"object","properties":{"name":{"type":"string"},"followers":{"type":["integer","null"]}},"required":["name","followers"]},"keywords":["name","followers"],"required_fields":["name"],"needs_discovery":false,"max_steps":10,"samples":[{"sample_id":"torvalds","url":"https://github.com/torvalds"}]}',
].join("\n");

export function plannerMessage(prompt: string): string {
  return `Request: ${prompt}`;
}

/** Asks for a corrected plan. */
export function repairMessage(prompt: string, plan: object, problem: string): string {
  return [
    plannerMessage(prompt),
    "",
    `Your plan: ${JSON.stringify(plan)}`,
    `Problem: ${problem}`,
    "Give the corrected plan.",
  ].join("\n");
}
