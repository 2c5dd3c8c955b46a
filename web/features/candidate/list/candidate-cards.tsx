import { useCallback, useRef } from "react";
import type { CandidateRow } from "../../../../modules/candidate/contract.ts";
import type { RowCards } from "../../../ui/data-table/browse-rows.tsx";
import { Skeleton } from "../../../ui/skeleton/skeleton.tsx";
import { CandidateCard } from "./candidate-card.tsx";

const GRID = "grid grid-cols-1 gap-4 sm:grid-cols-[repeat(auto-fill,minmax(19rem,1fr))]";

/** One page of records as cards. */
export function CandidateCards({ rows, selection, busy }: RowCards<CandidateRow>) {
  const latest = useRef(selection);
  latest.current = selection;
  const select = useCallback((id: string, isOn: boolean) => {
    const keys = new Set(latest.current?.keys);
    if (isOn) keys.add(id);
    else keys.delete(id);
    latest.current?.onChange(keys);
  }, []);
  if (typeof busy === "object") {
    return (
      <div className={GRID}>
        {Array.from({ length: busy.skeletons }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: none of them is a record
          <Skeleton key={index} lines={7} className="sheet p-4" />
        ))}
      </div>
    );
  }
  return (
    <ul aria-label="候補者" aria-busy={busy !== undefined} className={`${GRID} ${busy ? "opacity-60" : ""}`}>
      {rows.map((row) => (
        <li key={row.id} className="grid min-w-0">
          <CandidateCard candidate={row} isSelected={selection?.keys.has(row.id) ?? false} onSelect={select} />
        </li>
      ))}
    </ul>
  );
}
