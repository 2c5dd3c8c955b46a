import { Suspense } from "react";
import { lazyPart } from "../../ui/deferred/lazy-part.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import { Tabs } from "../../ui/tabs/tabs.tsx";
import type { AgencyTableProps } from "./agency-table.tsx";

const AgencyBoard = lazyPart(async () => (await import("./agency-board.tsx")).AgencyBoard);
const AgencyTable = lazyPart(async () => (await import("./agency-table.tsx")).AgencyTable);

interface ApplicationViewsProps extends AgencyTableProps {
  view: string;
  onSelect: (view: string) => void;
}

/** The applications as a board and as a table. */
export function ApplicationViews({ answer, job, loadedAt, view, onSelect }: ApplicationViewsProps) {
  return (
    <Tabs
      label="表示のしかた"
      selected={view}
      activation="manual"
      onSelect={onSelect}
      items={[
        {
          id: "board",
          label: "ボード",
          content: (
            <Suspense fallback={<Skeleton lines={16} />}>
              <AgencyBoard answer={answer} job={job} />
            </Suspense>
          ),
        },
        {
          id: "table",
          label: "一覧",
          content: (
            <Suspense fallback={<Skeleton lines={16} />}>
              <AgencyTable answer={answer} job={job} loadedAt={loadedAt} />
            </Suspense>
          ),
        },
      ]}
    />
  );
}
