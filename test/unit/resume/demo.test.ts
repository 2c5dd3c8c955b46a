import { demoSteps } from "../../../modules/resume/demo/demo-resume.ts";
import { toJsonResume } from "../../../modules/resume/json-resume.ts";
import { createResumePrinter } from "../../../modules/resume/printing.ts";
import { resumeModel } from "../../../modules/resume/read-models/resume-model.ts";
import type { Commands } from "../../../src/commands/aggregate.ts";
import { seedDemoDocument } from "../../../src/documents/seed-demo.ts";
import { NOTHING_STORED } from "../../support/nothing-stored.ts";
import { type ResumeState, resume } from "../../support/resume-decider.ts";
import { progressOf } from "./derived.ts";
import { stateAfter } from "./given.ts";

/** Runs commands against one state, without a store. */
async function seed(): Promise<ResumeState> {
  let state = resume.initial;
  const commands = {
    load: async () => ({ state, revision: state.revision }),
    handle: async (_aggregate: unknown, _id: string, command: Parameters<typeof resume.decide>[0]) => {
      const events = resume.decide(command, state);
      expect(events.length).toBeGreaterThan(0);
      state = stateAfter([events], state);
    },
  } as unknown as Commands;
  const now = () => "2026-11-20T03:00:00.000Z";
  await seedDemoDocument(
    { commands, store: NOTHING_STORED, now },
    resumeModel,
    "00000000-0000-4000-8000-000000000001",
    demoSteps,
  );
  return state;
}

describe("the demo 履歴書", () => {
  test("keeps every rule, is complete, and has a past", async () => {
    const { document, undo, versions } = await seed();
    expect(progressOf(document)).toMatchObject({ progress: 100 });
    expect(document.educations).toHaveLength(6);
    expect(document.licenses.map(({ year }) => year)).toEqual([2014, 2016, 2018, 2021]);
    expect(undo.length).toBeGreaterThan(20);
    expect(versions.map(({ name }) => name)).toEqual(["しおかぜ商事に提出", "みどり野システムに提出"]);
  });

  test("becomes a JSON Resume with one item a school and a company", async () => {
    const { document } = await seed();
    expect(toJsonResume(document)).toMatchObject({
      basics: { name: "山田 花子", location: { postalCode: "220-0012", countryCode: "JP" } },
      education: [
        { institution: "湊市立汐見台中学校", startDate: "2007-04", endDate: "2010-03" },
        { institution: "県立汐見台高等学校 普通科", startDate: "2010-04", endDate: "2013-03" },
        { institution: "湘南文化大学 経営学部 経営学科", startDate: "2013-04", endDate: "2017-03" },
      ],
      work: [
        { name: "株式会社はまかぜ食品", startDate: "2017-04", endDate: "2020-06" },
        { name: "しおさいロジスティクス株式会社", startDate: "2020-07", endDate: "2023-03" },
        { name: "株式会社みなとソリューション", startDate: "2023-04" },
      ],
    });
  });

  test("is filed under day, kind and name", async () => {
    const { document } = await seed();
    const { fileNamesOf } = createResumePrinter({} as Parameters<typeof createResumePrinter>[0]);
    expect(fileNamesOf({ document, others: null }, "2026-11-20", ".pdf")).toEqual({
      name: "20261120_履歴書_山田花子.pdf",
      plainName: "20261120_rirekisho.pdf",
    });
    const empty = resume.initial.document;
    expect(fileNamesOf({ document: empty, others: null }, "2026-11-20", ".pdf").name).toBe("20261120_履歴書.pdf");
  });
});
