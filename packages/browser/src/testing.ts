/** For tests only: not part of the package's runtime. */
export {
  type AtTestEnd,
  openTestBrowser,
  PATIENCE_MS,
  serve,
  type TestBrowser,
  type TestPages,
  type TestSite,
} from "./testing/page.ts";
