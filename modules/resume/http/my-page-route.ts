import { progressOf } from "../../../documents/progress.ts";
import { findDocument } from "../../../src/documents/find-document.ts";
import { ownerOf } from "../../../src/documents/http/services.ts";
import { type Route, route } from "../../../src/http/route.ts";
import type { MyPage } from "../contract.ts";
import { policy } from "../policy.ts";
import { resumeDocument, resumeModel } from "../read-models/resume-model.ts";
import { resumeDefinition } from "../resume-definition.ts";
import type { ResumeServices } from "./services.ts";

/** My-page as data: how complete the documents are and what is missing. As a page it is the app's. */
export const myPageRoute = (services: ResumeServices): Route =>
  route({
    method: "GET",
    path: "/mypage",
    access: policy.readMyPage,
    readsFrom: [resumeDocument.name],
    async handle(request) {
      const { document } = await findDocument(services, resumeModel, ownerOf(request));
      const { progress, sections } = progressOf(resumeDefinition, document);
      const body: MyPage = { progress, resume: { sections }, career_resume: { sections: [] } };
      return { body };
    },
  });
