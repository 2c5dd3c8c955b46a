import type { WhoMay } from "../../support/who-may.ts";

export const whoMay: WhoMay = {
  routes: {
    "GET /api/v1/notifications": "signed in",
    "POST /api/v1/notifications/seen": "signed in",
  },
  pages: { "/notifications": "signed in" },
};
