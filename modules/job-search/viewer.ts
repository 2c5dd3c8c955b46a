import { findDocument } from "../../src/documents/find-document.ts";
import type { Actor } from "../../src/http/route.ts";
import type { Platform } from "../../src/platform.ts";
import { isOpen } from "../applications/contract/application.ts";
import { applicationBoard, findOwnRows } from "../applications/index.ts";
import { careerModel } from "../career/index.ts";
import { resumeModel } from "../resume/index.ts";
import { skillKey } from "./domain/match-score.ts";
import { NOBODY, type Viewer } from "./read-models/find-jobs.ts";
import { findSavedJobs, savedJobsProjection } from "./saved-jobs/read-models/saved-jobs-model.ts";

/** Read models behind a viewer. */
export const viewerReads = [
  savedJobsProjection.name,
  applicationBoard.name,
  resumeModel.documentProjection.name,
  careerModel.documentProjection.name,
];

/** Finds what people call licences, with their names as they are written in a document. */
export type FindLicenceNames = (written: readonly string[]) => Promise<readonly string[]>;

/**
 * Reads what cards tell the person who looks alone: bookmarks, applications, and the skills and licences of both documents.
 */
export const createViewers =
  (platform: Pick<Platform, "db" | "keys">, findLicenceNames: FindLicenceNames) =>
  async (actor: Actor | null): Promise<Viewer> => {
    if (actor?.role !== "seeker") return NOBODY;
    const [savedJobs, applications, resume, career] = await Promise.all([
      findSavedJobs(platform, actor.id),
      findOwnRows(platform.db, actor.id),
      findDocument(platform, resumeModel, actor.id),
      findDocument(platform, careerModel, actor.id),
    ]);
    const licences = await findLicenceNames(resume.document.licenses.map(({ name }) => name));
    const skills = [...[...resume.document.skills, ...career.document.skills].map(({ name }) => name), ...licences].map(
      skillKey,
    );
    return {
      bookmarked: new Set(savedJobs.bookmarks.keys()),
      applied: new Map(
        applications.filter(({ state }) => isOpen(state)).map(({ job_id, application_id }) => [job_id, application_id]),
      ),
      sentTo: new Set(applications.map(({ job_id }) => job_id)),
      skills: new Set(skills.filter(Boolean)),
    };
  };
