import { expect, test } from "vitest";
import { dateIn } from "./dated-text.ts";

test.each([
  ["date", "Published: 12 May 2024", "12 May 2024"],
  ["date", "Published 12 May 2024", "12 May 2024"],
  ["date", "Updated: yesterday", "yesterday"],
  ["posted", "Posted 2 days ago", "2 days ago"],
  ["publishedDate", "Posted on Mon, 12 May 2024", "Mon, 12 May 2024"],
  ["releaseDate", "Released: May 12, 2024", "May 12, 2024"],
  ["date", "12 May 2024", "12 May 2024"],
  ["date", "★★★★☆ by Ann B. on 12 May 2024", "12 May 2024"],
  ["date", "Monday 12 May", "Monday 12 May"],
  ["date", "to be announced", "to be announced"],
  ["date", "Every second week from 12 May", "Every second week from 12 May"],
])("the %s of %j is %j", (name, text, date) => {
  expect(dateIn({ name }, text)).toBe(date);
});

test.each([
  ["publishedDate", "Updated: 12 May 2024"],
  ["releaseDate", "Last edited 12 May 2024"],
  ["date", "Published 9 May 2024, updated 10 May 2024"],
  ["date", "Published: 12 May 2024 by Ann"],
])("the %s is not said by %j", (name, text) => {
  expect(dateIn({ name }, text)).toBeUndefined();
});
