import { z } from "zod/mini";
import type { DraftAnswer, DraftDrawing, KnownDrawing } from "../../documents/drawing.ts";
import { type PreviewRouteContext, previewRoute } from "../../src/documents/http/preview-route.ts";
import type { Route } from "../../src/http/route.ts";
import type { Platform } from "../../src/platform.ts";
import { printOptions } from "./contract/requests.ts";
import type { PrintJob } from "./pdf/print-job.ts";
import type { Printer } from "./printing.ts";
import { resumeModel } from "./read-models/resume-model.ts";
import type { resumeDefinition } from "./resume-definition.ts";
import { rights } from "./rights.ts";

/** The usual print: the same pages as the live preview had of a saved revision. */
const USUAL = z.parse(printOptions, {});
/** Stands for the photo, which the browser has: a drawing names its frame only. */
const PHOTO = new Uint8Array();

/** The route of the preview that follows the typing. */
export const draftRoute = (platform: Pick<Platform, "commands" | "workers">, printer: Pick<Printer, "dayOf">): Route =>
  previewRoute({
    ...platform,
    model: resumeModel,
    rights,
    draw: drawWith(platform, printer),
  });

const drawWith =
  (
    { workers }: Pick<Platform, "workers">,
    { dayOf }: Pick<Printer, "dayOf">,
  ): PreviewRouteContext<typeof resumeDefinition>["draw"] =>
  async ({ callerId, document: resume, known }, signal): Promise<DraftAnswer> => {
    const { paper, era, font, layout } = USUAL;
    const photo = resume.photo && PHOTO;
    const job: PrintJob = { resume, paper, era, font, layout, on: dayOf(resume), photo, attachment: false };
    const drawing = await workers.run<{ job: PrintJob; known: KnownDrawing }, DraftDrawing>(
      "resume-draft",
      { job, known },
      { owner: callerId, signal },
    );
    return { ...drawing, photo: resume.photo && `/user/resume/photo/${resume.photo.files.print.id}.jpg` };
  };
