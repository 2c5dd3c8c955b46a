import type { WhoMay } from "../../support/who-may.ts";

export const whoMay: WhoMay = {
  routes: {
    "GET /agency/overview": "agency",
    "GET /agency/members": "agency",
    "DELETE /agency/members/:id": "agency",
    "GET /agency/invitations": "agency",
    "POST /agency/invitations": "agency",
    "DELETE /agency/invitations/:id": "agency",
    "GET /agency/profile": "agency",
    "PATCH /agency/profile": "agency",
    "GET /admin/agencies": "admin",
    "POST /admin/agencies": "admin",
    "PATCH /admin/agencies/:id": "admin",
    "POST /admin/agencies/:id/invitations": "admin",
  },
  pages: {
    "/agency": "agency",
    "/agency/members": "agency",
    "/agency/profile": "agency",
    "/admin/agencies": "admin",
  },
};
