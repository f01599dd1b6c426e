import { expect, test } from "vitest";
import { urlPattern } from "./url-pattern.ts";

test.each([
  ["https://shop.test/orders/4711?tab=items&q=knife", "https://shop.test/orders/*?q&tab"],
  ["https://shop.test/products/box-grater", "https://shop.test/products/box-grater"],
  ["https://shop.test/products/box-grater-20394", "https://shop.test/products/box-grater-*"],
  ["https://shop.test/u/3f2504e0-4f89-11d3-9a0c-0305e82c3301/edit", "https://shop.test/u/*/edit"],
  ["https://shop.test/f/a94a8fe5ccb19ba6", "https://shop.test/f/*"],
  ["https://shop.test/v/dQw4w9W9XcQ2", "https://shop.test/v/*"],
  ["https://shop.test/app#/cart/12?from=mail", "https://shop.test/app#/cart/*"],
  ["https://shop.test/app#part", "https://shop.test/app"],
  ["http://127.0.0.1:8080/decade/defaced", "http://127.0.0.1:8080/decade/defaced"],
  ["about:blank", "about:blank"],
  ["nothing", "*"],
])("%s is %s", (url, pattern) => {
  expect(urlPattern(url)).toBe(pattern);
});
