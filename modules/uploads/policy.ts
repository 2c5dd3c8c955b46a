import type { Access } from "../../src/http/route.ts";

/** Everybody who is signed in keeps files of their own. Somebody else's file or session does not exist for them: 404. */
export const policy = {
  upload: "signed-in",
  readOwn: "signed-in",
  deleteOwn: "signed-in",
} as const satisfies Record<string, Access>;
