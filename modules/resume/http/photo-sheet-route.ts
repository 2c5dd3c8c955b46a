import { todayInTokyo } from "../../../japanese/age.ts";
import { MAX_CONCURRENT_PRINTS, pdfAnswer } from "../../../src/documents/http/print-routes.ts";
import { readPrintedPhoto } from "../../../src/documents/photo/read-printed-photo.ts";
import { createPrintQueue, type PrintPlatform } from "../../../src/documents/print-queue.ts";
import { readDocument } from "../../../src/documents/read-document.ts";
import { disconnectSignal } from "../../../src/http/disconnect-signal.ts";
import { NotFound } from "../../../src/http/problems.ts";
import { type Route, route } from "../../../src/http/route.ts";
import type { Platform } from "../../../src/platform.ts";
import type { PhotoSheetJob } from "../pdf/photo-sheet.ts";
import { resumeModel } from "../read-models/resume-model.ts";
import { rights } from "../rights.ts";

/** The ID photo eight times at the size of the form, to be cut out; 404 for a document without a photo. */
export function photoSheetRoute(platform: Pick<Platform, "commands" | "files" | "now"> & PrintPlatform): Route {
  const queue = createPrintQueue<PhotoSheetJob>("photo-sheet", platform);
  return route({
    method: "GET",
    path: "/user/resume/photo-sheet.pdf",
    access: rights.access,
    maxConcurrent: MAX_CONCURRENT_PRINTS,
    async handle({ actor, ctx }) {
      const { document } = await readDocument(platform, resumeModel, actor.id);
      const photo = await readPrintedPhoto(platform.files, document.photo);
      if (!photo || !document.photo) throw new NotFound();
      const on = todayInTokyo(platform.now());
      const order = {
        subjectId: actor.id,
        key: [document.photo.files.print.id, on],
        job: async () => ({ photo, on }),
      };
      const printed = await queue.print(order, disconnectSignal(ctx));
      return pdfAnswer(printed, "attachment", { name: "証明写真.pdf", plainName: "photo.pdf" });
    },
  });
}
