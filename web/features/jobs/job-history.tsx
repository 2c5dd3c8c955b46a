import type { JobHistoryEntry } from "../../../modules/jobs/contract/posting.ts";
import { HistoryList } from "./history-list.tsx";
import { useJobHistoryInfiniteQuery } from "./postings-api.ts";

const KINDS: Readonly<Record<JobHistoryEntry["kind"], string>> = {
  drafted: "下書きを作成",
  revised: "内容を変更",
  published: "公開",
  unpublished: "非公開に変更",
  closed: "募集を終了",
};

/** The changes of a job with their authors and times, newest first. */
export function JobHistory({ id }: { id: string }) {
  return <HistoryList history={useJobHistoryInfiniteQuery(id)} kinds={KINDS} />;
}
