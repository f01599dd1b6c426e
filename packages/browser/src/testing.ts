/** For tests only: not part of what a program runs. */
export { openTestBrowser, serve, type TestBrowser, type TestPages, type TestSite } from "./testing/page.ts";
