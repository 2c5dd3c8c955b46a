import type { WhoMay } from "../../support/who-may.ts";

export const whoMay: WhoMay = {
  routes: {
    "GET /api/v1/user/submissions": "seeker",
    "POST /api/v1/user/submissions": "seeker",
    "POST /api/v1/user/submissions/:id/check": "seeker",
    "GET /user/submissions.csv": "seeker",
    "GET /user/submissions/:id.pdf": "seeker",
  },
  pages: {
    "/user/submissions": "seeker",
  },
};
