import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HistoryList } from "../../../web/features/jobs/history-list.tsx";

const entry = (revision: number) => ({
  revision,
  kind: "revised" as const,
  at: "2026-11-28T01:00:00.000Z",
  actor: { name: "佐藤 健一", role: "agency" },
  changes: [{ field: "title", label: "求人のタイトル", before: `${revision}版`, after: `${revision + 1}版` }],
});
const KINDS = { revised: "内容を変更" };

test("older changes are loaded on request, below those that are shown", async () => {
  const fetchNextPage = jest.fn();
  const paging = { isFetchingNextPage: false, fetchNextPage };
  const pages = [{ entries: [entry(2)], next: 2 }];
  const shown = render(<HistoryList kinds={KINDS} history={{ ...paging, data: { pages }, hasNextPage: true }} />);
  await userEvent.click(screen.getByRole("button", { name: "変更履歴" }));
  await userEvent.click(screen.getByRole("button", { name: "さらに表示" }));
  expect(fetchNextPage).toHaveBeenCalledTimes(1);

  const all = [...pages, { entries: [entry(1)], next: null }];
  shown.rerender(<HistoryList kinds={KINDS} history={{ ...paging, data: { pages: all }, hasNextPage: false }} />);
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
  expect(screen.queryByRole("button", { name: "さらに表示" })).toBeNull();
});
