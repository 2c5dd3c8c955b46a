import { stampInTokyo } from "../../../../japanese/clock-time.ts";
import type { ImportList } from "../../../../modules/candidate/contract.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Card } from "../../../ui/card/card.tsx";
import { useCandidateImportsQuery } from "./intake-api.ts";

type Item = ImportList["items"][number];

/** Imports of the agency, each of which can be opened, and taken back there. Without one nothing is shown. */
export function EarlierImports({ onOpen }: { onOpen: (id: string) => void }) {
  const { currentData } = useCandidateImportsQuery();
  if (!currentData || currentData.items.length === 0) return null;
  return (
    <Card title="これまでの取り込み">
      <ul aria-label="これまでの取り込み" className="divide-y divide-line">
        {currentData.items.map((item) => (
          <li key={item.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="figures phrases min-w-0 flex-1 basis-56">
              {`${stampInTokyo(item.started_at)}　${stateOf(item)}`}
            </span>
            <Button variant="quiet" size="sm" onPress={() => onOpen(item.id)}>
              {`${stampInTokyo(item.started_at)}の取り込みを開く`}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function stateOf({ status, added, undo }: Item): string {
  if (undo) return undo.status === "running" ? "取り消し中" : "取り消し済み";
  if (status === "running") return "取り込み中";
  return `${added}件を追加${status === "failed" ? "（途中で停止）" : ""}`;
}
