import { signal } from "@preact/signals";
import type { ToolbarConfig } from "../toolbar-config.ts";

export const config = signal<ToolbarConfig | undefined>(undefined);
