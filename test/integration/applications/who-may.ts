import type { WhoMay } from "../../support/who-may.ts";

export const whoMay: WhoMay = {
  routes: {
    "GET /api/v1/jobs/:id/application": "seeker",
    "POST /api/v1/jobs/:id/applications": "seeker",
    "GET /api/v1/user/applications": "seeker",
    "GET /api/v1/user/applications/:id": "seeker",
    "POST /api/v1/user/applications/:id/withdraw": "seeker",
    "PUT /api/v1/user/applications/:id/note": "seeker",
    "POST /api/v1/user/applications/:id/reply": "seeker",
    "POST /api/v1/user/applications/:id/propose": "seeker",
    "POST /api/v1/user/applications/:id/accept": "seeker",
    "GET /user/applications/:id/files/:file": "seeker",
    "GET /agency/applications": "agency",
    "GET /agency/applications/board": "agency",
    "GET /agency/applications/:id": "agency",
    "POST /agency/applications/:id/move": "agency",
    "POST /agency/applications/:id/reply": "agency",
    "POST /agency/applications/:id/propose": "agency",
    "POST /agency/applications/:id/accept": "agency",
    "POST /agency/applications/bulk": "agency",
    "GET /agency/applications/:id/documents/:document.pdf": "agency",
    "GET /agency/applications/:id/files/:file": "agency",
  },
  pages: {
    "/jobs/$jobId/apply": "seeker",
    "/applications": "seeker",
    "/applications/$applicationId": "seeker",
    "/agency/applications": "agency",
    "/agency/applications/$applicationId": "agency",
    "/agency/jobs/$jobId/applications": "agency",
  },
};
