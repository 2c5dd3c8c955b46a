import fc from "fast-check";

const value = fc.oneof(
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.constantFrom("2019", "令和元", "13", "2026-11-21", "1", "true", "", "サクラ", "a@b.jp", "0450000000", "\ud842"),
  fc.constantFrom(
    "2027-01-01",
    "2010-04-01",
    "2014-03-31",
    3,
    true,
    ...Array.from({ length: 6 }, (_, n) => `7f1d2b1e-7a43-4f0e-9f0a-0d6a1a0f4c1${n}`),
  ),
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
export const bodies = fc.oneof({ weight: 9, arbitrary: body }, { weight: 1, arbitrary: fc.anything() });
