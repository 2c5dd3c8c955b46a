import { editPath } from "../../../documents/paths.ts";
import { careerDefinition } from "../../../modules/career/contract.ts";
import type { WhoMay } from "../../support/who-may.ts";

export const whoMay: WhoMay = {
  routes: {
    "POST /api/v1/user/career_resume/preview": "seeker",
    "GET /user/career_resume/output.pdf": "seeker",
    "GET /api/v1/user/career_resume/print-check": "seeker",
    "GET /api/v1/user/job_history": "seeker",
    "GET /api/v1/user/career_resume": "seeker",
    "PATCH /user/career_resume/:section": "seeker",
    "POST /user/career_resume/:section": "seeker",
    "GET /api/v1/user/career_resume/at/:revision": "seeker",
    "POST /api/v1/user/career_resume/restore": "seeker",
    "GET /api/v1/user/career_resume/undo": "seeker",
    "POST /api/v1/user/career_resume/undo": "seeker",
    "POST /api/v1/user/career_resume/redo": "seeker",
    "GET /api/v1/user/career_resume/history": "seeker",
    "GET /api/v1/user/career_resume/history/:entry/saves": "seeker",
    "GET /api/v1/user/career_resume/history/changes": "seeker",
    "GET /api/v1/user/career_resume/compare": "seeker",
    "GET /api/v1/user/career_resume/versions": "seeker",
    "POST /api/v1/user/career_resume/versions": "seeker",
    "PATCH /api/v1/user/career_resume/versions/:id": "seeker",
    "DELETE /api/v1/user/career_resume/versions/:id": "seeker",
    "GET /user/career_resume/export.json": "seeker",
    "POST /user/career_resume/import": "seeker",
    "POST /user/career_resume/import.json": "seeker",
  },
  pages: {
    "/user/career_resume": "seeker",
    ...Object.fromEntries(
      careerDefinition.sections.map(({ id }) => [editPath(careerDefinition, id), "seeker" as const]),
    ),
    "/user/career_resume/confirm": "seeker",
    "/user/career_resume/output": "seeker",
    "/user/career_resume/complete": "seeker",
    "/user/career_resume/history": "seeker",
    "/user/career_resume/import": "seeker",
  },
};
