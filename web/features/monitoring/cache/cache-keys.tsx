import { KeyRound } from "lucide-react";
import { useMemo, useState } from "react";
import type { CacheKeyItem, CacheKind } from "../../../../modules/monitoring/contract/cache.ts";
import { Button } from "../../../ui/button/button.tsx";
import { BrowseTable } from "../../../ui/data-table/browse-table.tsx";
import type { Column } from "../../../ui/data-table/column.ts";
import type { LoadRows } from "../../../ui/data-table/row-source.ts";
import { EmptyState } from "../../../ui/empty-state/empty-state.tsx";
import { sizeInWords } from "../../../ui/file-area/file-size.ts";
import { remoteRows } from "../../tables/remote-rows.ts";
import { CACHE_KEYS } from "./cache-api.ts";
import { CacheKeyDetails } from "./cache-key-details.tsx";
import { kindLabel } from "./cache-words.ts";

/** Two keys whose ids begin alike are shown alike. */
interface ShownKey extends CacheKeyItem {
  id: string;
}

const load: LoadRows<ShownKey> = async (query, signal) => {
  const { items, pagination } = await remoteRows<CacheKeyItem>(CACHE_KEYS)(query, signal);
  const alike = (at: number) => items.slice(0, at).filter(({ cache_key }) => cache_key === items[at]?.cache_key).length;
  return { items: items.map((item, at) => ({ ...item, id: `${item.cache_key} ${alike(at)}` })), pagination };
};
const nameOf = ({ cache_key }: ShownKey) => cache_key;
const keyOf = ({ id }: ShownKey) => id;

interface CacheKeysProps {
  kinds: readonly CacheKind[];
  /** Another number than before: the keys are asked for again. */
  changes: number;
}

/** Search for a key, and what is known about it. */
export function CacheKeys({ kinds, changes }: CacheKeysProps) {
  const [opened, setOpened] = useState<string>();
  const options = kinds.map(({ kind }) => ({ value: kind, label: kindLabel(kind) }));
  const columns: readonly Column<ShownKey>[] = [
    {
      id: "cache_key",
      label: "キー",
      isRowHeader: true,
      isSortable: true,
      cell: ({ cache_key }) => <code className="text-sm break-all">{cache_key}</code>,
    },
    {
      id: "kind",
      label: "種類",
      isSortable: true,
      filter: { kind: "select", options },
      cell: ({ kind }) => <span className="whitespace-nowrap">{kindLabel(kind)}</span>,
    },
    {
      id: "ttl_human",
      label: "残り時間",
      isNumber: true,
      isSortable: true,
      cell: ({ ttl_human }) => <span className="whitespace-nowrap">{ttl_human}</span>,
    },
    {
      id: "value_size",
      label: "サイズ",
      isNumber: true,
      isSortable: true,
      cell: ({ value_size }) => <span className="whitespace-nowrap">{sizeInWords(value_size)}</span>,
    },
    {
      id: "actions",
      label: "操作",
      isActions: true,
      cell: ({ id, cache_key }) => (
        <Button
          variant="secondary"
          size="sm"
          className="cards:w-full"
          aria-expanded={opened === id}
          aria-label={`${cache_key}の詳細`}
          onPress={() => setOpened(opened === id ? undefined : id)}
        >
          詳細
        </Button>
      ),
    },
  ];
  const source = useMemo(() => ({ load, changes }), [changes]);
  return (
    <section aria-labelledby="cache-keys" className="grid gap-4">
      <h2 id="cache-keys" className="text-lg font-semibold">
        キーの検索
      </h2>
      <BrowseTable
        caption="キーの一覧"
        cardsUnder="md"
        columns={columns}
        source={source}
        keyOf={keyOf}
        nameOf={nameOf}
        detailOf={({ id, cache_key }) => (opened === id ? <CacheKeyDetails cacheKey={cache_key} /> : undefined)}
        searchHint="キーの一部から探します"
        exportName={false}
        empty={
          <EmptyState icon={KeyRound} title="キーはありません">
            保存された項目があると、ここから探せます。
          </EmptyState>
        }
      />
    </section>
  );
}
