import { z } from "zod/mini";
import { todayInTokyo } from "../../../japanese/age.ts";
import { fieldMessages } from "../../../japanese/field-messages.ts";
import { readDocument } from "../../../src/documents/read-document.ts";
import { contentDisposition } from "../../../src/http/content-disposition.ts";
import { type Route, route } from "../../../src/http/route.ts";
import type { Platform } from "../../../src/platform.ts";
import { resumeModel } from "../../resume/index.ts";
import { exportCareerResume } from "../export-format.ts";
import { fileNamesOf } from "../file-names.ts";
import { careerModel } from "../read-models/career-model.ts";
import { rights } from "../rights.ts";

const exportQuery = z.object({
  format: z._default(z.enum(["rireki-career-resume"], { error: fieldMessages.invalid }), "rireki-career-resume"),
});

/** The whole document as a file. */
export const exportRoute = (services: Pick<Platform, "commands" | "now">): Route =>
  route({
    method: "GET",
    path: "/user/career_resume/export.json",
    access: rights.access,
    query: exportQuery,
    async handle(request) {
      const owner = request.actor.id;
      const [{ document }, resume] = await Promise.all([
        readDocument(services, careerModel, owner),
        readDocument(services, resumeModel, owner),
      ]);
      const day = document.create_date ?? todayInTokyo(services.now());
      const { name, plainName } = fileNamesOf(resume.document.profile, day, ".json");
      return {
        body: exportCareerResume(document),
        headers: { "Content-Disposition": contentDisposition("attachment", name, plainName) },
      };
    },
  });
