import type { ModuleDefinition } from "../../src/module.ts";

/** Help that fills in forms. Stores nothing. */
export const assistModule: ModuleDefinition = { name: "assist" };
