import type { WhoMay } from "../../support/who-may.ts";

export const whoMay: WhoMay = {
  routes: {
    "POST /api/v1/analytics": "seeker",
  },
};
