import type { WhoMay } from "../../support/who-may.ts";

export const whoMay: WhoMay = {
  routes: {
    "GET /api/v1/environment": "everybody",
    "POST /api/v1/feedbacks": "signed in",
    "GET /api/v1/user/feedbacks": "signed in",
    "POST /api/v1/user/feedbacks/:id/seen": "signed in",
    "GET /api/v1/user/feedbacks/:id/image": "signed in",
    "GET /admin/feedbacks": "admin",
    "GET /admin/feedbacks/export": "admin",
    "GET /admin/feedbacks/weekly": "admin",
    "GET /admin/feedbacks/answer_templates": "admin",
    "GET /admin/feedbacks/assignees": "admin",
    "GET /admin/feedbacks/:id": "admin",
    "GET /admin/feedbacks/:id/image": "admin",
    "POST /admin/feedbacks/:id/move": "admin",
    "POST /admin/feedbacks/:id/assign": "admin",
    "POST /admin/feedbacks/:id/label": "admin",
    "POST /admin/feedbacks/:id/note": "admin",
    "POST /admin/feedbacks/:id/answer": "admin",
    "POST /admin/feedbacks/:id/join": "admin",
    "POST /admin/feedbacks/:id/separate": "admin",
    "POST /admin/feedbacks/:id/unmask": "admin",
    "POST /admin/feedbacks/:id/issue": "admin",
  },
  pages: {
    "/settings/feedbacks": "signed in",
    "/admin/feedbacks": "admin",
    "/admin/feedbacks/$feedbackId": "admin",
  },
};
