import { useRouter } from "@tanstack/react-router";
import { CalendarDays, NotebookPen, Send } from "lucide-react";
import { useMemo } from "react";
import { dayInTokyo } from "../../../japanese/clock-time.ts";
import { isOpen } from "../../../modules/applications/contract/application.ts";
import { textOf } from "../../app/api-error.ts";
import { Board, type BoardTarget, type KeepMove } from "../../ui/board/board.tsx";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";
import { LinkButton } from "../../ui/link-button/link-button.tsx";
import { LoadFailed } from "../../ui/load-failed/load-failed.tsx";
import { Loadable } from "../../ui/skeleton/loadable.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import { showToast } from "../../ui/toast/toast-queue.ts";
import { useBookmarksQuery } from "../job-search/jobs-api.ts";
import { useOwnApplicationsQuery, useWithdrawApplicationMutation } from "./applications-api.ts";
import { type SeekerCard, seekerCards, seekerColumns } from "./board-columns.ts";
import { StateBadge } from "./state-badge.tsx";
import { useQuestion } from "./use-question.ts";
import { WithdrawQuestion } from "./withdraw-question.tsx";

/** The board of a seeker: applying leads to the page for it, withdrawing asks first, everything else is the agency's to move. */
export function SeekerBoard() {
  const applications = useOwnApplicationsQuery(undefined, { refetchOnMountOrArgChange: true });
  const bookmarks = useBookmarksQuery(undefined, { refetchOnMountOrArgChange: true });
  const error = applications.error ?? bookmarks.error;
  const own = applications.data?.items;
  const kept = bookmarks.data?.items;
  const cards = useMemo(() => own && kept && seekerCards(own, kept), [own, kept]);
  const [withdraw] = useWithdrawApplicationMutation();
  const question = useQuestion<string, string>();
  const { history } = useRouter();

  async function prepareMove(card: SeekerCard, target: BoardTarget): Promise<KeepMove | undefined> {
    if (target.id === "applied") {
      history.push(`/jobs/${card.id}/apply`);
      return undefined;
    }
    const reason = await question.ask(card.name);
    if (reason === undefined) return undefined;
    return async () => {
      try {
        const { message } = await withdraw({ id: card.id, reason }).unwrap();
        showToast({ kind: "success", text: message });
        return true;
      } catch (failure) {
        showToast({ kind: "error", text: textOf(failure) });
        return false;
      }
    };
  }

  return (
    <Loadable isLoading={!cards && !error} skeleton={<Skeleton lines={16} />}>
      {!cards && (
        <LoadFailed
          text={textOf(error)}
          isPending={applications.isFetching || bookmarks.isFetching}
          onRetry={() => {
            void applications.refetch();
            void bookmarks.refetch();
          }}
        />
      )}
      {cards?.length === 0 && (
        <EmptyState icon={Send} title="応募はまだありません" action={<LinkButton href="/jobs">求人を探す</LinkButton>}>
          求人をブックマークすると「気になる」に入り、応募すると選考の進み具合がここに表示されます。
        </EmptyState>
      )}
      {cards && cards.length > 0 && (
        <Board label="応募の進み具合" columns={seekerColumns} cards={cards} prepareMove={prepareMove}>
          {describe}
        </Board>
      )}
      <WithdrawQuestion question={question} />
    </Loadable>
  );
}

function describe({ company, application, targets }: SeekerCard) {
  return (
    <div className="grid gap-1 text-sm text-ink-soft">
      <p>{company}</p>
      {!application && targets.length === 0 && <p>現在募集していません</p>}
      {application && (
        <>
          <p className="figures">{`${dayInTokyo(application.sent_at)}に応募`}</p>
          {!isOpen(application.state) && (
            <p>
              <StateBadge state={application.state} />
            </p>
          )}
          {application.next_date && (
            <p className="figures flex items-center gap-1.5">
              <CalendarDays aria-hidden="true" className="size-4 shrink-0" />
              {`次の予定 ${dayInTokyo(`${application.next_date}T00:00:00+09:00`)}`}
            </p>
          )}
          {application.note && (
            <p className="flex gap-1.5">
              <NotebookPen aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              <span className="sr-only">メモ：</span>
              <span className="line-clamp-2 min-w-0">{application.note}</span>
            </p>
          )}
          {application.reason && <p className="line-clamp-2">{`エージェントから：${application.reason}`}</p>}
        </>
      )}
    </div>
  );
}
