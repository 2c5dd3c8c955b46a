import { useLocation, useRouter, useSearch } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { Suspense } from "react";
import { useTitle } from "../../../app/use-title.ts";
import { lazyPart } from "../../../ui/deferred/lazy-part.tsx";
import { LinkButton } from "../../../ui/link-button/link-button.tsx";
import { PageHeading } from "../../../ui/page-heading/page-heading.tsx";
import { Skeleton } from "../../../ui/skeleton/skeleton.tsx";
import { Tabs } from "../../../ui/tabs/tabs.tsx";

// The page is drawn before its views have come.
const TriageTable = lazyPart(async () => (await import("./triage-table.tsx")).TriageTable);
const TriageBoard = lazyPart(async () => (await import("./triage-board.tsx")).TriageBoard);
const WeeklyCharts = lazyPart(async () => (await import("./weekly-charts.tsx")).WeeklyCharts);

const VIEWS = [
  { id: "table", label: "一覧", View: TriageTable },
  { id: "board", label: "ボード", View: TriageBoard },
  { id: "weekly", label: "週ごとの件数", View: WeeklyCharts },
];
const [FIRST] = VIEWS;

/** `/admin/feedbacks`: the feedback of all people, as a table, a board, or in numbers; the address holds which. */
export function TriagePage() {
  useTitle("フィードバック");
  const pathname = useLocation({ select: (location) => location.pathname });
  const { history } = useRouter();
  // Of the rendered route: the view stays while another page loads.
  const { view } = useSearch({ strict: false }) as { view?: unknown };
  const selected = VIEWS.find(({ id }) => id === view)?.id ?? FIRST?.id;
  /** The other parameters stay: the table is filtered as before when it is shown again. */
  const select = (next: string) => {
    const search = new URLSearchParams(history.location.search);
    if (next === FIRST?.id) search.delete("view");
    else search.set("view", next);
    const written = String(search);
    history.replace(written ? `${pathname}?${written}` : pathname);
  };
  return (
    <div className="mx-auto max-w-[1400px] px-4 py-8 sm:py-12">
      <LinkButton href="/admin" variant="quiet" size="sm" icon={ArrowLeft} className="mb-2 -ml-3">
        管理
      </LinkButton>
      <PageHeading
        title="フィードバック"
        lead="電話番号、メールアドレス、送信者の名前は伏せています。伏せた文字を表示すると、記録に残ります。"
      />
      <Tabs
        label="表示のしかた"
        {...(selected && { selected })}
        activation="manual"
        onSelect={select}
        items={VIEWS.map(({ id, label, View }) => ({
          id,
          label,
          content: (
            <Suspense fallback={<Skeleton lines={16} />}>
              <View />
            </Suspense>
          ),
        }))}
      />
    </div>
  );
}
