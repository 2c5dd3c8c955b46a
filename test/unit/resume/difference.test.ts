import fc from "fast-check";
import { emptyResume } from "../../../modules/resume/document.ts";
import { resumeModel } from "../../../modules/resume/read-models/resume-model.ts";
import { documents } from "../../support/any-resume.ts";
import type { ResumeEvent } from "../../support/resume-decider.ts";
import { difference, evolveDocument } from "./derived.ts";

const apply = (document: typeof emptyResume, events: readonly ResumeEvent[]) =>
  events.reduce((before, event) => evolveDocument(before, event, null), document);

describe("the difference of two documents", () => {
  test("leads from one to the other", () => {
    fc.assert(
      fc.property(documents, documents, (before, after) => {
        expect(apply(before, difference(before, after))).toEqual(after);
      }),
      { numRuns: 500 },
    );
  });

  test("is nothing where nothing differs, even between copies", () => {
    fc.assert(
      fc.property(documents, (document) => {
        expect(difference(document, structuredClone(document))).toEqual([]);
      }),
    );
  });

  test("is made of events that are stored as they are", () => {
    const schemas = new Map<string, (typeof resumeModel.events)[number]["schema"]>(
      resumeModel.events.map(({ type, schema }) => [type, schema]),
    );
    fc.assert(
      fc.property(documents, documents, (before, after) => {
        for (const { type, data } of difference(before, after)) expect(schemas.get(type)?.parse(data)).toEqual(data);
      }),
    );
  });

  test("leaves every part it does not speak of the same object", () => {
    const after = { ...emptyResume, summary: "要約" };
    const reached = apply(emptyResume, difference(emptyResume, after));
    expect(reached.profile).toBe(emptyResume.profile);
    expect(reached.educations).toBe(emptyResume.educations);
  });

  test("describes a moved row as a new order, not as a removal and an addition", () => {
    const [a, b, c] = ["Webデザイン", "英会話", "簿記"].map((name, n) => ({
      id: `7f1d2b1e-7a43-4f0e-9f0a-0d6a1a0f4c1${n}`,
      name,
      level: 1,
    })) as [never, never, never];
    const before = { ...emptyResume, skills: [a, b, c] };
    const after = { ...emptyResume, skills: [c, a, b] };
    expect(difference(before, after).map(({ type }) => type)).toEqual(["resume.skills-reordered"]);
  });
});
