import { momentInTokyo } from "../../../japanese/clock-time.ts";
import { Disclosure } from "../../ui/disclosure/disclosure.tsx";

interface HistoryListProps<Kind extends string> {
  /** Newest first; undefined while they are loaded. */
  entries:
    | readonly {
        revision: number;
        kind: Kind;
        at: string;
        actor: { name: string };
        changes: readonly { field: string; label: string; before: string; after: string }[];
      }[]
    | undefined;
  kinds: Readonly<Record<Kind, string>>;
}

/** The changes of a job or a form with their authors and times, folded until somebody asks. */
export function HistoryList<Kind extends string>({ entries, kinds }: HistoryListProps<Kind>) {
  return (
    <div className="mt-10">
      <Disclosure title="変更履歴" level={2}>
        <ol className="grid gap-4">
          {entries?.map(({ revision, kind, at, actor, changes }) => (
            <li key={revision} className="grid gap-1">
              <p>
                <span className="font-medium">{kinds[kind]}</span>
                <span className="figures ml-3 text-sm text-ink-soft">
                  {momentInTokyo(at)}　{actor.name}
                </span>
              </p>
              {changes.map(({ field, label, before, after }) => (
                <p key={field} className="text-sm whitespace-pre-line">
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
