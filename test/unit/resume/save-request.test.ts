import { fieldMessages } from "../../../japanese/field-messages.ts";
import { resumeMessages } from "../../../japanese/resume-messages.ts";
import type { Section } from "../../../modules/resume/document.ts";
import { readSave } from "./derived.ts";
import { toShortPatch } from "./short-patch.ts";

const ids = () => {
  let next = 0;
  return () => `00000000-0000-4000-8000-${String(next++).padStart(12, "0")}`;
};
const read = (section: Section, body: unknown) => readSave(section, body, ids());
const patchOf = (section: Section, body: unknown) => {
  const { request } = read(section, body);
  return request && toShortPatch(section, request.patch);
};
const errorsOf = (section: Section, body: unknown) => read(section, body).errors;
const row = "7f1d2b1e-7a43-4f0e-9f0a-0d6a1a0f4c11";

describe("a save's body", () => {
  test.each([
    ["bare JSON", { last_name: "佐倉" }],
    ["a form's wrapper", { user_resume_form: { last_name: "佐倉" }, authenticity_token: "x", _method: "patch" }],
    ["the other wrapper", { user_resume: { last_name: "佐倉" } }],
  ])("is read from %s and carries only what was sent", (_, body) => {
    expect(patchOf("profile", body)).toEqual({ profile: { last_name: "佐倉" } });
  });

  test("has rows as an array or under the keys of nested names, and errors keep those keys", () => {
    const rows = { school_name: "県立港南高等学校 卒業", year: "2012", month: "３" };
    const changes = { school_name: "県立港南高等学校 卒業", year: 2012, month: 3 };
    const asArray = patchOf("education", { user_resume_form: { user_educations_attributes: [rows] } });
    const asObject = patchOf("education", {
      user_resume_form: { user_educations_attributes: { "1700000000001": rows } },
    });
    expect(asArray?.educations).toEqual([{ key: "0", id: expect.any(String), remove: false, changes }]);
    expect(asObject?.educations).toEqual([{ key: "1700000000001", id: expect.any(String), remove: false, changes }]);
    expect(errorsOf("education", { user_educations_attributes: { "17": { month: "13" } } })).toEqual({
      "user_educations_attributes.17.month": [fieldMessages.month],
    });
  });

  test.each([[true], ["true"], ["1"], [1], ["on"]])("is an autosave with no_redirect %p", (no_redirect) => {
    expect(read("profile", { user_resume_form: { no_redirect } }).request?.autosave).toBe(true);
  });

  test.each([[undefined], [false], ["false"], ["0"], [""]])(
    "is an explicit save with no_redirect %p",
    (no_redirect) => {
      expect(read("profile", { no_redirect }).request?.autosave).toBe(false);
    },
  );

  test.each([[true], ["1"], [1], ["true"]])("marks a row as removed with _destroy %p", (_destroy) => {
    const body = { user_jobs_attributes: [{ id: row, _destroy }, { _destroy }] };
    expect(patchOf("job-histories", body)?.jobs).toEqual([{ key: "0", id: row, remove: true, changes: {} }]);
  });

  test("omits empty new rows on an autosave only", () => {
    const body = { user_skills_attributes: [{ name: "", level: "1" }] };
    expect(patchOf("skills", { ...body, no_redirect: true })?.skills).toEqual([]);
    expect(patchOf("skills", body)?.skills).toHaveLength(1);
  });

  test("takes the plain list of licence names", () => {
    const patch = patchOf("licenses", {
      user_resume: { licenses: ["普通自動車第一種運転免許", "", "日商簿記検定試験2級"] },
    });
    expect(patch?.licenseNames?.map(({ name }) => name)).toEqual(["普通自動車第一種運転免許", "日商簿記検定試験2級"]);
  });

  test("refuses the same row twice", () => {
    const body = { user_skills_attributes: [{ id: row }, { id: row.toUpperCase() }] };
    expect(errorsOf("skills", body)).toEqual({ "user_skills_attributes.1.id": [fieldMessages.invalid] });
  });

  test.each([[null], [3], ["text"], [[]], [{ user_resume_form: 3 }], [{ user_resume_form: null }]])(
    "without fields (%j) changes nothing",
    (body) => {
      expect(patchOf("profile", body)).toEqual({ profile: {} });
    },
  );

  test.each([
    ["education", { user_educations_attributes: "x" }, "user_educations_attributes"],
    ["education", { user_educations_attributes: ["x"] }, "user_educations_attributes.0"],
    [
      "education",
      { user_educations_attributes: Array.from({ length: 101 }, () => ({})) },
      "user_educations_attributes",
    ],
    ["education", { user_educations_attributes: [{ id: "7" }] }, "user_educations_attributes.0.id"],
    [
      "skills",
      { user_skills_attributes: [{ id: `${row.slice(0, 14)}0${row.slice(15)}` }] },
      "user_skills_attributes.0.id",
    ],
    ["licenses", { licenses: [{}] }, "licenses.0"],
    ["profile", { last_name: { a: 1 } }, "last_name"],
    ["contact", { contact_same_as_address: "maybe" }, "contact_same_as_address"],
  ] as const)("of the wrong shape is refused (%s %j)", (section, body, field) => {
    expect(errorsOf(section, body)).toEqual({ [field]: [fieldMessages.invalid] });
  });
});

describe("a field", () => {
  const job = (field: string, value: unknown) =>
    ["job-histories", { user_jobs_attributes: [{ [field]: value }] }] as const;

  test.each([
    ["profile", "last_name", " 髙﨑 ", "髙﨑"],
    ["profile", "last_name", "𠮷野\u0000", "𠮷野"],
    ["profile", "last_name", null, ""],
    ["profile", "last_name_kana", "サクラ", "さくら"],
    ["profile", "last_name_kana", "ｶﾞﾙｼｱ", "がるしあ"],
    ["profile", "last_name_kana", "か\u3099るしあ", "がるしあ"],
    ["profile", "last_name", "佐倉 \n\n 港", "佐倉 港"],
    ["address", "kana3", "ｷﾀ10ｼﾞｮｳﾆｼ", "きた10じょうにし"],
    ["profile", "birth_date", "１９９１/４/２", "1991-04-02"],
    ["profile", "birth_date", "", null],
    ["profile", "birth_date", "2000-02-29", "2000-02-29"],
    ["address", "postal_code", "２３１００１７", "231-0017"],
    ["address", "postal_code", "", ""],
    ["address", "phone", "09012345678", "090-1234-5678"],
    ["address", "phone", "045-123-4567", "045-123-4567"],
    ["contact", "email", "ｓａｋｕｒａ@example.jp", "sakura@example.jp"],
    ["contact", "contact_same_as_address", ["0", "1"], true],
    ["self-pr", "self_pr", "一行目\r\n二行目 ", "一行目\n二行目 "],
    ["create-date", "create_date", "2026-11-20", "2026-11-20"],
  ] as const)("%s.%s reads %j as %j", (section, field, typed, stored) => {
    const patch = patchOf(section, { [field]: typed });
    expect(Object.assign({}, ...Object.values(patch ?? {}))).toEqual({ [field]: stored });
  });

  test.each([
    ["year", "2019", 2019],
    ["year", "２０１９", 2019],
    ["year", "R1", 2019],
    ["year", "令和元年", 2019],
    ["year", 1900, 1900],
    ["year", "2100", 2100],
    ["year", "", null],
    ["month", "12月", 12],
    ["month", null, null],
    ["is_employed", "1", true],
  ])("%s of a row reads %j as %j", (field, typed, stored) => {
    expect(patchOf(...job(field, typed))?.jobs?.[0]?.changes).toEqual({ [field]: stored });
  });

  test.each([
    ["profile", "last_name", "あ".repeat(51), fieldMessages.maxLength(50)],
    ["profile", "last_name_kana", "佐倉", fieldMessages.hiragana],
    ["profile", "first_name_kana", "abc", fieldMessages.hiragana],
    ["profile", "birth_date", "1991-13-01", fieldMessages.month],
    ["profile", "birth_date", "2001-02-29", fieldMessages.dayOfMonth(2001, 2, 28)],
    ["profile", "birth_date", "1991-4-32", fieldMessages.day],
    ["profile", "birth_date", "191-4-3", fieldMessages.year],
    ["profile", "birth_date", "1850-4-3", fieldMessages.min(1900)],
    ["profile", "birth_date", "2999-4-3", fieldMessages.max(2100)],
    ["profile", "birth_date", "1991--3", fieldMessages.wholeDate],
    ["profile", "birth_date", "去年", fieldMessages.pattern],
    ["address", "kana1", "10", fieldMessages.hiragana],
    ["contact", "contact_kana2", "なか9く", fieldMessages.hiragana],
    ["address", "kana4", "Maison", fieldMessages.hiragana],
    ["address", "postal_code", "123-456", fieldMessages.postalCode],
    ["address", "phone", "090-1234", fieldMessages.phone],
    ["address", "phone", "電話なし", fieldMessages.phone],
    ["contact", "email", "sakura@example", fieldMessages.email],
    ["contact", "email", "sa kura@example.jp", fieldMessages.email],
    ["contact", "contact_postal_code", "1", fieldMessages.postalCode],
    ["summary", "summary", "あ".repeat(1001), fieldMessages.maxLength(1000)],
    ["self-pr", "motivation", "あ".repeat(2001), fieldMessages.maxLength(2000)],
    ["create-date", "create_date", "2026/2/30", fieldMessages.dayOfMonth(2026, 2, 28)],
  ] as const)("%s.%s refuses %j", (section, field, typed, message) => {
    expect(errorsOf(section, { [field]: typed })).toEqual({ [field]: [message] });
  });

  test.each([
    ["year", "1899", fieldMessages.min(1900)],
    ["year", "2101", fieldMessages.max(2100)],
    ["year", "昔", fieldMessages.year],
    ["year", "平成40", fieldMessages.year],
    ["year", "2019.5", fieldMessages.year],
    ["month", "0", fieldMessages.month],
    ["month", 13, fieldMessages.month],
    ["company_name", "あ".repeat(101), fieldMessages.maxLength(100)],
  ])("%s of a row refuses %j", (field, typed, message) => {
    expect(errorsOf(...job(field, typed))).toEqual({ [`user_jobs_attributes.0.${field}`]: [message] });
  });

  test.each([["0"], ["6"], ["2.5"], ["高"]])("level refuses %j", (level) => {
    expect(errorsOf("skills", { user_skills_attributes: [{ level }] })).toEqual({
      "user_skills_attributes.0.level": [resumeMessages.skillLevel],
    });
  });

  // A pattern that takes quadratic time would not come to an end here.
  test.each([
    ["profile", "gender", `x${" ".repeat(900_000)}x`],
    ["contact", "email", `a@${".".repeat(900_000)}@`],
    ["address", "phone", "(".repeat(900_000)],
    ["address", "postal_code", `〒${" ".repeat(900_000)}x`],
  ] as const)("%s.%s is refused at any length", (section, field, typed) => {
    expect(errorsOf(section, { [field]: typed })).toHaveProperty(field);
  });

  test("counts 𠮷 as one character", () => {
    expect(patchOf("profile", { last_name: "𠮷".repeat(50) })).toEqual({ profile: { last_name: "𠮷".repeat(50) } });
  });
});
