import type { DocumentDefinition } from "../../../documents/definition.ts";
import { type DocumentProgress, progressOf } from "../../../documents/progress.ts";
import type { AnyDocument } from "../../../documents/values.ts";
import { findDocument } from "../../../src/documents/find-document.ts";
import { type Route, route } from "../../../src/http/route.ts";
import type { Platform } from "../../../src/platform.ts";
import { careerModel } from "../../career/index.ts";
import { countAllNew, newJobReads } from "../../jobs/index.ts";
import { resumeModel } from "../../resume/index.ts";
import type { DocumentOverview, MyPage } from "../contract.ts";
import { overallProgress } from "../overall-progress.ts";

/** My-page as data: how complete the documents are and what is missing. As a page it is the app's. */
export const myPageRoute = (platform: Platform): Route =>
  route({
    method: "GET",
    path: "/mypage",
    access: ["seeker"],
    readsFrom: [resumeModel.documentProjection.name, careerModel.documentProjection.name, ...newJobReads],
    async handle(request) {
      const owner = request.actor.id;
      const [resume, career, new_jobs] = await Promise.all([
        findDocument(platform, resumeModel, owner).then(ofKind(resumeModel.definition)),
        findDocument(platform, careerModel, owner).then(ofKind(careerModel.definition)),
        countAllNew(platform, owner),
      ]);
      const begun = [resume, ...(career.overview.revision === null ? [] : [career])];
      const body: MyPage = {
        progress: overallProgress(begun.map(({ progress }) => progress)),
        resume: resume.overview,
        career_resume: career.overview,
        new_jobs,
      };
      return { body };
    },
  });

interface CountedDocument {
  progress: DocumentProgress;
  overview: DocumentOverview;
}

const ofKind =
  (definition: DocumentDefinition) =>
  ({ revision, document }: { revision: number | null; document: AnyDocument }): CountedDocument => {
    const progress = progressOf(definition, document);
    const { sections } = progress;
    return { progress, overview: { progress: progress.progress, sections, revision, updated_at: document.updated_at } };
  };
