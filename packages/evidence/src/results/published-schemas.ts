import { z } from "zod";
import { taskSpecJsonSchema } from "../spec/task-spec.ts";
import { actionLogSchema } from "./action-record.ts";
import { checkpointSchema } from "./checkpoint.ts";
import { sampleResultSchema } from "./sample-result.ts";

/** Returns the JSON Schemas that are published with the package, by file name: of task files, and of what a sample leaves. */
export function publishedSchemas(): Readonly<Record<string, object>> {
  return {
    "task-spec.schema.json": taskSpecJsonSchema(),
    "result.schema.json": z.toJSONSchema(sampleResultSchema),
    "action-log.schema.json": z.toJSONSchema(actionLogSchema),
    "checkpoint.schema.json": z.toJSONSchema(checkpointSchema),
  };
}
