import { expect, test } from "vitest";
import { readList } from "./report.test.support.ts";
import { unquotedNames } from "./unquoted-names.ts";

const singers = readList([
  ["Olga Brandt", "Soprano"],
  ["Piet Maas", "Bass"],
  ["Rosa Finke", "Alto"],
]);

test.each<[string, readonly string[], readonly string[]]>([
  ["Piet Maas sings Bass.", ["Piet Maas | Bass"], []],
  ["Piet Maas sings Soprano.", ["Olga Brandt | Soprano"], ["Piet Maas"]],
  ["Piet Maas and Olga Brandt sing.", ["Piet Maas", "Olga Brandt"], []],
  ["Piet Maas sings.", ["Welcome"], []],
])("%s with %j", (answer, evidence, expected) => {
  expect(unquotedNames({ answer, evidence }, singers)).toEqual(expected);
});
