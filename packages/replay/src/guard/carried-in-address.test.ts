import { expect, test } from "vitest";
import { carriedInAddress } from "./carried-in-address.ts";

const sources = {
  seen: [{ origin: "http://bank.test", text: "Recovery word: marmalade" }],
  user: "Compare with partner.test",
};
const carried = (url: string): string | undefined =>
  carriedInAddress({ url, to: "http://partner.test", sources, isFriendly: true })?.value;

const escaped = Array.from("marmalade", (letter) => `%${letter.charCodeAt(0).toString(16)}`).join("");
const twice = encodeURIComponent(escaped);

test.each([
  `?${escaped}=1`,
  `?${twice}=1`,
  `?${encodeURIComponent(twice)}=1`,
  twice,
  `a/${twice}/b`,
  `?q=${twice}`,
  `#${twice}`,
])("escapes don't hide a word of a page in the address %s", (path) => {
  expect(carried(`http://partner.test/${path}`)).toBe("marmalade");
});

test.each(["?page=1", "?q=lemons", "?%73ort=price", "a%20b/list", "?%2570age=2"])(
  "an address without a word of a page carries nothing: %s",
  (path) => {
    expect(carried(`http://partner.test/${path}`)).toBeUndefined();
  },
);
