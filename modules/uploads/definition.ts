import type { ModuleDefinition } from "../../src/module.ts";

/** Files of people. Rows and sealed bytes in its own tables, no events. */
export const uploadsModule: ModuleDefinition = { name: "uploads" };
