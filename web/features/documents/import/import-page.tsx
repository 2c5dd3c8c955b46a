import { Suspense } from "react";
import { useTitle } from "../../../app/use-title.ts";
import { lazyPart } from "../../../ui/deferred/lazy-part.tsx";
import { PageHeading } from "../../../ui/page-heading/page-heading.tsx";
import { LoadingPage } from "../../../ui/page-states/page-states.tsx";
import { BuilderPage } from "../builder-page.tsx";
import { useDocumentQuery } from "../document-api.ts";
import { useDocumentPages } from "../document-pages.ts";
import { useDrafts } from "../drafts/use-drafts.ts";
import { HistoryWarning } from "../history-warning.tsx";
import { UndoTools } from "../undo-tools.tsx";

// The area for files brings the library of drag and drop.
const ImportPanel = lazyPart(async () => (await import("./import-panel.tsx")).ImportPanel);

export interface ImportPageProps {
  accountId: string;
  /** The preview of what was read is shown. */
  isReviewing: boolean;
}

/** `<document>/import`: the ways into a document, the preview and its confirmation. */
export function ImportPage({ accountId, isReviewing }: ImportPageProps) {
  const { definition, definitions, address } = useDocumentPages();
  useDrafts(accountId, definitions);
  useTitle(`取り込み - ${definition.label}`);
  const { data } = useDocumentQuery({ address });
  return (
    <BuilderPage definition={definition} values={data?.values} current="import">
      <UndoTools />
      <div className="mx-auto grid max-w-[48rem] gap-6">
        <PageHeading
          title="取り込み"
          lead={`お手元の${definition.label}を読み取り、内容を確かめてから取り込みます。確かめるまで、今の内容は変わりません。`}
        />
        <HistoryWarning text={data?.warning} />
        <Suspense fallback={<LoadingPage />}>
          <ImportPanel accountId={accountId} isReviewing={isReviewing} />
        </Suspense>
      </div>
    </BuilderPage>
  );
}
