import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { RuleViolation } from "../../../documents/rule-violation.ts";
import { resumeModel } from "../../../modules/resume/read-models/resume-model.ts";
import { parseStrict } from "../../../src/event-store/parse-strict.ts";
import { resume } from "../../support/resume-decider.ts";
import { builderOrder, readSave } from "./derived.ts";
import { stateAfter } from "./given.ts";

const value = fc.oneof(
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.constantFrom("2019", "令和元", "13", "2026-11-21", "1", "true", "", "サクラ", "a@b.jp", "0450000000", "\ud842"),
  fc.jsonValue({ maxDepth: 1 }),
);
const fields = [
  ...["last_name", "last_name_kana", "birth_date", "postal_code", "kana3", "phone", "contact_same_as_address", "email"],
  ...["summary", "self_pr", "motivation", "preferences", "create_date", "id", "_destroy", "year", "month", "level"],
  ...["school_name", "company_name", "name", "start_date", "end_date", "is_current", "acquisition_date", "reason"],
];
const record = (values: fc.Arbitrary<unknown>) => fc.dictionary(fc.constantFrom(...fields), values, { maxKeys: 12 });
const rows = fc.oneof(fc.array(record(value), { maxLength: 4 }), fc.dictionary(fc.string(), record(value)), value);
const attributes = [
  "user_educations_attributes",
  "user_jobs_attributes",
  "user_licenses_attributes",
  "licenses",
].concat("user_skills_attributes");
const body = fc
  .tuple(record(value), fc.dictionary(fc.constantFrom(...attributes), rows), fc.constantFrom({}, { no_redirect: 1 }))
  .map((parts) => Object.assign({}, ...parts) as unknown);
const bodies = fc.oneof({ weight: 9, arbitrary: body }, { weight: 1, arbitrary: fc.anything() });

const definitions = new Map(resumeModel.events.map((definition) => [definition.type as string, definition]));

test("refuses any body by a rule, or turns it into events that can be stored", () => {
  const known = stateAfter([[{ type: "resume.summary-revised", data: { summary: "要約" } }]]);
  const seen = { refused: 0, broken: 0, stored: 0 };
  fc.assert(
    fc.property(fc.constantFrom(...builderOrder), bodies, (section, sent) => {
      const { request, errors } = readSave(section, sent, randomUUID);
      if (errors) {
        seen.refused += 1;
        expect(Object.values(errors).flat().join("")).toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/);
        return;
      }
      const command = { type: "SaveSection", section, patch: request.patch, today: "2026-11-20" } as const;
      try {
        for (const { type, data } of resume.decide({ ...command, explicit: !request.autosave }, known)) {
          const definition = definitions.get(type);
          if (!definition) throw new Error(`${type} is not declared`);
          parseStrict(definition, data);
          seen.stored += 1;
        }
      } catch (error) {
        if (!(error instanceof RuleViolation)) throw error;
        seen.broken += 1;
      }
    }),
    { numRuns: 2_000 },
  );
  expect(Math.min(seen.refused, seen.broken, seen.stored)).toBeGreaterThan(50);
});
