import { expect, test } from "vitest";
import { browserName } from "./browser-name.ts";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/156.0.0.0 Safari/537.36`, "Chrome 156"],
  [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, "Edge 140"],
  [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/138.0.0.0 Safari/537.36 OPR/122.0`, "Opera 122"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0", "Firefox 143"],
  ["Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15", "Safari 26"],
  ["curl/8", undefined],
])("%s", (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});
