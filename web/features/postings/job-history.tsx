import type { JobHistoryEntry } from "../../../modules/jobs/contract/posting.ts";
import { Disclosure } from "../../ui/disclosure/disclosure.tsx";
import { useJobHistoryQuery } from "./postings-api.ts";

const KINDS: Readonly<Record<JobHistoryEntry["kind"], string>> = {
  drafted: "下書きを作成",
  revised: "内容を変更",
  published: "公開",
  unpublished: "非公開に変更",
  closed: "募集を終了",
};

/** The changes of a job with their authors and times, newest first. */
export function JobHistory({ id }: { id: string }) {
  const { data } = useJobHistoryQuery(id);
  return (
    <div className="mt-10">
      <Disclosure title="変更履歴" level={2}>
        <ol className="grid gap-4">
          {data?.entries.map(({ revision, kind, at, actor, changes }) => (
            <li key={revision} className="grid gap-1">
              <p>
                <span className="font-medium">{KINDS[kind]}</span>
                <span className="figures ml-3 text-sm text-ink-soft">
                  {new Date(at).toLocaleString("ja-JP", { timeZone: "Asia/Tokyo" })}　{actor.name}
                </span>
              </p>
              {changes.map(({ field, label, before, after }) => (
                <p key={field} className="text-sm break-words whitespace-pre-line">
                  {`${label}：${before || "（なし）"} → ${after || "（なし）"}`}
                </p>
              ))}
            </li>
          ))}
        </ol>
      </Disclosure>
    </div>
  );
}
