import { useState } from "react";
import type { HistorySave } from "../../../../documents/contract/answers.ts";
import type { Change } from "../../../../documents/describe-changes.ts";
import { Button } from "../../../ui/button/button.tsx";
import { useLazyMoreChangesQuery } from "../document-api.ts";
import { useDocumentPages } from "../document-pages.ts";

/** The changes of a save: the first hundred, and a button for the rest. */
export function SaveChanges({ save }: { save: HistorySave }) {
  const { address } = useDocumentPages();
  const [more, setMore] = useState<readonly Change[]>([]);
  const [load, { isFetching, error }] = useLazyMoreChangesQuery();
  const shown = [...save.changes, ...more];
  const left = save.changes_total - shown.length;
  const loadMore = async () => {
    const { first_revision, revision } = save;
    const { data } = await load({ address, first_revision, revision, after: shown.length }, true);
    if (data) setMore((known) => [...known, ...data]);
  };
  return (
    <div className="grid gap-2">
      <ChangeList changes={shown} />
      {left > 0 && (
        <Button variant="secondary" size="sm" className="w-fit" isPending={isFetching} onPress={() => void loadMore()}>
          ほか{left}件の変更を表示
        </Button>
      )}
      {error && !isFetching && <p className="text-sm text-danger">{error.message}</p>}
    </div>
  );
}

/** Before and after of each field. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  return (
    <dl className="grid gap-3 py-2">
      {changes.map(({ row, field, label, before, after }) => (
        <div key={`${row} ${field}`} className="grid gap-1">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="grid gap-1">
            {before && (
              <del className="w-fit rounded-sm bg-danger-soft px-1.5 whitespace-pre-wrap text-danger">{before}</del>
            )}
            {after && (
              <ins className="w-fit rounded-sm bg-success-soft px-1.5 whitespace-pre-wrap text-success no-underline">
                {after}
              </ins>
            )}
            {!before && !after && <span className="text-ink-soft">（並び順）</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
