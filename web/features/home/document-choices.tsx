import { Suspense } from "react";
import type { MyPage } from "../../../modules/home/contract.ts";
import { lazyPart } from "../../ui/deferred/lazy-part.tsx";
import { LinkButton } from "../../ui/link-button/link-button.tsx";
import { ProgressBar } from "../../ui/progress/progress-bar.tsx";
import { countEvent } from "../analytics/count-event.ts";
import { DOCUMENT_LINKS } from "../document-links.ts";
import { momentOf } from "../documents/history/moments.ts";
import type { DocumentSheetProps } from "./document-sheet.tsx";
import { DocumentThumbnail } from "./document-thumbnail.tsx";
import { nextHref, pageOf } from "./home-documents.ts";

const DownloadBoth = lazyPart(async () => (await import("./download-both.tsx")).DownloadBoth, null);

const countChoice = (document_type: string) => countEvent({ name: "document_type_selected", document_type });

/** 履歴書, 職務経歴書, or both. */
export function DocumentChoices({ page }: { page: MyPage }) {
  return (
    <section id="choice" aria-label="書類を選ぶ" className="grid scroll-mt-20 gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        {DOCUMENT_LINKS.map((document) => (
          <DocumentChoice key={document.wireName} document={document} overview={page[document.wireName]} />
        ))}
      </div>
      <BothDocuments page={page} />
    </section>
  );
}

function DocumentChoice({ document, overview }: DocumentSheetProps) {
  const { label } = document;
  const { progress, revision, updated_at } = overview;
  const confirm = pageOf(document, "confirm");
  return (
    <section
      aria-label={label}
      className="sheet grid grid-cols-[6rem_minmax(0,1fr)] gap-5 p-5 sm:grid-cols-[8rem_minmax(0,1fr)]"
    >
      <DocumentThumbnail path={document.path} revision={revision} />
      <div className="grid content-start gap-3">
        <h2 className="text-lg font-semibold">{label}</h2>
        <div className="grid gap-1">
          <ProgressBar value={progress} label={`${label}の入力状況`} size="sm" />
          <p className="figures text-sm text-ink-soft">{progress}% 入力済み</p>
        </div>
        <p className="phrases text-sm text-ink-soft">
          {updated_at ? `最終更新：${momentOf(updated_at)}` : "まだ作成していません"}
        </p>
        <div className="flex flex-wrap gap-2">
          <LinkButton href={nextHref(document, overview)} size="sm" onPress={() => countChoice(document.wireName)}>
            {revision === null ? `${label}を作成する` : `${label}を編集する`}
          </LinkButton>
          {confirm && revision !== null && (
            <LinkButton href={confirm} size="sm" variant="secondary">
              確認・印刷
            </LinkButton>
          )}
        </div>
      </div>
    </section>
  );
}

/** Goes on where the first of both documents has something missing. */
function BothDocuments({ page }: { page: MyPage }) {
  const next = DOCUMENT_LINKS.find(({ wireName }) => page[wireName].progress < 100) ?? DOCUMENT_LINKS[0];
  if (!next) return null;
  return (
    <section aria-label="両方" className="sheet flex flex-wrap items-center justify-between gap-4 p-5">
      <div className="grid gap-1">
        <h2 className="font-semibold">履歴書と職務経歴書の両方</h2>
        <p className="phrases text-sm text-ink-soft">履歴書から順に、足りない項目を入力していきます。</p>
      </div>
      <LinkButton
        href={nextHref(next, page[next.wireName])}
        size="sm"
        variant="secondary"
        onPress={() => countChoice("both")}
      >
        両方を作成する
      </LinkButton>
      {DOCUMENT_LINKS.every(({ wireName }) => page[wireName].revision !== null) && (
        // As high as what comes, so that the page below keeps still.
        <div className="min-h-[20.25rem] basis-full sm:min-h-[13.25rem]">
          <Suspense>
            <DownloadBoth />
          </Suspense>
        </div>
      )}
    </section>
  );
}
