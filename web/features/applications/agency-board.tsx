import { Users } from "lucide-react";
import { useMemo, useState } from "react";
import { dayInTokyo } from "../../../japanese/clock-time.ts";
import { groupDigits } from "../../../japanese/number.ts";
import { matchesWords, searchWords } from "../../../japanese/search-text.ts";
import { type AgencyApplicationBoard, isOpen } from "../../../modules/applications/contract/application.ts";
import { Alert } from "../../ui/alert/alert.tsx";
import { Board, type BoardTarget, type KeepMove } from "../../ui/board/board.tsx";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";
import { SearchField } from "../../ui/search-field/search-field.tsx";
import { Select } from "../../ui/select/select.tsx";
import { type AgencyCard, agencyCard, agencyColumns } from "./board-columns.ts";
import { daysWaited } from "./days-waited.ts";
import { jobOptions } from "./job-options.ts";
import { MoveQuestions } from "./move-questions.tsx";
import { ScheduledRejection } from "./rejection/scheduled-rejection.tsx";
import { StateBadge } from "./state-badge.tsx";
import { useMoves } from "./use-moves.ts";

export interface AgencyBoardProps {
  answer: AgencyApplicationBoard;
  /** Only applications to this job are here. */
  job: string | undefined;
}

/** The applications to an agency as a board, narrowed down by job and words. */
export function AgencyBoard({ answer: { items, total }, job }: AgencyBoardProps) {
  const [words, setWords] = useState("");
  const [only, setOnly] = useState("");
  const { questions, ask, move } = useMoves();
  const all = useMemo(() => items.map(agencyCard), [items]);
  const cards = useMemo(() => {
    const wanted = searchWords(words);
    return all.filter(
      ({ name, application }) =>
        (only === "" || application.job.id === only) &&
        matchesWords(wanted, [name, application.job.title, application.job.company]),
    );
  }, [all, words, only]);

  async function prepareMove({ application }: AgencyCard, target: BoardTarget): Promise<KeepMove | undefined> {
    const request = await ask(application, target.id as AgencyCard["targets"][number]["id"]);
    return request && (() => move(application, request));
  }

  if (items.length === 0) return <NoApplications />;
  return (
    <div className="grid gap-4">
      <div className="grid items-end gap-3 sm:grid-cols-2 lg:max-w-3xl">
        <SearchField
          label="応募者を探す"
          hint="氏名、求人、求人者の名前から探します"
          value={words}
          onChange={setWords}
        />
        {job === undefined && (
          <Select
            label="求人"
            options={[{ value: "", label: "すべての求人" }, ...jobOptions(items)]}
            value={only}
            onChange={setOnly}
          />
        )}
      </div>
      {total > items.length && (
        <Alert kind="info">
          {`新しい順に${groupDigits(items.length)}件を表示しています。全${groupDigits(total)}件は一覧で確かめられます。`}
        </Alert>
      )}
      <p role="status" className="figures text-sm text-ink-soft">
        {cards.length === 0 ? "条件に合う応募はありません" : `${groupDigits(cards.length)}件`}
      </p>
      <Board label="応募者の選考" columns={agencyColumns} cards={cards} prepareMove={prepareMove}>
        {describe}
      </Board>
      <MoveQuestions {...questions} />
    </div>
  );
}

/** Shown instead of a board or a table without anything. */
export function NoApplications() {
  return (
    <EmptyState icon={Users} title="応募はまだありません">
      公開中の求人に応募があると、選考の段階ごとにここに並びます。
    </EmptyState>
  );
}

function describe({ application: { id, job, state, sent_at, moved_at, rejection } }: AgencyCard) {
  return (
    <div className="grid gap-1 text-sm text-ink-soft">
      <p className="line-clamp-2">{job.title}</p>
      <p className="line-clamp-1">{job.company}</p>
      <p className="figures">
        {moved_at === sent_at ? `${dayInTokyo(sent_at)}に応募` : `${dayInTokyo(moved_at)}に変更`}
        {isOpen(state) && `　${daysWaited(moved_at)}`}
      </p>
      <ScheduledRejection id={id} rejection={rejection} />
      {!isOpen(state) && (
        <p>
          <StateBadge state={state} />
        </p>
      )}
    </div>
  );
}
