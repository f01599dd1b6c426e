import type { JudgeTask } from "../judge-task.ts";
import { basket } from "./basket.ts";
import { directory } from "./directory.ts";
import { flights } from "./flights.ts";
import { message } from "./message.ts";
import { notes } from "./notes.ts";
import { orders } from "./orders.ts";
import { settings } from "./settings.ts";
import { tickets } from "./tickets.ts";
import { todos } from "./todos.ts";

export const judgeTasks: readonly JudgeTask[] = [
  notes,
  settings,
  orders,
  directory,
  flights,
  todos,
  message,
  basket,
  tickets,
];
