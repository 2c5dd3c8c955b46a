import { z } from "zod/mini";
import type { DraftAnswer, DraftDrawing, KnownDrawing } from "../../documents/drawing.ts";
import { previewRoute } from "../../src/documents/http/preview-route.ts";
import type { Route } from "../../src/http/route.ts";
import type { Platform } from "../../src/platform.ts";
import { readPersonOnPaper } from "../resume/index.ts";
import { careerPrintOptions } from "./contract/print.ts";
import type { CareerPrintJob } from "./pdf/print-job.ts";
import type { CareerPrinter } from "./printing.ts";
import { careerModel } from "./read-models/career-model.ts";
import { rights } from "./rights.ts";

/** The usual print: the same pages as the live preview had of a saved revision. */
const USUAL = z.parse(careerPrintOptions, {});

/** The route of the preview that follows the typing. */
export const draftRoute = (
  { commands, workers }: Pick<Platform, "commands" | "workers">,
  { dayOf }: Pick<CareerPrinter, "dayOf">,
): Route =>
  previewRoute({
    commands,
    model: careerModel,
    rights,
    async draw({ subject, callerId, document: career, known }, signal): Promise<DraftAnswer> {
      const { last_name, first_name, licences } = await readPersonOnPaper({ commands }, subject);
      const job: CareerPrintJob = {
        career,
        person: { last_name, first_name, licences },
        style: USUAL.style,
        era: USUAL.era,
        font: USUAL.font,
        on: dayOf(career),
        details: USUAL.details === 1,
        attachment: false,
      };
      const drawing = await workers.run<{ job: CareerPrintJob; known: KnownDrawing }, DraftDrawing>(
        "career-draft",
        { job, known },
        { owner: callerId, signal },
      );
      return { ...drawing, photo: null };
    },
  });
