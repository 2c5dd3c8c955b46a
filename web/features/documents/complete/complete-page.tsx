import type { ReactNode } from "react";
import { useTitle } from "../../../app/use-title.ts";
import { Card } from "../../../ui/card/card.tsx";
import { LinkButton } from "../../../ui/link-button/link-button.tsx";
import { LoadFailed } from "../../../ui/load-failed/load-failed.tsx";
import { PageHeading } from "../../../ui/page-heading/page-heading.tsx";
import { BuilderPage } from "../builder-page.tsx";
import { useDocumentQuery } from "../document-api.ts";
import { useDocumentPages } from "../document-pages.ts";
import { NameVersionButton } from "../history/name-version.tsx";
import { confirmPath } from "../paths.ts";
import { NothingToPrint } from "../print/nothing-to-print.tsx";

export interface CompletePageProps {
  /** Cards of this kind of document: other ways to print, the next document. */
  children?: ReactNode;
}

/** The last step of a builder: the finished document, and what can be done next. */
export function CompletePage({ children }: CompletePageProps) {
  const { definition, address } = useDocumentPages();
  useTitle(`完了 - ${definition.label}`);
  const { data, error, refetch, isFetching } = useDocumentQuery({ address });
  if (data?.revision === null) {
    return (
      <BuilderPage definition={definition} values={data.values} current="complete">
        <PageHeading title="完了" />
        <NothingToPrint />
      </BuilderPage>
    );
  }
  return (
    <BuilderPage definition={definition} values={data?.values} current="complete">
      <PageHeading
        title={`${definition.label}ができました`}
        lead="保存したPDFを確かめて、提出や次の準備に進めます。"
        actions={
          <LinkButton variant="secondary" href={confirmPath(definition)}>
            確認・印刷に戻る
          </LinkButton>
        }
      />
      {error && !data && <LoadFailed text={error.message} isPending={isFetching} onRetry={refetch} />}
      <div className="grid max-w-3xl gap-6">
        {/* Its card is there before the document: the cards below would move. */}
        <Card title="この版に名前を付ける">
          <p className="phrases text-sm text-ink-soft">
            「A社に提出」のように名前を付けておくと、提出したときの紙面をあとからいつでも印刷できます。
          </p>
          {data ? <NameVersionButton revision={data.revision} /> : <div className="min-h-11" />}
        </Card>
        {children}
      </div>
    </BuilderPage>
  );
}
