import type { WhoMay } from "../../support/who-may.ts";

const CALLS = "/agency/candidates/:subject";

export const whoMay: WhoMay = {
  routes: {
    "GET /agency/candidates": "agency",
    "POST /agency/candidates": "agency",
    [`GET ${CALLS}`]: "agency",
    [`PATCH ${CALLS}`]: "agency",
    [`DELETE ${CALLS}`]: "agency",
    [`GET ${CALLS}/educations.json`]: "agency",
    [`POST ${CALLS}/educations`]: "agency",
    [`DELETE ${CALLS}/educations/:row`]: "agency",
    [`GET ${CALLS}/jobs.json`]: "agency",
    [`POST ${CALLS}/jobs`]: "agency",
    [`DELETE ${CALLS}/jobs/:row`]: "agency",
    [`PATCH ${CALLS}/skills`]: "agency",
    [`PATCH ${CALLS}/:section`]: "agency",
    [`POST ${CALLS}/:section`]: "agency",
    [`GET ${CALLS}/at/:revision`]: "agency",
    [`GET ${CALLS}/history/changes`]: "agency",
    [`GET ${CALLS}/compare`]: "agency",
    [`GET ${CALLS}/history`]: "agency",
    [`GET ${CALLS}/history/:entry/saves`]: "agency",
    [`GET ${CALLS}/undo`]: "agency",
    [`POST ${CALLS}/undo`]: "agency",
    [`POST ${CALLS}/redo`]: "agency",
    [`POST ${CALLS}/restore`]: "agency",
    [`GET ${CALLS}/versions`]: "agency",
    [`POST ${CALLS}/versions`]: "agency",
    [`PATCH ${CALLS}/versions/:id`]: "agency",
    [`DELETE ${CALLS}/versions/:id`]: "agency",
  },
  pages: { "/candidates/$candidateId": "agency" },
};
