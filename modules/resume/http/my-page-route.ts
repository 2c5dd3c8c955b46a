import { type Route, route } from "../../../src/http/route.ts";
import { type MyPage, progressOf } from "../contract.ts";
import { policy } from "../policy.ts";
import { findResume, resumeDocument } from "../read-models/resume-document.ts";
import { ownerOf, type ResumeServices } from "./services.ts";

/** My-page as data: how complete the documents are and what is missing. As a page it is the app's. */
export const myPageRoute = (on: ResumeServices): Route =>
  route({
    method: "GET",
    path: "/mypage",
    access: policy.readMyPage,
    readsFrom: [resumeDocument.name],
    async handle(request) {
      const { resume } = await findResume(on, ownerOf(request));
      const { progress, sections } = progressOf(resume);
      const body: MyPage = { progress, resume: { sections }, career_resume: { sections: [] } };
      return { body };
    },
  });
