import { dateInTable, stampInTokyo } from "../../../japanese/clock-time.ts";
import { toCsv } from "../../../japanese/csv.ts";
import { EMPLOYMENT_TYPES, type EmploymentType } from "../../jobs/contract/choices.ts";
import { STAGES, type Stage } from "../contract/choices.ts";
import type { CandidateRow } from "../contract/list.ts";

const HEADERS = [
  "氏名",
  "ふりがな",
  "旧姓",
  "生年月日",
  "年齢",
  "電話番号",
  "メールアドレス",
  "都道府県",
  "希望職種",
  "希望雇用形態",
  "希望勤務地",
  "ステージ",
  "担当者",
  "登録経路",
  "タグ",
  "次回連絡日",
  "求職受付年月日",
  "求職の有効期限",
  "更新日時",
];

/** A list of records for a spreadsheet, with the heads by which an import knows its columns again. */
export const csvOfCandidates = (rows: readonly CandidateRow[]): string =>
  toCsv(
    HEADERS,
    rows.map((row) => [
      row.name,
      row.kana,
      row.former_name,
      row.birth_date && dateInTable(row.birth_date),
      row.age,
      row.phone,
      row.email,
      row.prefecture,
      row.desired_job,
      EMPLOYMENT_TYPES[row.desired_employment_type as EmploymentType] ?? "",
      row.desired_place,
      STAGES[row.stage as Stage] ?? "",
      row.staff?.name,
      row.source,
      row.tags.join("、"),
      row.next_contact_on && dateInTable(row.next_contact_on),
      row.accepted_on && dateInTable(row.accepted_on),
      row.valid_until && dateInTable(row.valid_until),
      stampInTokyo(row.updated_at),
    ]),
  );
