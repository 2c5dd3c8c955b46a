import type { WhoMay } from "../../support/who-may.ts";

export const whoMay: WhoMay = {
  routes: {
    "GET /api/v1/environment": "everybody",
    "POST /api/v1/feedbacks": "signed in",
    "GET /api/v1/user/feedbacks": "signed in",
    "POST /api/v1/user/feedbacks/:id/seen": "signed in",
    "GET /api/v1/user/feedbacks/:id/image": "signed in",
  },
  pages: {
    "/settings/feedbacks": "signed in",
    "/admin/feedbacks": "admin",
    "/admin/feedbacks/$feedbackId": "admin",
  },
};
