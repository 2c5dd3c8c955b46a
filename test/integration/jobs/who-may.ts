import type { WhoMay } from "../../support/who-may.ts";

export const whoMay: WhoMay = {
  routes: {
    "GET /agency/jobs": "agency",
    "POST /agency/jobs": "agency",
    "GET /agency/jobs/export": "agency",
    "POST /agency/jobs/bulk": "agency",
    "GET /agency/jobs/:id": "agency",
    "PATCH /agency/jobs/:id": "agency",
    "GET /agency/jobs/:id/history": "agency",
    "POST /agency/jobs/:id/copy": "agency",
    "POST /agency/jobs/:id/publish": "agency",
    "POST /agency/jobs/:id/unpublish": "agency",
    "POST /agency/jobs/:id/close": "agency",
    "POST /agency/jobs/:id/renew": "agency",
    "GET /agency/companies": "agency",
    "POST /agency/companies": "agency",
    "GET /agency/companies/:id": "agency",
    "PATCH /agency/companies/:id": "agency",
    "DELETE /agency/companies/:id": "agency",
  },
  pages: {
    "/agency/jobs": "agency",
    "/agency/jobs/new": "agency",
    "/agency/jobs/$jobId": "agency",
    "/agency/companies": "agency",
    "/agency/companies/new": "agency",
    "/agency/companies/$companyId": "agency",
  },
};
