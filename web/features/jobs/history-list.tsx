import { momentInTokyo } from "../../../japanese/clock-time.ts";
import type { HistoryEntry, HistoryPage } from "../../../modules/jobs/contract/history.ts";
import { Button } from "../../ui/button/button.tsx";
import { Disclosure } from "../../ui/disclosure/disclosure.tsx";

interface HistoryListProps<Kind extends string> {
  /** The pages of entries, newest first; no data while the first one is loaded. */
  history: {
    data?: { pages: readonly HistoryPage<HistoryEntry<Kind>>[] } | undefined;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage(): unknown;
  };
  kinds: Readonly<Record<Kind, string>>;
}

/** The changes of a job or a form with their authors and times, folded until they are asked for; older ones on request. */
export function HistoryList<Kind extends string>({ history, kinds }: HistoryListProps<Kind>) {
  const entries = history.data?.pages.flatMap((page) => page.entries);
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
        {history.hasNextPage && (
          <Button
            variant="secondary"
            size="sm"
            className="mt-4"
            isPending={history.isFetchingNextPage}
            onPress={() => void history.fetchNextPage()}
          >
            さらに表示
          </Button>
        )}
      </Disclosure>
    </div>
  );
}
