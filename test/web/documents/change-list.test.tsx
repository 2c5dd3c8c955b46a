import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Change, HistoryEntry } from "../../../modules/resume/contract.ts";
import { SaveChanges } from "../../../web/features/documents/history/change-list.tsx";
import { EntrySaves } from "../../../web/features/documents/history/entry-saves.tsx";
import { resumeWrapper } from "./resume-wrapper.tsx";

const change = (n: number): Change => ({
  section: "skills",
  field: "skills",
  label: "スキル",
  before: "",
  after: `技能${n}`,
  row: String(n),
});
const changes = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => change(from + n));
const entry: HistoryEntry = {
  first_revision: 3,
  revision: 9,
  at: "2026-11-20T01:00:00.000Z",
  summary: "スキルに250件追加",
  changes: changes(0, 100),
  changes_total: 250,
  saves_total: 2,
  kind: "save",
  origin: null,
  actor: { name: "佐倉 美咲", role: "seeker" },
  section: "skills",
  version_names: [],
};
let wrapper: ReturnType<typeof resumeWrapper>;
let asked: string[];
beforeEach(() => {
  asked = [];
  wrapper = resumeWrapper();
  global.fetch = jest.fn(async (url: URL) => {
    asked.push(`${url.pathname}${url.search}`);
    const after = Number(url.searchParams.get("after"));
    const isFirst = !url.searchParams.has("before");
    const save = { ...entry, revision: isFirst ? 9 : 3, changes: changes(0, 1), changes_total: 1 };
    return url.pathname.endsWith("/saves")
      ? Response.json({ saves: [save], next: isFirst ? 3 : null })
      : Response.json({ changes: changes(after, Math.min(after + 100, 250)), changes_total: 250, next: null });
  }) as unknown as typeof fetch;
});

test("loads the remaining changes of a save in hundreds", async () => {
  render(<SaveChanges save={entry} />, { wrapper });
  await userEvent.click(screen.getByRole("button", { name: "ほか150件の変更を表示" }));
  await userEvent.click(await screen.findByRole("button", { name: "ほか50件の変更を表示" }));
  await waitFor(() => expect(screen.queryByRole("button")).toBeNull());
  expect(asked).toEqual([
    "/api/v1/user/resume/history/changes?from=3&to=9&after=100",
    "/api/v1/user/resume/history/changes?from=3&to=9&after=200",
  ]);
  expect(screen.getAllByText("スキル")).toHaveLength(250);
});

test("has no button when all changes are shown", () => {
  render(<SaveChanges save={{ ...entry, changes: changes(0, 2), changes_total: 2 }} />, { wrapper });
  expect(screen.queryByRole("button")).toBeNull();
});

test("loads the saves of an entry when it is opened", async () => {
  const onOpen = jest.fn();
  const { rerender } = render(<EntrySaves entry={entry} isOpen={false} onOpen={onOpen} />, { wrapper });
  expect(asked).toEqual([]);
  rerender(<EntrySaves entry={entry} isOpen onOpen={onOpen} />);
  await userEvent.click(await screen.findByRole("button", { name: /の版を見る$/ }));
  expect(onOpen).toHaveBeenCalledWith(9);
  await userEvent.click(screen.getByRole("button", { name: "これより前の保存を表示" }));
  await waitFor(() => expect(screen.getAllByRole("button", { name: /の版を見る$/ })).toHaveLength(2));
  expect(asked[1]).toBe("/api/v1/user/resume/history/3/saves?before=3");
});
