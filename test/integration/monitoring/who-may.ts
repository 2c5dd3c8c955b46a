import type { WhoMay } from "../../support/who-may.ts";

export const whoMay: WhoMay = {
  routes: {
    "GET /admin/security_events": "admin",
    "GET /admin/log": "admin",
    "GET /admin/log/export": "admin",
    "GET /admin/projections": "admin",
    "GET /admin/projections/live": "admin",
    "GET /admin/projections/log": "admin",
    "GET /admin/projections/:name/rebuild": "admin",
    "GET /admin/projections/:name/fault": "admin",
    "POST /admin/projections/:name/rebuild": "admin",
    "POST /admin/projections/:name/rebuild/pause": "admin",
    "POST /admin/projections/:name/rebuild/resume": "admin",
    "POST /admin/projections/:name/rebuild/abort": "admin",
    "POST /admin/projections/:name/rebuild/swap": "admin",
    "POST /admin/projections/:name/fault/retry": "admin",
    "POST /admin/projections/:name/fault/skip": "admin",
  },
  pages: {
    "/admin": "admin",
    "/admin/log": "admin",
    "/admin/projections": "admin",
  },
};
