import type { ModuleDefinition } from "../../src/module.ts";
import { GRAMMAR_TASK } from "./advice/grammar.ts";

/** Help that fills in forms. Stores nothing. */
export const assistModule: ModuleDefinition = {
  name: "assist",
  workers: { "company-info": "modules/assist/company-info/extract.worker", grammar: GRAMMAR_TASK },
};
