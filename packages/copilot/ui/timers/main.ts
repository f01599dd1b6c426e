import { pageTimers } from "./page-timers.ts";

// A classic script at the top of the page: before it, no script of the page could set a timer.
pageTimers();
