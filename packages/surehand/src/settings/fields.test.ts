import { expect, test } from "vitest";
import { parseFields } from "./fields.ts";

test("fields are texts unless they say otherwise or are called url", () => {
  expect(parseFields("name, price:number,url,isNew:boolean")).toEqual([
    { name: "name", type: "string" },
    { name: "price", type: "number" },
    { name: "url", type: "url" },
    { name: "isNew", type: "boolean" },
  ]);
});

test.each(["", " , ", "price:money", "a:b:c", "1st", "na$me"])("%j names no fields", (text) => {
  expect(() => parseFields(text)).toThrow(/--fields/);
});
