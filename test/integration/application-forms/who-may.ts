import type { WhoMay } from "../../support/who-may.ts";

export const whoMay: WhoMay = {
  routes: {
    "GET /api/v1/forms": "agencies and admins",
    "POST /api/v1/forms": "agencies and admins",
    "GET /api/v1/forms/:id": "agencies and admins",
    "PATCH /api/v1/forms/:id": "agencies and admins",
    "DELETE /api/v1/forms/:id": "agencies and admins",
    "POST /api/v1/forms/:id/copy": "agencies and admins",
    "GET /api/v1/forms/:id/history": "agencies and admins",
  },
  pages: {
    "/agency/forms": "agency",
    "/agency/forms/new": "agency",
    "/agency/forms/$formId": "agency",
    "/admin/forms": "admin",
    "/admin/forms/new": "admin",
    "/admin/forms/$formId": "admin",
  },
};
