import type { WhoMay } from "../../support/who-may.ts";

export const whoMay: WhoMay = {
  routes: {
    "POST /uploads": "signed in",
    "GET /uploads": "signed in",
    "GET /uploads/:id": "signed in",
    "DELETE /uploads/:id": "signed in",
    "POST /uploads/chunked/init": "signed in",
    "POST /uploads/chunked/upload": "signed in",
    "POST /uploads/chunked/finalize": "signed in",
    "GET /uploads/chunked/:id": "signed in",
    "DELETE /uploads/chunked/:id": "signed in",
  },
};
