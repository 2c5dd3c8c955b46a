import { Database, Eraser, RotateCcw } from "lucide-react";
import { useState } from "react";
import type { CacheKind } from "../../../../modules/monitoring/contract/cache.ts";
import { Button } from "../../../ui/button/button.tsx";
import type { Column } from "../../../ui/data-table/column.ts";
import { DataTable } from "../../../ui/data-table/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state/empty-state.tsx";
import { sizeInWords } from "../../../ui/file-area/file-size.ts";
import { countInWords } from "../projections/figures.ts";
import { CacheDialog, type CacheOperation } from "./cache-dialog.tsx";
import { kindLabel } from "./cache-words.ts";

interface CacheKindsProps {
  kinds: readonly CacheKind[];
  onChanged: () => void;
}

/** The kinds of cached values, with clearing and the reset of the counters. */
export function CacheKinds({ kinds, onChanged }: CacheKindsProps) {
  const [operation, setOperation] = useState<CacheOperation>({ what: "clear", kind: null });
  const [isOpen, setOpen] = useState(false);
  const open = (next: CacheOperation) => {
    setOperation(next);
    setOpen(true);
  };
  const columns: readonly Column<CacheKind>[] = [
    { id: "kind", label: "種類", isRowHeader: true, cell: ({ kind }) => <span>{kindLabel(kind)}</span> },
    countColumn("entries", "項目"),
    { id: "bytes", label: "サイズ", isNumber: true, cell: ({ bytes }) => <span>{sizeInWords(bytes)}</span> },
    countColumn("hits", "ヒット"),
    countColumn("misses", "ミス"),
    countColumn("evictions", "押し出し"),
    countColumn("expirations", "期限切れ"),
    {
      id: "actions",
      label: "操作",
      isActions: true,
      cell: ({ kind }) => (
        <Button
          variant="secondary"
          size="sm"
          icon={Eraser}
          className="cards:w-full"
          aria-label={`「${kindLabel(kind)}」を消去`}
          onPress={() => open({ what: "clear", kind })}
        >
          消去
        </Button>
      ),
    },
  ];
  return (
    <section aria-labelledby="cache-kinds" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="cache-kinds" className="text-lg font-semibold">
          種類ごと
        </h2>
        <div className="flex flex-wrap gap-3">
          <Button variant="quiet" size="sm" icon={RotateCcw} onPress={() => open({ what: "reset" })}>
            統計をリセット
          </Button>
          <Button variant="secondary" size="sm" icon={Eraser} onPress={() => open({ what: "clear", kind: null })}>
            キャッシュを消去
          </Button>
        </div>
      </div>
      {kinds.length > 0 ? (
        <DataTable
          cardsUnder="md"
          caption="種類ごとのキャッシュ"
          columns={columns}
          rows={kinds}
          keyOf={({ kind }) => kind}
        />
      ) : (
        <EmptyState icon={Database} title="まだ何も保存されていません">
          PDFの印刷や企業情報の取得があると、種類ごとの数字がここに並びます。
        </EmptyState>
      )}
      <CacheDialog operation={operation} isOpen={isOpen} onOpenChange={setOpen} onDone={onChanged} />
    </section>
  );
}

function countColumn(id: Exclude<keyof CacheKind, "kind">, label: string): Column<CacheKind> {
  return { id, label, isNumber: true, cell: (kind) => <span>{countInWords(kind[id])}</span> };
}
