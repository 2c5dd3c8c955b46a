import { dateInTable, stampInTokyo } from "../../../../japanese/clock-time.ts";
import { toCsv } from "../../../../japanese/csv.ts";
import { type AgencyJobRow, postingState } from "../../contract/posting.ts";
import { EMPLOYMENT_TYPES, type EmploymentType } from "../domain/choices.ts";

const HEADERS = [
  "求人のタイトル",
  "求人者",
  "雇用形態",
  "都道府県",
  "状態",
  "公開",
  "応募数",
  "掲載終了日",
  "更新日時",
];

/** An agency's list of jobs for a spreadsheet. */
export const csvOfJobs = (items: readonly AgencyJobRow[]): string =>
  toCsv(
    HEADERS,
    items.map((job) => [
      job.title,
      job.company.name,
      EMPLOYMENT_TYPES[job.employment_type as EmploymentType] ?? "",
      job.prefecture,
      postingState(job),
      job.published ? "公開" : "非公開",
      job.applications,
      job.valid_until && dateInTable(job.valid_until),
      stampInTokyo(job.updated_at),
    ]),
  );
