import type { Access } from "../../src/http/route.ts";

/** Administrators watch and operate projections; no answer holds personal data. */
const admin = ["admin"] as const;

export const policy = {
  watch: admin,
  rebuild: admin,
  mendFaults: admin,
  readLog: admin,
  operateMemory: admin,
  reportVitals: "anyone",
  cache: admin,
} as const satisfies Record<string, Access>;
