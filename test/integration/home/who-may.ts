import type { WhoMay } from "../../support/who-may.ts";

export const whoMay: WhoMay = {
  routes: {
    "GET /mypage": "seeker",
  },
  pages: {
    "/mypage": "seeker",
    "/documents": "seeker",
  },
};
