import { useState } from "react";
import { dayInWords } from "../../../../japanese/clock-time.ts";
import { READ_KINDS } from "../../../../modules/candidate/contract.ts";
import { useSessionQuery } from "../../../app/session.ts";
import { Card } from "../../../ui/card/card.tsx";
import { LoadFailed } from "../../../ui/load-failed/load-failed.tsx";
import { LoadingPage } from "../../../ui/page-states/page-states.tsx";
import { Pagination } from "../../../ui/pagination/pagination.tsx";
import { useRecordReadsQuery } from "./reads-api.ts";

/** The openings, prints and exports of the record, for a responsible person of the agency. */
export function ReadList({ id }: { id: string }) {
  const agency = useSessionQuery().data?.user?.agency;
  return agency?.role === "responsible" ? <List id={id} /> : null;
}

function List({ id }: { id: string }) {
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useRecordReadsQuery({ id, page });
  return (
    <Card title="閲覧・印刷・書き出しの記録" className="max-w-3xl">
      <p className="phrases text-sm text-ink-soft">
        誰がこの候補者の記録を見たかを、1時間ごとに13か月残します。責任者だけに表示しています。
      </p>
      {data ? (
        <>
          <ul className="figures grid divide-y divide-line">
            {data.items.map(({ at, member, kind }) => (
              <li key={`${at} ${member} ${kind}`} className="flex flex-wrap gap-x-4 gap-y-1 py-2">
                <time dateTime={at} className="text-ink-soft">
                  {hourOf(new Date(at))}
                </time>
                <span className="min-w-0">{member}</span>
                <span className="ml-auto">{READ_KINDS[kind]}</span>
              </li>
            ))}
          </ul>
          <Pagination
            label="記録"
            page={data.pagination.current_page}
            perPage={data.pagination.per_page}
            total={data.pagination.total_items}
            onPage={setPage}
          />
        </>
      ) : error ? (
        <LoadFailed text={error.message} isPending={isFetching} onRetry={refetch} />
      ) : (
        <LoadingPage />
      )}
    </Card>
  );
}

/** 「2026年11月20日（金）14時台」 in the person's own time. */
const hourOf = (at: Date): string => `${dayInWords(at)}${at.getHours()}時台`;
