import { editPath } from "../../../documents/paths.ts";
import { resumeDefinition } from "../../../modules/resume/contract.ts";
import type { WhoMay } from "../../support/who-may.ts";

export const whoMay: WhoMay = {
  routes: {
    "GET /api/v1/user/resume": "seeker",
    "PATCH /user/resume/:section": "seeker",
    "POST /user/resume/:section": "seeker",
    "GET /api/v1/user/resume/at/:revision": "seeker",
    "POST /api/v1/user/resume/restore": "seeker",
    "GET /api/v1/user/resume/undo": "seeker",
    "POST /api/v1/user/resume/undo": "seeker",
    "POST /api/v1/user/resume/redo": "seeker",
    "GET /api/v1/user/resume/history": "seeker",
    "GET /api/v1/user/resume/history/:entry/saves": "seeker",
    "GET /api/v1/user/resume/history/changes": "seeker",
    "GET /api/v1/user/resume/compare": "seeker",
    "GET /api/v1/user/resume/versions": "seeker",
    "POST /api/v1/user/resume/versions": "seeker",
    "PATCH /api/v1/user/resume/versions/:id": "seeker",
    "DELETE /api/v1/user/resume/versions/:id": "seeker",
    "POST /user/resume/photo": "seeker",
    "PATCH /user/resume/photo": "seeker",
    "GET /user/resume/photo/:file": "seeker",
    "POST /api/v1/google_docs_import": "seeker",
    "POST /user/resume/import": "seeker",
    "POST /user/resume/import.json": "seeker",
    "POST /api/v1/user/resume/preview": "seeker",
    "GET /user/resume/output.pdf": "seeker",
    "GET /user/resume/photo-sheet.pdf": "seeker",
    "GET /api/v1/user/resume/print-check": "seeker",
    "GET /user/resume/export.json": "seeker",
  },
  pages: {
    "/user/resume": "seeker",
    ...Object.fromEntries(
      resumeDefinition.sections.map(({ id }) => [editPath(resumeDefinition, id), "seeker" as const]),
    ),
    "/user/resume/confirm": "seeker",
    "/user/resume/output": "seeker",
    "/user/resume/complete": "seeker",
    "/user/resume/history": "seeker",
    "/user/resume/photo": "seeker",
    "/user/resume/import": "seeker",
  },
};
