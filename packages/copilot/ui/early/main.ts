import { pageEvents } from "../host/page-events.ts";
import { keepEarlyErrors } from "../errors/early-errors.ts";
import { pageTimers } from "../timers/page-timers.ts";

// A classic script at the top of the page: before it, no script of the page could set a timer, or listen to an event.
pageTimers();
pageEvents(window);
keepEarlyErrors();
