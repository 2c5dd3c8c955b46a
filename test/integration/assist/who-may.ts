import type { WhoMay } from "../../support/who-may.ts";

export const whoMay: WhoMay = {
  routes: {
    "GET /api/zipcloud": "everybody",
    "GET /api/v1/autocomplete/:kind": "signed in",
    "GET /api/companies/suggest": "signed in",
    "GET /api/schools/suggest": "signed in",
    "POST /api/v1/company_info": "signed in",
    "POST /api/v1/agency_company_info": "agency",
    "GET /api/ai_advice": "seekers and agencies",
    "POST /api/ai_advice": "seekers and agencies",
  },
};
