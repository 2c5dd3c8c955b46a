import { useTitle } from "../../../app/use-title.ts";
import { PageHeading } from "../../../ui/page-heading/page-heading.tsx";
import { BuilderPage } from "../builder-page.tsx";
import { useDocumentQuery } from "../document-api.ts";
import { useDocumentPages } from "../document-pages.ts";
import { useDrafts } from "../drafts/use-drafts.ts";
import { HistoryWarning } from "../history-warning.tsx";
import { UndoTools } from "../undo-tools.tsx";
import { HistoryContents, type HistoryContentsProps } from "./history-contents.tsx";

export interface HistoryPageProps extends HistoryContentsProps {
  accountId: string;
}

/** `/user/resume/history`: every edit, any version, any two versions compared. */
export function HistoryPage({ accountId, ...history }: HistoryPageProps) {
  const { definition, definitions, address } = useDocumentPages();
  useDrafts(accountId, definitions);
  useTitle(`編集履歴 - ${definition.label}`);
  const { data: current } = useDocumentQuery({ address });
  return (
    <BuilderPage definition={definition} values={current?.values} current="history">
      <UndoTools />
      <PageHeading title="編集履歴" lead="これまでの編集をすべて見られます。どの版も開いて、比べて、戻せます。" />
      <HistoryWarning text={current?.warning} />
      <HistoryContents {...history} />
    </BuilderPage>
  );
}
