import { defineSection } from "../../../../documents/define.ts";
import type { Fields } from "../../../../documents/definition.ts";
import type { FieldOptions } from "../../../../documents/field.ts";
import { choice, date, line, paragraph, yen } from "../../../../documents/fields.ts";
import { PREFECTURES } from "../../../../japanese/prefectures.ts";
import { SALARY_UNITS } from "../../contract/salary.ts";
import { JOB_CATEGORIES } from "../../data/job-categories.ts";
import { JOB_INDUSTRIES } from "../../data/job-industries.ts";
import { EMPLOYMENT_TYPES, REMOTE } from "./choices.ts";
import { salaryInOrder, validityInOrder } from "./posting-checks.ts";

/** A term that must be stated before a posting is published. */
const required = (label: string, more: Omit<FieldOptions, "label" | "required"> = {}): FieldOptions => ({
  label,
  required: true,
  requiredMessage: `${label}を明示してください`,
  ...more,
});
const hint = (text: string, rows = 2) => ({ form: { hint: text, rows } });
const MAX_YEN = 999_999_999;

export const basics = defineSection({
  id: "basics",
  label: "求人の概要",
  fields: {
    title: line(100, {
      label: "求人のタイトル",
      required: true,
      form: { hint: "例：Webアプリケーションの開発エンジニア" },
    }),
    employment_type: choice(EMPLOYMENT_TYPES, required("雇用形態")),
    category: choice(JOB_CATEGORIES, required("職種")),
    industry: choice(JOB_INDUSTRIES, {
      label: "業種",
      form: { hint: "求人者の事業の種類（日本標準産業分類）" },
    }),
    prefecture: choice(Object.fromEntries(PREFECTURES.map((name) => [name, name])), required("都道府県")),
    location: line(100, { label: "市区町村・最寄り駅", form: { hint: "例：千代田区・東京駅から徒歩5分" } }),
    remote: choice(REMOTE, { label: "在宅勤務" }),
    skills: line(300, {
      label: "求めるスキル",
      form: { hint: "「、」で区切ります。例：TypeScript、PostgreSQL、チーム開発" },
    }),
    requirements: paragraph(2000, { label: "応募条件", form: { rows: 4 } }),
    process: paragraph(1000, { label: "選考の流れ", ...hint("例：書類選考 → 面接（2回）→ 内定", 3) }),
  },
});

/**
 * The terms that 職業安定法5条の3 and 職業安定法施行規則4条の2 (as amended on 1 April 2024) ask for when workers are recruited: a
 * posting is not published without them.
 */
export const terms = defineSection({
  id: "terms",
  label: "労働条件",
  check: salaryInOrder,
  fields: {
    description: paragraph(4000, required("業務内容", { form: { rows: 6 } })),
    duties_change: line(200, required("業務内容の変更の範囲", { form: { hint: "例：会社の定める業務／変更なし" } })),
    contract_period: line(
      200,
      required("契約期間", { form: { hint: "例：期間の定めなし／2026年4月1日〜2027年3月31日" } }),
    ),
    contract_renewal: line(300, {
      label: "更新の有無と上限",
      required: (posting) => hasPeriod(posting.contract_period),
      requiredMessage: "契約期間に定めがあるときは、更新の有無・基準・上限を明示してください",
      form: { hint: "例：更新あり（勤務成績による）。通算4年を上限とする" },
    }),
    trial_period: line(200, required("試用期間", { form: { hint: "例：3か月（条件は本採用と同じ）／なし" } })),
    workplace: line(200, required("就業場所", { form: { hint: "例：本社（東京都千代田区）" } })),
    workplace_change: line(
      200,
      required("就業場所の変更の範囲", { form: { hint: "例：会社の定める事業所／変更なし" } }),
    ),
    hours: line(
      200,
      required("就業時間", { form: { hint: "例：9:00〜18:00／フレックスタイム制（コアタイム10:00〜15:00）" } }),
    ),
    breaks: line(100, required("休憩時間", { form: { hint: "例：12:00〜13:00（60分）" } })),
    days_off: line(200, required("休日", { form: { hint: "例：土曜・日曜・祝日、年末年始" } })),
    overtime: line(200, required("時間外労働", { form: { hint: "例：あり（月平均10時間）／なし" } })),
    salary_unit: choice(SALARY_UNITS, required("賃金の単位")),
    salary_min: yen(MAX_YEN, required("賃金（下限）")),
    salary_max: yen(MAX_YEN, { label: "賃金（上限）" }),
    salary_detail: paragraph(1000, required("賃金の内訳", hint("例：基本給250,000円、職務手当20,000円", 3))),
    fixed_overtime: line(300, {
      ...required("固定残業代"),
      form: { hint: "例：なし／40,000円（時間外20時間分。超えた分は別に支給）" },
    }),
    insurances: line(200, required("加入保険", { form: { hint: "例：健康保険、厚生年金、雇用保険、労災保険" } })),
    employer: line(200, required("募集者の氏名または名称", { form: { hint: "雇用主の名前。例：株式会社あおば計画" } })),
    dispatch: line(200, required("派遣労働者としての雇用", { form: { hint: "例：該当しない／派遣労働者として雇用" } })),
    smoking: line(200, required("受動喫煙を防止するための措置", { form: { hint: "例：屋内禁煙／喫煙専用室あり" } })),
  },
});

export const publication = defineSection({
  id: "publication",
  label: "掲載期間",
  check: validityInOrder,
  fields: {
    valid_from: date({ label: "掲載開始日" }),
    valid_until: date({ label: "掲載終了日", required: true, requiredMessage: "掲載終了日を入力してください" }),
  },
});

/** The sections of a posting's form, in their order. */
export const postingSections = [basics, terms, publication] as const;

/** Every field of a posting by its name on the wire, in events and in the form. */
export const postingFields = { ...basics.fields, ...terms.fields, ...publication.fields };
const _allFields: Fields = postingFields;

function hasPeriod(period: unknown): boolean {
  return typeof period === "string" && period.trim() !== "" && !/定めなし|無期/.test(period);
}
