import { editPath } from "../../documents/paths.ts";
import type { ModuleDefinition } from "../../src/module.ts";
import { resumeEvents } from "./events.ts";
import { resumeDocument, resumeHistory } from "./read-models/resume-model.ts";
import { resumeDefinition } from "./resume-definition.ts";

/** The 履歴書 and the page a job seeker starts from. */
export const resumeModule: ModuleDefinition = {
  name: "resume",
  events: resumeEvents,
  projections: [resumeDocument, resumeHistory],
  streams: (accountId) => [`resume-${accountId}`],
  workers: { "resume-pdf": "modules/resume/pdf/print.worker" },
  pages: [
    { path: "/mypage", access: ["seeker"] },
    { path: "/user/resume", access: ["seeker"] },
    { path: "/user/resume/confirm", access: ["seeker"] },
    { path: "/user/resume/history", access: ["seeker"] },
    { path: "/user/resume/photo", access: ["seeker"] },
    ...resumeDefinition.sections.map(({ id }) => ({
      path: editPath(resumeDefinition, id),
      access: ["seeker"] as const,
    })),
  ],
};
