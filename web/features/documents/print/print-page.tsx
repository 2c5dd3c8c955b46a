import { useTitle } from "../../../app/use-title.ts";
import { LoadFailed } from "../../../ui/load-failed/load-failed.tsx";
import { PageHeading } from "../../../ui/page-heading/page-heading.tsx";
import { BuilderPage } from "../builder-page.tsx";
import { useDocumentQuery } from "../document-api.ts";
import { useDocumentPages } from "../document-pages.ts";
import { useDrafts } from "../drafts/use-drafts.ts";
import { UndoTools } from "../undo-tools.tsx";
import { NothingToPrint } from "./nothing-to-print.tsx";
import { OldVersion } from "./old-version.tsx";
import { PdfLoading } from "./pdf-loading.tsx";
import { PaperTable, PRINT_SHOP, PrintShop, type PrintShopSlots } from "./print-shop.tsx";

export interface PrintPageProps extends PrintShopSlots {
  accountId: string;
  /** The printed revision, from the address; undefined for the newest document. */
  at: number | undefined;
}

/** `/user/resume/confirm`: the sheets as they are printed, the print options, and what to check. */
export function PrintPage({ accountId, at, ...slots }: PrintPageProps) {
  const { definition, definitions, address } = useDocumentPages();
  const drafts = useDrafts(accountId, definitions);
  useTitle(`確認・印刷 - ${definition.label}`);
  const { data, error, refetch, isFetching } = useDocumentQuery({ address });
  return (
    <BuilderPage definition={definition} values={data?.values} current="confirm">
      <UndoTools />
      <PageHeading title="確認・印刷" lead="印刷される紙面をそのまま確認できます。" />
      {data ? (
        data.revision === null ? (
          <NothingToPrint />
        ) : (
          <PrintShop revision={data.revision} newest={data.values} drafts={drafts} at={at} {...slots} />
        )
      ) : error ? (
        <LoadFailed text={error.message} isPending={isFetching} onRetry={refetch} />
      ) : (
        <PrintShopSkeleton at={at} sheets={slots.sheets} />
      )}
    </BuilderPage>
  );
}

function PrintShopSkeleton({ at, sheets }: Pick<PrintPageProps, "at" | "sheets">) {
  return (
    <div className={PRINT_SHOP}>
      {at !== undefined && (
        <div className="lg:col-start-2">
          <OldVersion at={at} />
        </div>
      )}
      <PaperTable sheets={sheets}>
        <PdfLoading sheets={sheets} />
      </PaperTable>
    </div>
  );
}
