import { stampInTokyo } from "../../../japanese/clock-time.ts";
import { toCsv } from "../../../japanese/csv.ts";
import { categoryLabel, feedbackStateLabel } from "../contract/feedback.ts";
import type { TriageItem } from "../contract/triage.ts";

const HEADERS = [
  "受付日時",
  "カテゴリ",
  "状態",
  "件名",
  "詳細",
  "環境",
  "リリース",
  "ページ",
  "ラベル",
  "担当者",
  "対応リリース",
  "課題",
  "重複の元",
  "ID",
];

/** The list of triage for a spreadsheet, masked as the list is. */
export const csvOfFeedbacks = (items: readonly TriageItem[]): string =>
  toCsv(
    HEADERS,
    items.map((item) => [
      stampInTokyo(item.sent_at),
      categoryLabel(item.category),
      feedbackStateLabel(item.state),
      item.erased ? "（削除済み）" : item.title,
      item.description,
      item.environment,
      item.release,
      item.page_url,
      item.labels.join("、"),
      item.assignee?.name,
      item.fixed_in,
      item.issue_url,
      item.duplicate_of,
      item.id,
    ]),
  );
