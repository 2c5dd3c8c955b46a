import type { ModuleDefinition } from "../../src/module.ts";
import { GRAMMAR_TASK } from "./advice/grammar.ts";
import { COUNTED_DOCUMENT, SAVED_NAME } from "./learned/tables.ts";
import { assistMigrations } from "./migrations.ts";

/** Help that fills in forms. Of what people save it counts names, for suggestions. */
export const assistModule: ModuleDefinition = {
  name: "assist",
  workers: {
    "company-info": { file: "modules/assist/company-info/extract.worker", queue: "company-pages" },
    grammar: GRAMMAR_TASK,
  },
  migrations: assistMigrations,
  backgroundTables: [SAVED_NAME, COUNTED_DOCUMENT],
};
