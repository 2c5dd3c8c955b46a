import type { WhoMay } from "../../support/who-may.ts";

export const whoMay: WhoMay = {
  routes: {
    "GET /component_library/demo_data.json": "everybody",
    "GET /component_library/users": "everybody",
    "GET /component_library/users/export": "everybody",
    "POST /component_library/users/order": "everybody",
  },
  pages: {
    "/component_library": "everybody",
  },
};
