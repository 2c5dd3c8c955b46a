import fc from "fast-check";
import { emptyResume, type Resume } from "../../modules/resume/document.ts";

/** Few ids, so that two random documents share rows. */
const id = fc.constantFrom(...Array.from({ length: 6 }, (_, n) => `7f1d2b1e-7a43-4f0e-9f0a-0d6a1a0f4c1${n}`));
const text = fc.constantFrom("", "佐倉", "髙﨑 𠮷", "みなとみらい", "A\nB");
const year = fc.option(fc.integer({ min: 1990, max: 2030 }));
const month = fc.option(fc.integer({ min: 1, max: 12 }));
const date = fc.constantFrom(null, "2010-04-01", "2014-03-31", "2026-11-20");
const flag = fc.boolean();
const rows = <Row extends { id: string }>(row: fc.Arbitrary<Row>) =>
  fc.uniqueArray(row, { selector: (it) => it.id, maxLength: 6 });
const texts = <Fields extends object>(fields: Fields) =>
  fc.record(Object.fromEntries(Object.keys(fields).map((field) => [field, text]))) as unknown as fc.Arbitrary<Fields>;

/** Any document: half filled, full or empty, with rows in any order. */
export const documents: fc.Arbitrary<Resume> = fc
  .record({
    profile: fc.tuple(texts(emptyResume.profile), date).map(([profile, birth_date]) => ({ ...profile, birth_date })),
    address: texts(emptyResume.address),
    contact: fc
      .tuple(texts(emptyResume.contact), flag)
      .map(([contact, contact_same_as_address]) => ({ ...contact, contact_same_as_address })),
    educations: rows(
      fc.record({
        id,
        year,
        month,
        school_name: text,
        should_show: flag,
        start_date: date,
        end_date: date,
        is_current: flag,
        is_estimated: flag,
      }),
    ),
    jobs: rows(
      fc.record({
        id,
        company_name: text,
        year,
        month,
        position: text,
        reason: text,
        is_employed: flag,
        should_show: flag,
        kind: fc.constantFrom("", "入社", "入庁", "就任", "出向", "退職", "退庁"),
      }),
    ),
    has_no_jobs: flag,
    licenses: rows(fc.record({ id, name: text, year, month, acquisition_date: date })),
    skills: rows(fc.record({ id, name: text, level: fc.integer({ min: 1, max: 5 }) })),
    summary: text,
    self_pr: text,
    motivation: text,
    preferences: text,
    create_date: date,
    photo: fc.constant(null),
    older_form: fc.record({
      commute_hours: fc.option(fc.integer({ min: 0, max: 23 })),
      commute_minutes: fc.option(fc.integer({ min: 0, max: 59 })),
      dependents: fc.option(fc.integer({ min: 0, max: 20 })),
      spouse: fc.constantFrom("", "yes", "no"),
      spouse_support: fc.constantFrom("", "yes", "no"),
    }),
    updated_at: fc.constant(null),
  })
  // A row takes the word back that there is none.
  .map((resume) => ({ ...resume, has_no_jobs: resume.has_no_jobs && resume.jobs.length === 0 }));
