import type { Access } from "../../src/http/route.ts";

/** Every signed-in person has files. Files and sessions of other people are answered 404. */
export const policy = {
  upload: "signed-in",
  readOwn: "signed-in",
  deleteOwn: "signed-in",
} as const satisfies Record<string, Access>;
