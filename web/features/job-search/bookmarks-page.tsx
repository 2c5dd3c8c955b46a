import { BellRing, Bookmark } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import {
  type BookmarkEntry,
  newInWords,
  type SavedSearchEntry,
} from "../../../modules/job-search/contract/saved-jobs.ts";
import { daysLeft } from "../../../modules/jobs/contract/facts.ts";
import { textOf } from "../../app/api-error.ts";
import { today } from "../../app/today.ts";
import { useTitle } from "../../app/use-title.ts";
import { Alert } from "../../ui/alert/alert.tsx";
import { Badge } from "../../ui/badge/badge.tsx";
import { Button } from "../../ui/button/button.tsx";
import { lazyPart } from "../../ui/deferred/lazy-part.tsx";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";
import { LinkButton } from "../../ui/link-button/link-button.tsx";
import { LoadFailed } from "../../ui/load-failed/load-failed.tsx";
import { DeleteConfirm } from "../../ui/modal/delete-confirm.tsx";
import { PageHeading } from "../../ui/page-heading/page-heading.tsx";
import { Loadable } from "../../ui/skeleton/loadable.tsx";
import { showToast } from "../../ui/toast/toast-queue.ts";
import { JobCard } from "./job-card.tsx";
import {
  useBookmarksQuery,
  useOpenSearchMutation,
  useRemoveSearchMutation,
  useSavedSearchesQuery,
  useSetBookmarkMutation,
} from "./jobs-api.ts";
import { JobListSkeleton } from "./jobs-skeleton.tsx";
import { RenameSearch } from "./rename-search.tsx";

const loadNote = async () => (await import("./bookmark-note.tsx")).BookmarkNote;
const BookmarkNote = lazyPart(loadNote);

/** The jobs and the searches that a seeker keeps. */
export function BookmarksPage() {
  useTitle("ブックマークと保存した条件");
  const bookmarks = useBookmarksQuery();
  const searches = useSavedSearchesQuery();
  const error = bookmarks.error ?? searches.error;
  // The code of the notes is fetched beside the answers.
  useEffect(() => void loadNote().catch(() => undefined), []);
  return (
    <div className="mx-auto max-w-4xl px-4 py-8 sm:py-12">
      <PageHeading
        title="ブックマークと保存した条件"
        actions={
          <LinkButton href="/jobs" variant="secondary">
            求人を探す
          </LinkButton>
        }
      />
      <Loadable isLoading={(!bookmarks.data || !searches.data) && !error} skeleton={<JobListSkeleton />}>
        {bookmarks.data && searches.data ? (
          // A note is as high as its text, so the cards wait for the field that it stands in.
          <Suspense fallback={<JobListSkeleton />}>
            <div className="grid gap-10">
              <Searches items={searches.data.items} />
              <Bookmarks items={bookmarks.data.items} />
            </div>
          </Suspense>
        ) : (
          <LoadFailed
            text={textOf(error)}
            isPending={bookmarks.isFetching || searches.isFetching}
            onRetry={() => {
              void bookmarks.refetch();
              void searches.refetch();
            }}
          />
        )}
      </Loadable>
    </div>
  );
}

function Searches({ items }: { items: readonly SavedSearchEntry[] }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">保存した検索条件</h2>
      {items.length === 0 ? (
        <EmptyState icon={BellRing} title="保存した検索条件はありません">
          求人の一覧で「この条件を保存」を押すと、次に開くまでに公開された求人の数がここに表示されます。
        </EmptyState>
      ) : (
        <ul className="sheet divide-y divide-line">
          {items.map((item) => (
            <Search key={item.id} item={item} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Search({ item }: { item: SavedSearchEntry }) {
  const [open] = useOpenSearchMutation();
  const [remove] = useRemoveSearchMutation();
  const [isAsking, setAsking] = useState(false);
  const [isNaming, setNaming] = useState<boolean>();
  async function removeIt(): Promise<void> {
    try {
      const { message } = await remove(item.id).unwrap();
      showToast({ kind: "success", text: message });
    } catch (error) {
      showToast({ kind: "error", text: textOf(error) });
    }
  }
  if (isNaming)
    return (
      <li className="p-4">
        <RenameSearch search={item} onClose={() => setNaming(false)} />
      </li>
    );
  return (
    <li className="flex flex-wrap items-center gap-3 p-4">
      <p className="w-full min-w-0 font-medium sm:w-auto sm:flex-1">{item.name}</p>
      {item.new_count > 0 && <Badge tone="accent">{`新着 ${newInWords(item.new_count)}`}</Badge>}
      <LinkButton href={addressOf(item)} variant="secondary" size="sm" onPress={() => void open(item.id)}>
        開く
      </LinkButton>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`${item.name}の名前を変更`}
        autoFocus={isNaming === false}
        onPress={() => setNaming(true)}
      >
        名前を変更
      </Button>
      <Button variant="quiet" size="sm" onPress={() => setAsking(true)}>
        削除
      </Button>
      <DeleteConfirm isOpen={isAsking} onOpenChange={setAsking} name={item.name} onConfirm={() => void removeIt()} />
    </li>
  );
}

/** The list of a search; `since` marks its new jobs there. */
const addressOf = ({ parameters, new_count, last_opened_at }: SavedSearchEntry): string =>
  `/jobs?${new URLSearchParams({ ...parameters, ...(new_count > 0 && { since: last_opened_at }) })}`;

function Bookmarks({ items }: { items: readonly BookmarkEntry[] }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">ブックマークした求人</h2>
      {items.length === 0 ? (
        <EmptyState icon={Bookmark} title="ブックマークした求人はありません">
          気になる求人のしおりの印を押すと、ここで見比べられます。
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {items.map((item) => (
            <li key={item.job_id} className="grid gap-2">
              <Entry item={item} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Entry({ item: { job_id, job, note, is_open, expires_soon } }: { item: BookmarkEntry }) {
  const [remove] = useSetBookmarkMutation();
  return (
    <>
      {job && expires_soon && (
        <Alert kind="warning">
          {daysLeft(job.valid_until, today()) <= 0
            ? "掲載は今日までです。"
            : `掲載はあと${daysLeft(job.valid_until, today())}日で終わります。`}
        </Alert>
      )}
      {job && is_open ? (
        <JobCard job={job} level={3} />
      ) : (
        <div className="sheet flex flex-wrap items-center gap-3 p-4">
          <p className="min-w-0 flex-1 text-ink-soft">
            {job ? `${job.title}（現在募集していません）` : "この求人は削除されました"}
          </p>
          <Button variant="quiet" size="sm" onPress={() => void remove({ id: job_id, isOn: false })}>
            ブックマークから削除
          </Button>
        </div>
      )}
      <BookmarkNote id={job_id} note={note} />
    </>
  );
}
