import { UsersRound } from "lucide-react";
import { useMemo, useState } from "react";
import type { CandidateRow } from "../../../../modules/candidate/contract.ts";
import { keepOwnMarks } from "../../../app/own-marks.ts";
import { useSessionQuery } from "../../../app/session.ts";
import { Button } from "../../../ui/button/button.tsx";
import { BrowseTable } from "../../../ui/data-table/browse-table.tsx";
import { EmptyState } from "../../../ui/empty-state/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button/link-button.tsx";
import { remoteExport, remoteRows } from "../../tables/remote-rows.ts";
import { useAddressQuery } from "../../tables/use-address-query.ts";
import { useRememberedWidths } from "../../tables/use-remembered-widths.ts";
import { BulkPhotos } from "../photo/bulk-photos.tsx";
import { ViewBar } from "../views/view-bar.tsx";
import { BulkChange } from "./bulk-change.tsx";
import { CandidateCards } from "./candidate-cards.tsx";
import { candidateColumns } from "./candidate-columns.tsx";
import { keyOfCandidate, nameOfCandidate } from "./candidate-texts.ts";
import { LookTools } from "./look-tools.tsx";
import { useCandidateChanges } from "./use-candidate-changes.ts";
import { useListLook } from "./use-list-look.ts";
import { useStaffOptions } from "./use-staff-options.ts";

const loadRows = remoteRows<CandidateRow>("/agency/candidates");
const download = remoteExport("/agency/candidates/export");

const createSource = (account: string | undefined) => ({
  async load(...asked: Parameters<typeof loadRows>) {
    const answer = await loadRows(...asked);
    if (account) {
      keepOwnMarks(
        account,
        answer.items.map(({ id, bookmarked }) => ({ id, bookmarkedCandidate: bookmarked })),
      );
    }
    return answer;
  },
  download,
});

/** The records of the agency: views, search, filters and order of the address, bulk changes, export. */
export function CandidateTable({ onAdd }: { onAdd: () => void }) {
  const account = useSessionQuery().data?.user?.id;
  const [source] = useState(() => createSource(account));
  const changes = useCandidateChanges();
  const look = useListLook();
  const { members, filter } = useStaffOptions();
  const names = filter.map(({ value, label }) => `${value} ${label}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same members come in a new list with every render
  const columns = useMemo(() => candidateColumns(filter, look.columns), [names, look.columns]);
  const address = useAddressQuery(columns);
  const widths = useRememberedWidths("candidates");
  return (
    <div className="grid gap-5">
      <ViewBar query={address.query} />
      <BrowseTable
        caption="候補者の一覧"
        columns={columns}
        source={{ ...source, changes }}
        {...address}
        {...widths}
        keyOf={keyOfCandidate}
        nameOf={nameOfCandidate}
        searchHint="氏名、電話番号、会社、学校、スキルなど"
        hasFilterPanel
        tools={<LookTools {...look} />}
        cards={look.kind === "cards" ? (cards) => <CandidateCards {...cards} /> : undefined}
        cardsUnder="none"
        selection="multiple"
        exportName="候補者一覧.csv"
        bulkActions={(rows, clear) => (
          <>
            <BulkPhotos candidates={rows} />
            <BulkChange ids={rows.map(keyOfCandidate)} staff={members} onDone={clear} />
          </>
        )}
        empty={
          <EmptyState
            icon={UsersRound}
            title="候補者はまだいません"
            action={
              <div className="flex flex-wrap justify-center gap-3">
                <Button onPress={onAdd}>候補者を追加する</Button>
                <LinkButton href="/agency/candidates/import" variant="secondary">
                  CSVから取り込む
                </LinkButton>
              </div>
            }
          >
            氏名か電話番号だけで登録を始められます。
          </EmptyState>
        }
      />
    </div>
  );
}
