import fc from "fast-check";
import { difference } from "../../../modules/resume/difference.ts";
import { emptyResume, type Resume } from "../../../modules/resume/document.ts";
import type { PrintJob } from "../../../modules/resume/pdf/print-job.ts";
import { makePrinter } from "../../../modules/resume/printing.ts";
import { makeLruCache } from "../../../src/cache/lru.ts";
import type { Workers } from "../../../src/workers/port.ts";
import { inOtherOrder } from "../../support/other-order.ts";
import { education, job, license, resumeWith, skill } from "../../support/print-jobs.ts";
import { documents } from "./documents.ts";
import { stateAfter } from "./given.ts";

/** What is attached to the PDF of a version. */
async function attachmentOf(resume: Resume): Promise<string> {
  let ordered: PrintJob | undefined;
  const workers = {
    run: async (_task: string, job: PrintJob) => {
      ordered = job;
      return { pdf: new Uint8Array(), report: {} };
    },
  } as unknown as Workers;
  const printer = makePrinter({ workers, cache: makeLruCache(), now: () => "2026-11-20T03:00:00.000Z" });
  const options = { paper: "A4", era: "wareki", font: "mincho", layout: "mhlw" } as const;
  await printer.print({ accountId: "00000000-0000-4000-8000-000000000001", revision: 3, resume }, options);
  return ordered?.attachment ?? "";
}

test("a version brings the same bytes of data along, in whatever order its events have their fields", async () => {
  await fc.assert(
    fc.asyncProperty(documents, async (wanted) => {
      const events = difference(emptyResume, wanted);
      const written = await attachmentOf(stateAfter([events]).document);
      expect(await attachmentOf(stateAfter([events.map(inOtherOrder)]).document)).toBe(written);
    }),
  );
});

test("the data has its fields in the order of the schema, for people who read it", async () => {
  const rows = {
    educations: [education(2016, 3, "青葉大学 卒業")],
    jobs: [job(2016, 4, "株式会社サンプル")],
    licenses: [license(2018, 9, "TOEIC公開テスト 865点")],
    skills: [skill("SQL")],
  };
  const { resume, ...head } = JSON.parse(await attachmentOf(inOtherOrder(resumeWith(rows))));
  expect(Object.entries(head)).toEqual([
    ["format", "rireki-resume"],
    ["version", 1],
  ]);
  expect(Object.keys(resume)).toEqual(Object.keys(emptyResume));
  for (const part of ["profile", "address", "contact"] as const) {
    expect(Object.keys(resume[part])).toEqual(Object.keys(emptyResume[part]));
  }
  for (const list of ["educations", "jobs", "licenses", "skills"] as const) {
    expect(resume[list].map(Object.keys)).toEqual(rows[list].map(Object.keys));
    expect(resume[list]).toEqual(rows[list]);
  }
});
