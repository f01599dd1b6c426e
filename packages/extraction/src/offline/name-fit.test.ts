import { expect, test } from "vitest";
import { shapeOf } from "../schema/shape.ts";
import { askedFields } from "./fields.ts";
import { nameFit } from "./name-fit.ts";

test.each<[field: string, label: string, fit: number]>([
  ["height", "Height", 3],
  ["height_m", "Height (m)", 3],
  ["height_m", "Height (ft)", 0],
  ["height_m", "Focal height", 0],
  ["built_year", "Built", 3],
  ["built_year", "Year built", 3],
  ["built_year", "Closed since", 0],
  ["start_date", "Start time", 0],
  ["employee_count", "Employees", 2],
  ["reviewCount", "Review", 0],
  ["article_number", "Article no.", 3],
  ["goals", "Goals for", 0],
  ["phone", "Telephone", 3],
  ["weight", "Weight, kg", 3],
  ["monthly_fee", "Fee", 1],
])("%s is called %s: %s", (name, label, fit) => {
  const shape = shapeOf({ type: "object", properties: { [name]: { type: "string" } }, required: [name] });
  const [field] = shape.kind === "object" ? askedFields(shape, "") : [];
  expect(field && nameFit(field, label, false)).toBe(fit);
});
