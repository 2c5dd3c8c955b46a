import { BriefcaseBusiness } from "lucide-react";
import { useState } from "react";
import type { AgencyJobRow } from "../../../modules/jobs/contract/posting.ts";
import { textOf } from "../../app/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import { BrowseTable } from "../../ui/data-table/browse-table.tsx";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";
import { LinkButton } from "../../ui/link-button/link-button.tsx";
import { Confirm } from "../../ui/modal/confirm.tsx";
import { showToast } from "../../ui/toast/toast-queue.ts";
import { RefusedRows } from "../tables/refused-rows.tsx";
import { remoteExport, remoteRows } from "../tables/remote-rows.ts";
import { useAddressQuery } from "../tables/use-address-query.ts";
import { useRememberedWidths } from "../tables/use-remembered-widths.ts";
import { jobColumns, keyOfJob, nameOfJob } from "./job-columns.tsx";
import { type BulkAnswer, useChangeJobsMutation } from "./postings-api.ts";

const createSource = () => ({
  load: remoteRows<AgencyJobRow>("/agency/jobs"),
  download: remoteExport("/agency/jobs/export"),
});

/** The jobs of the agency: search, filters and order of the address, bulk changes, export. */
export function JobTable() {
  // Another source is loaded anew.
  const [source, setSource] = useState(createSource);
  const address = useAddressQuery(jobColumns);
  const widths = useRememberedWidths("jobs");
  const [refused, setRefused] = useState<BulkAnswer["refused"]>([]);
  return (
    <>
      <RefusedRows
        title="次の求人は変更できませんでした。"
        rows={refused.map(({ title, message }) => `${title}：${message}`)}
      />
      <BrowseTable
        caption="求人の一覧"
        columns={jobColumns}
        source={source}
        {...address}
        {...widths}
        keyOf={keyOfJob}
        nameOf={nameOfJob}
        searchHint="求人のタイトル、求人者の名前から探します"
        selection="multiple"
        exportName="求人一覧.csv"
        bulkActions={(rows, clear) => (
          <BulkActions
            rows={rows}
            onDone={(answer) => {
              setRefused(answer.refused);
              setSource(createSource);
              clear();
            }}
          />
        )}
        empty={
          <EmptyState
            icon={BriefcaseBusiness}
            title="求人はまだありません"
            action={<LinkButton href="/agency/jobs/new">求人を作成する</LinkButton>}
          >
            求人者と労働条件を登録すると、公開して求職者に見せられます。
          </EmptyState>
        }
      />
    </>
  );
}

const ACTIONS = { publish: "公開する", close: "募集を終了する" } as const;

function BulkActions({ rows, onDone }: { rows: readonly AgencyJobRow[]; onDone: (answer: BulkAnswer) => void }) {
  const [send, { isLoading }] = useChangeJobsMutation();
  const [isAsking, setAsking] = useState(false);

  async function run(action: keyof typeof ACTIONS): Promise<void> {
    try {
      const answer = await send({ action, ids: rows.map(keyOfJob) }).unwrap();
      if (answer.done > 0) showToast({ kind: "success", text: `${answer.done}件の求人を変更しました` });
      onDone(answer);
    } catch (error) {
      showToast({ kind: "error", text: textOf(error) });
    }
  }

  return (
    <>
      <Button variant="secondary" size="sm" isPending={isLoading} onPress={() => void run("publish")}>
        {ACTIONS.publish}
      </Button>
      <Button variant="secondary" size="sm" isPending={isLoading} onPress={() => setAsking(true)}>
        {ACTIONS.close}
      </Button>
      <Confirm
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="募集の終了"
        confirmLabel={ACTIONS.close}
        onConfirm={() => void run("close")}
      >
        {`選択した${rows.length}件の募集を終了します。求職者には表示されなくなります。`}
      </Confirm>
    </>
  );
}
