import { fileSections, progressOf } from "../../../documents/progress.ts";
import type { DocumentModel } from "../../../src/documents/document-model.ts";
import { findDocument } from "../../../src/documents/find-document.ts";
import { type Route, route } from "../../../src/http/route.ts";
import type { Platform } from "../../../src/platform.ts";
import { careerModel } from "../../career/index.ts";
import { countAllNew, newJobReads } from "../../job-search/index.ts";
import { resumeModel } from "../../resume/index.ts";
import type { DocumentOverview, MyPage } from "../contract.ts";
import { overallProgress } from "../overall-progress.ts";

/** The first of them counts from the start, the others once they are begun. */
const models: readonly DocumentModel[] = [resumeModel, careerModel];

/** My-page as data: how complete the documents are and what is missing. As a page it is the app's. */
export const myPageRoute = (platform: Platform): Route =>
  route({
    method: "GET",
    path: "/mypage",
    access: ["seeker"],
    readsFrom: [...models.map(({ documentProjection }) => documentProjection.name), ...newJobReads],
    async handle({ actor }) {
      const [documents, new_jobs] = await Promise.all([
        Promise.all(models.map((model) => overviewOf(platform, model, actor.id))),
        countAllNew(platform, actor.id),
      ]);
      const begun = documents.filter(({ overview }, index) => index === 0 || overview.revision !== null);
      const overviews = Object.fromEntries(documents.map(({ wireName, overview }) => [wireName, overview]));
      const progress = overallProgress(begun.map((document) => document.progress));
      return { body: { progress, ...overviews, new_jobs } as MyPage };
    },
  });

async function overviewOf(platform: Platform, model: DocumentModel, accountId: string) {
  const { definition } = model;
  const { revision, document } = await findDocument(platform, model, accountId);
  const progress = progressOf(definition, document);
  const overview: DocumentOverview = {
    progress: progress.progress,
    sections: [...progress.sections, ...fileSections(definition, document)],
    revision,
    updated_at: document.updated_at,
  };
  return { wireName: definition.wireName, progress, overview };
}
