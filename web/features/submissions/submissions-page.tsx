import { Archive, FileDown } from "lucide-react";
import { momentInTokyo } from "../../../japanese/clock-time.ts";
import { type Submission, type SubmissionList, versionInWords } from "../../../modules/submissions/contract.ts";
import { textOf } from "../../app/api-error.ts";
import { useTitle } from "../../app/use-title.ts";
import { Badge } from "../../ui/badge/badge.tsx";
import { Button } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";
import { LinkButton } from "../../ui/link-button/link-button.tsx";
import { TextLink } from "../../ui/link-button/text-link.tsx";
import { LoadFailed } from "../../ui/load-failed/load-failed.tsx";
import { PageHeading } from "../../ui/page-heading/page-heading.tsx";
import { Loadable } from "../../ui/skeleton/loadable.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import { findListedDocument } from "../document-links.ts";
import { useCheckSubmissionMutation, useSubmissionsQuery } from "./submissions-api.ts";

/** `/user/submissions`: every PDF that was sent, by an application or to a recipient that the person named. */
export function SubmissionsPage() {
  useTitle("提出台帳");
  const { data, error, isFetching, refetch } = useSubmissionsQuery();
  return (
    <div className="mx-auto max-w-4xl px-4 py-8 sm:py-12">
      <PageHeading
        title="提出台帳"
        lead="いつ、どこに、どの版を提出したかの記録です。提出したPDFは、そのまま保管されています。"
        actions={
          <LinkButton href="/user/submissions.csv" download icon={FileDown} variant="secondary">
            CSVで保存
          </LinkButton>
        }
      />
      <Loadable isLoading={!data && !error} skeleton={<Skeleton lines={12} />}>
        {data ? (
          <Submissions list={data} />
        ) : (
          <LoadFailed text={textOf(error)} isPending={isFetching} onRetry={refetch} />
        )}
      </Loadable>
    </div>
  );
}

function Submissions({ list: { items, newest } }: { list: SubmissionList }) {
  if (items.length === 0) {
    return (
      <EmptyState icon={Archive} title="提出の記録はまだありません">
        求人に応募したときと、確認・印刷のページで提出先を記録したときに、ここに残ります。
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-4">
      {items.map((item) => (
        <li key={item.id}>
          <Entry submission={item} newest={newest[item.document]} />
        </li>
      ))}
    </ul>
  );
}

/** @param newest revision of the document */
function Entry({ submission, newest = submission.revision }: { submission: Submission; newest?: number | undefined }) {
  const { document, revision, recipient, sent_at, url, application_id, sha256 } = submission;
  const { label = "書類", path = "/documents" } = findListedDocument(document) ?? {};
  return (
    <article className="sheet grid gap-3 p-4 sm:p-5">
      <header className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="min-w-0 font-semibold">{recipient}</h2>
          <Badge tone={application_id ? "accent" : "plain"}>{application_id ? "応募" : "ダウンロード"}</Badge>
        </div>
        <p className="figures text-sm text-ink-soft">{momentInTokyo(sent_at)}</p>
      </header>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="figures">{`${label}（${versionInWords(revision)}）`}</span>
        <TextLink href={url} target="_blank">
          PDFを開く
        </TextLink>
        <TextLink href={`${path}/history?at=${revision}`}>この版の内容を見る</TextLink>
        {newest > revision && (
          <TextLink href={`${path}/history?from=${revision}&to=${newest}`}>現在の版と比べる</TextLink>
        )}
        {application_id && <TextLink href={`/applications/${application_id}`}>応募の状況を見る</TextLink>}
      </p>
      <Check id={submission.id} sha256={sha256} />
    </article>
  );
}

/** Prints the version again and says whether it has the bytes that were sent. */
function Check({ id, sha256 }: { id: string; sha256: string }) {
  const [check, { data, error, isLoading }] = useCheckSubmissionMutation();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
      <Button variant="quiet" size="sm" className="-ml-3" isPending={isLoading} onPress={() => void check(id)}>
        同じ紙面になるか確かめる
      </Button>
      <p role="status">
        {data &&
          (data.is_equal
            ? "いま印刷しても、提出したPDFとまったく同じです。"
            : "いま印刷すると提出したPDFと異なります。提出したPDFは、保管されているものが正本です。")}
        {error && textOf(error)}
      </p>
      <p className="w-full font-mono text-xs break-all">{`SHA-256: ${sha256}`}</p>
    </div>
  );
}
