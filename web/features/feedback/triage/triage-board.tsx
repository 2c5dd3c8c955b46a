import { useMemo, useRef, useState } from "react";
import { dayInTokyo } from "../../../../japanese/clock-time.ts";
import { groupDigits } from "../../../../japanese/number.ts";
import {
  categoryLabel,
  FEEDBACK_STATES,
  type FeedbackState,
  feedbackStateLabel,
} from "../../../../modules/feedback/contract/feedback.ts";
import type { TriageItem, TriagePage } from "../../../../modules/feedback/contract/triage.ts";
import { textOf } from "../../../app/api-error.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Badge } from "../../../ui/badge/badge.tsx";
import { Board, type BoardCard, type KeepMove } from "../../../ui/board/board.tsx";
import { LoadFailed } from "../../../ui/load-failed/load-failed.tsx";
import { Loadable } from "../../../ui/skeleton/loadable.tsx";
import { Skeleton } from "../../../ui/skeleton/skeleton.tsx";
import { MoveDialog, statesFrom } from "./move-dialog.tsx";
import { useTriageListQuery } from "./triage-api.ts";
import { hrefOf, nameOf } from "./triage-names.ts";
import { NoFeedback } from "./triage-table.tsx";

/** The newest hundred, which a page of the list holds at most. */
const NEWEST = "per_page=100";

const COLUMNS = FEEDBACK_STATES.map((id) => ({ id, label: feedbackStateLabel(id) }));

interface Card extends BoardCard {
  item: TriageItem;
}

/** The newest feedbacks as a board, a column for each state. */
export function TriageBoard() {
  const { data, error, isFetching, refetch } = useTriageListQuery(NEWEST, { refetchOnMountOrArgChange: true });
  return (
    <Loadable isLoading={!data && !error} skeleton={<Skeleton lines={16} />}>
      {data ? <Cards {...data} /> : <LoadFailed text={textOf(error)} isPending={isFetching} onRetry={refetch} />}
    </Loadable>
  );
}

function Cards({ items, pagination: { total_items: total } }: TriagePage) {
  const cards = useMemo(() => items.map(cardOf), [items]);
  const [asked, setAsked] = useState<{ item: TriageItem; to: FeedbackState }>();
  const [isOpen, setOpen] = useState(false);
  const settle = useRef<(isMoved: boolean) => void>(undefined);

  /** The dialog moves the feedback itself: afterwards there is nothing left to be kept. */
  async function prepareMove({ item }: Card, target: { id: string }): Promise<KeepMove | undefined> {
    settle.current?.(false);
    setAsked({ item, to: target.id as FeedbackState });
    setOpen(true);
    const isMoved = await new Promise<boolean>((resolve) => {
      settle.current = resolve;
    });
    return isMoved ? async () => true : undefined;
  }

  if (items.length === 0) return <NoFeedback />;
  return (
    <div className="grid gap-4">
      {total > items.length && (
        <Alert kind="info">
          {`新しい順に${groupDigits(items.length)}件を表示しています。全${groupDigits(total)}件は一覧で確かめられます。`}
        </Alert>
      )}
      <Board label="フィードバックの状態" columns={COLUMNS} cards={cards} prepareMove={prepareMove}>
        {describe}
      </Board>
      {asked && (
        <MoveDialog
          key={`${asked.item.id} ${asked.to}`}
          item={asked.item}
          to={asked.to}
          isOpen={isOpen}
          onOpenChange={setOpen}
          onClosed={(isMoved) => {
            setAsked(undefined);
            settle.current?.(isMoved);
          }}
        />
      )}
    </div>
  );
}

const cardOf = (item: TriageItem): Card => ({
  id: item.id,
  column: item.state,
  name: nameOf(item),
  href: hrefOf(item.id),
  // A duplicate goes where its original goes, and an erased one nowhere.
  targets:
    item.erased || item.state === "duplicate"
      ? []
      : statesFrom(item.state).map((id) => ({ id, label: feedbackStateLabel(id), column: id })),
  item,
});

function describe({ item: { category, assignee, labels, sent_at } }: Card) {
  return (
    <div className="grid gap-1 text-sm text-ink-soft">
      <p>{categoryLabel(category)}</p>
      <p className="figures">{`${dayInTokyo(sent_at)}に受付`}</p>
      {assignee && <p>{`担当：${assignee.name}`}</p>}
      {labels.length > 0 && (
        <p className="flex flex-wrap gap-1">
          {labels.map((label) => (
            <Badge key={label}>{label}</Badge>
          ))}
        </p>
      )}
    </div>
  );
}
