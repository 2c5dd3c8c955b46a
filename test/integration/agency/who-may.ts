import type { WhoMay } from "../../support/who-may.ts";

export const whoMay: WhoMay = {
  routes: {
    "GET /agency/overview": "agency",
  },
  pages: {
    "/agency": "agency",
  },
};
