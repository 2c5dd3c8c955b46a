import type { FormHistoryEntry } from "../../../modules/application-forms/contract/form.ts";
import { HistoryList } from "../jobs/history-list.tsx";
import { useFormHistoryInfiniteQuery } from "./forms-api.ts";

const KINDS: Readonly<Record<FormHistoryEntry["kind"], string>> = {
  drafted: "作成",
  revised: "内容を変更",
  retired: "削除",
};

/** The changes of a form with their authors and times, newest first. */
export function FormHistory({ id }: { id: string }) {
  return <HistoryList history={useFormHistoryInfiniteQuery(id)} kinds={KINDS} />;
}
