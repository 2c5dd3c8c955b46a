import type { WhoMay } from "../../support/who-may.ts";

export const whoMay: WhoMay = {
  routes: {
    "GET /sitemap.xml": "everybody",
    "GET /api/v1/jobs": "everybody",
    "GET /api/v1/jobs/suggest": "everybody",
    "GET /api/v1/jobs/:id": "everybody",
    "POST /api/jobs/:id/track_click": "everybody",
    "POST /api/jobs/:id/bookmark": "seeker",
    "DELETE /api/jobs/:id/bookmark": "seeker",
    "PATCH /api/jobs/:id/bookmark": "seeker",
    "GET /api/v1/user/bookmarks": "seeker",
    "GET /api/v1/user/saved_searches": "seeker",
    "GET /api/v1/user/new_jobs": "seeker",
    "POST /saved_searches": "seeker",
    "PATCH /saved_searches/:id": "seeker",
    "DELETE /saved_searches/:id": "seeker",
    "POST /saved_searches/:id/open": "seeker",
  },
  pages: {
    "/jobs": "everybody",
    "/jobs/$jobId": "everybody",
    "/jobs/bookmarks": "seeker",
    "/jobs/search": "everybody",
  },
};
