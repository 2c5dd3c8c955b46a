import type { Access } from "../../src/http/route.ts";

/** Who may look at the read models and work on them: administrators, for whom nothing in here shows a person's data. */
const admin = ["admin"] as const;

export const policy = {
  watch: admin,
  rebuild: admin,
  mendFaults: admin,
  readLog: admin,
} as const satisfies Record<string, Access>;
