import type { z } from "zod/mini";
import { createDocumentPrinter } from "../../src/documents/document-printer.ts";
import { readPrintedPhoto } from "../../src/documents/photo/read-printed-photo.ts";
import type { PrintPlatform } from "../../src/documents/print-queue.ts";
import type { Platform } from "../../src/platform.ts";
import { printOptions } from "./contract/requests.ts";
import type { Resume } from "./document.ts";
import type { PrintJob } from "./pdf/print-job.ts";
import { resumeModel } from "./read-models/resume-model.ts";

/** Stands for the photo, which the browser has: a drawing names its frame only. */
const PHOTO = new Uint8Array();

/** Prints 履歴書. */
export const createResumePrinter = ({
  files,
  ...platform
}: Pick<Platform, "commands" | "files" | "now"> & PrintPlatform) =>
  createDocumentPrinter<Resume, z.output<typeof printOptions>, PrintJob, null>(platform, {
    model: resumeModel,
    options: printOptions,
    plainTitle: "rirekisho",
    readOthers: async () => null,
    personOf: ({ document }) => document.profile,
    keyOf: ({ paper, era, font, layout }) => [paper, era, font, layout],
    async jobOf({ document: resume }, { paper, era, font, layout, on, attachment }, { isDraft }) {
      const photo = isDraft ? resume.photo && PHOTO : await readPrintedPhoto(files, resume.photo);
      return { resume, paper, era, font, layout, on, photo, attachment };
    },
    photoOf: ({ photo }) => photo && `/user/resume/photo/${photo.files.print.id}.jpg`,
  });
