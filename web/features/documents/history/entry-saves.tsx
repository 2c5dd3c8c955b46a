import type { HistoryEntry } from "../../../../documents/contract/answers.ts";
import { Button } from "../../../ui/button/button.tsx";
import { LoadFailed } from "../../../ui/load-failed/load-failed.tsx";
import { useHistorySavesInfiniteQuery } from "../document-api.ts";
import { useDocumentPages } from "../document-pages.ts";
import { SaveChanges } from "./change-list.tsx";
import { timeOf } from "./moments.ts";

export interface EntrySavesProps {
  entry: HistoryEntry;
  /** The saves load when it opens; until then, and on paper, the sum of the entry is rendered. */
  isOpen: boolean;
  onOpen: (revision: number) => void;
}

/** The single saves of an entry, newest first, page by page. */
export function EntrySaves({ entry, isOpen, onOpen }: EntrySavesProps) {
  const { address } = useDocumentPages();
  const saves = useHistorySavesInfiniteQuery({ address, firstRevision: entry.first_revision }, { skip: !isOpen });
  const shown = saves.data?.pages.flatMap((page) => page.saves);
  if (saves.error && !shown) {
    return <LoadFailed text={saves.error.message} isPending={saves.isFetching} onRetry={saves.refetch} />;
  }
  if (!shown) return <SaveChanges save={entry} />;
  return (
    <div className="grid gap-3 py-2">
      <ol className="grid gap-4">
        {shown.map((save) => (
          <li key={save.revision} className="grid gap-2">
            <p className="figures flex items-center justify-between gap-2 text-sm text-ink-soft">
              {timeOf(save.at)}
              <Button
                variant="quiet"
                size="sm"
                onPress={() => onOpen(save.revision)}
                aria-label={`${timeOf(save.at)}の版を見る`}
              >
                この版を見る
              </Button>
            </p>
            <SaveChanges save={save} />
          </li>
        ))}
      </ol>
      {saves.hasNextPage && (
        <Button
          variant="secondary"
          size="sm"
          className="w-fit"
          isPending={saves.isFetchingNextPage}
          onPress={() => void saves.fetchNextPage()}
        >
          これより前の保存を表示
        </Button>
      )}
    </div>
  );
}
