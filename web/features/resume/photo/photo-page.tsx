import { useRouter } from "@tanstack/react-router";
import { Suspense } from "react";
import type { Resume } from "../../../../modules/resume/contract.ts";
import { useTitle } from "../../../app/use-title.ts";
import { lazyPart } from "../../../ui/deferred/lazy-part.tsx";
import { LinkButton } from "../../../ui/link-button/link-button.tsx";
import { LoadFailed } from "../../../ui/load-failed/load-failed.tsx";
import { PageHeading } from "../../../ui/page-heading/page-heading.tsx";
import { LoadingPage } from "../../../ui/page-states/page-states.tsx";
import { BuilderPage } from "../../documents/builder-page.tsx";
import { useDocumentQuery } from "../../documents/document-api.ts";
import { useDocumentPages } from "../../documents/document-pages.ts";
import { useDrafts } from "../../documents/drafts/use-drafts.ts";
import { useSectionKeys } from "../../documents/editor/use-section-keys.ts";
import { HistoryWarning } from "../../documents/history-warning.tsx";
import { pathAfter, pathBefore } from "../../documents/paths.ts";
import { LivePaper } from "../../documents/print/live-paper.tsx";
import { StepBar } from "../../documents/step-bar.tsx";
import { UndoTools } from "../../documents/undo-tools.tsx";

// The area for files brings the library of drag and drop.
const PhotoEditor = lazyPart(async () => (await import("./photo-editor.tsx")).PhotoEditor);

const PHOTO = "photo";

/** `/user/resume/photo`: the ID photo, chosen, framed, replaced and removed. */
export function PhotoPage({ accountId }: { accountId: string }) {
  const { definition, definitions, address } = useDocumentPages();
  useDrafts(accountId, definitions);
  useTitle(`写真 - ${definition.label}`);
  const { data, error, refetch, isFetching } = useDocumentQuery({ address });
  const { history } = useRouter();
  const [previousPath, nextPath] = [pathBefore(definition, PHOTO), pathAfter(definition, PHOTO)];
  useSectionKeys({
    next: () => history.push(nextPath),
    previous: previousPath === undefined ? undefined : () => history.push(previousPath),
  });
  return (
    <BuilderPage
      definition={definition}
      values={data?.values}
      current={PHOTO}
      aside={<LivePaper revision={data?.revision} section={PHOTO} />}
    >
      <UndoTools />
      <div className="mx-auto grid max-w-[40rem] gap-6">
        <PageHeading
          title="写真"
          lead="証明写真（縦4：横3）を登録すると、履歴書の写真欄に印刷されます。3か月以内に撮った、正面・上半身・無帽の写真を選びます。"
        />
        <HistoryWarning text={data?.warning} />
        {data ? (
          <Suspense fallback={<LoadingPage />}>
            <PhotoEditor photo={data.values.photo as Resume["photo"]} />
            <StepBar previousPath={previousPath}>
              <LinkButton href={nextPath} rel="next">
                次へ
              </LinkButton>
            </StepBar>
          </Suspense>
        ) : error ? (
          <LoadFailed text={error.message} isPending={isFetching} onRetry={refetch} />
        ) : (
          <LoadingPage />
        )}
      </div>
    </BuilderPage>
  );
}
