import { act, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { TableAnswer, TableQuery } from "../../../web/ui/data-table/table-query.ts";
import * as saving from "../../../web/ui/download/save-file.ts";
import { type Paper, paper, papers, range, table, titles } from "./papers.tsx";

jest.mock("../../../web/ui/download/save-file.ts");
const saveFile = jest.mocked(saving.saveFile);

const press = async (name: string | RegExp) => user.click(screen.getByRole("button", { name }));

let user: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  jest.useFakeTimers();
  user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
});
afterEach(() => jest.useRealTimers());

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

describe("rows in memory", () => {
  test("are sorted by a column heading, which exposes aria-sort", async () => {
    render(table({ source: { rows: papers(3) } }));
    const heading = screen.getByRole("columnheader", { name: /枚数/ });
    expect(heading).toHaveAttribute("aria-sort", "none");
    await press("枚数");
    expect(heading).toHaveAttribute("aria-sort", "ascending");
    expect(titles()).toEqual(["書類01", "書類02", "書類03"]);
    await press("枚数");
    expect(heading).toHaveAttribute("aria-sort", "descending");
    expect(titles()).toEqual(["書類03", "書類02", "書類01"]);
    await press("題名");
    expect(heading).toHaveAttribute("aria-sort", "none");
    expect(screen.queryByRole("button", { name: "種類" })).not.toBeInTheDocument();
  });

  test("are paged, and the page stays in range when rows are removed", async () => {
    const { rerender } = render(table({ source: { rows: papers(23) } }));
    expect(range()).toBe("1-10 / 23件");
    await press("最後のページ");
    expect(range()).toBe("21-23 / 23件");
    expect(screen.getByRole("button", { name: "3ページ目" })).toHaveAttribute("aria-current", "page");
    // The press that leads to the end does not lose the focus there.
    const next = screen.getByRole("button", { name: "次のページ" });
    await press("前のページ");
    await user.click(next);
    expect(range()).toBe("21-23 / 23件");
    expect(next).toHaveAttribute("aria-disabled", "true");
    expect(next).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(range()).toBe("21-23 / 23件");
    rerender(table({ source: { rows: papers(12) } }));
    expect(range()).toBe("11-12 / 12件");
    await press("前のページ");
    expect(range()).toBe("1-10 / 12件");
  });

  test("are searched 300 ms after the last key from page 1, and not during a composition", async () => {
    render(table({ source: { rows: papers(23) } }));
    await press("2ページ目");
    const field = screen.getByRole("searchbox", { name: "検索" });
    fireEvent.compositionStart(field);
    fireEvent.change(field, { target: { value: "書類1" } });
    await wait(1000);
    expect(range()).toBe("11-20 / 23件");
    fireEvent.compositionEnd(field);
    await wait(299);
    expect(range()).toBe("11-20 / 23件");
    await wait(1);
    expect(range()).toBe("1-10 / 10件");
    expect(titles()[0]).toBe("書類10");
  });

  test("show filters as removable tags, and announce when nothing matches", async () => {
    render(table({ source: { rows: papers(4) } }));
    await user.click(screen.getByRole("checkbox", { name: "履歴書" }));
    expect(titles()).toEqual(["書類02", "書類04"]);
    fireEvent.change(screen.getByRole("searchbox"), { target: { value: "０４" } });
    await wait(300);
    const tags = within(screen.getByRole("list", { name: "現在の条件" }));
    expect(tags.getAllByRole("button").map((tag) => tag.textContent)).toEqual([
      "検索：０４",
      "種類：履歴書",
      "すべて解除",
    ]);
    await press("条件「種類：履歴書」を解除する");
    expect(titles()).toEqual(["書類04"]);
    expect(screen.getByRole("button", { name: "すべて解除" })).toHaveFocus();
    fireEvent.change(screen.getByRole("searchbox"), { target: { value: "見積書" } });
    await wait(300);
    expect(screen.getByText("条件に合うデータがありません")).toBeInTheDocument();
    expect(screen.getByText("0件です")).toHaveAttribute("role", "status");
    await press("条件を解除");
    expect(titles()).toHaveLength(4);
    expect(screen.getByRole("searchbox")).toHaveValue("");
    expect(screen.getByRole("region", { name: "書類" })).toHaveFocus();
    expect(screen.queryByText("0件です")).not.toBeInTheDocument();
  });

  test("focus the table when the last filter is removed", async () => {
    render(table({ source: { rows: papers(4) } }));
    await user.click(screen.getByRole("checkbox", { name: "履歴書" }));
    await press("条件「種類：履歴書」を解除する");
    expect(titles()).toHaveLength(4);
    expect(screen.getByRole("region", { name: "書類" })).toHaveFocus();
  });

  test("cut a search at the server's maximum length", async () => {
    const load = jest.fn(() => new Promise<TableAnswer<Paper>>(() => undefined));
    render(table({ source: { load } }));
    fireEvent.change(screen.getByRole("searchbox"), { target: { value: "あ".repeat(120) } });
    await wait(300);
    expect(load).toHaveBeenLastCalledWith(expect.objectContaining({ search: "あ".repeat(100) }), expect.anything());
  });

  test("show the empty state with its action when there are no rows at all", () => {
    render(table({ source: { rows: [] }, empty: <p>書類はまだありません</p> }));
    expect(screen.getByText("書類はまだありません")).toBeInTheDocument();
    expect(screen.queryByText("条件に合うデータがありません")).not.toBeInTheDocument();
    expect(screen.queryByRole("table")).not.toBeInTheDocument();
  });
});

describe("selection", () => {
  // One stands in the head of the table, one over the cards.
  const boxOfAll = () => screen.getByRole("checkbox", { name: "表示中の行をすべて選択" });
  const box = (name: string) => screen.getByRole("checkbox", { name: `「${name}」を選択` });

  test("shows the select-all box as mixed while some rows are selected, for this page only", async () => {
    render(table({ source: { rows: papers(12) }, selection: "multiple" }));
    await user.click(box("書類01"));
    expect(screen.getByText("1件選択中")).toBeInTheDocument();
    expect(boxOfAll()).toBePartiallyChecked();
    await user.click(boxOfAll());
    expect(screen.getByText("10件選択中")).toBeInTheDocument();
    expect(boxOfAll()).toBeChecked();
    await press("12件すべてを選択");
    expect(screen.getByText("12件選択中")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "選択を解除" })).toHaveFocus();
    await press("次のページ");
    await user.click(boxOfAll());
    expect(screen.getByText("10件選択中")).toBeInTheDocument();
    await press("選択を解除");
    expect(screen.queryByText(/件選択中/)).not.toBeInTheDocument();
  });

  test("adds all matches to rows selected under other filters", async () => {
    render(table({ source: { rows: papers(24) }, selection: "multiple" }));
    await user.click(box("書類01"));
    await user.click(screen.getByRole("checkbox", { name: "履歴書" }));
    await user.click(boxOfAll());
    await press("12件すべてを選択");
    expect(screen.getByText("13件選択中")).toBeInTheDocument();
  });

  test("passes the rows to bulk actions, and deselects removed rows", async () => {
    const bulkActions = jest.fn(() => null);
    const { rerender } = render(table({ source: { rows: papers(3) }, selection: "multiple", bulkActions }));
    await user.click(box("書類01"));
    await user.click(box("書類03"));
    expect(bulkActions).toHaveBeenLastCalledWith([paper(1), paper(3)], expect.any(Function));
    rerender(table({ source: { rows: papers(2) }, selection: "multiple", bulkActions }));
    expect(screen.getByText("1件選択中")).toBeInTheDocument();
  });

  test("allows one row only in single mode", async () => {
    render(table({ source: { rows: papers(3) }, selection: "single" }));
    await user.click(screen.getByRole("radio", { name: "「書類01」を選択" }));
    await user.click(screen.getByRole("radio", { name: "「書類02」を選択" }));
    expect(screen.getByText("1件選択中")).toBeInTheDocument();
    expect(screen.getByRole("radio", { name: "「書類01」を選択" })).not.toBeChecked();
    expect(screen.queryByRole("checkbox", { name: /すべて選択/ })).not.toBeInTheDocument();
  });
});

describe("export", () => {
  const lines = async () => {
    jest.useRealTimers();
    const [file, name] = saveFile.mock.lastCall ?? [];
    const bytes = new Uint8Array(await new Response(file).arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    return { name, lines: new TextDecoder().decode(bytes).trimEnd().split("\r\n") };
  };

  test("exports all matching rows of all pages in their order", async () => {
    render(table({ source: { rows: papers(23) } }));
    await user.click(screen.getByRole("checkbox", { name: "履歴書" }));
    await press("枚数");
    await press("CSVで保存");
    const { name, lines: written } = await lines();
    expect(name).toBe("table-data.csv");
    expect(written[0]).toBe("題名,種類,枚数");
    expect(written).toHaveLength(12);
    expect(written[1]).toBe("書類22,履歴書,4");
  });

  test("exports the selected rows only when configured", async () => {
    render(table({ source: { rows: papers(3) }, selection: "multiple", exportName: "書類.csv" }));
    await user.click(screen.getByRole("checkbox", { name: "「書類02」を選択" }));
    await press("選択した行をCSVで保存");
    expect(await lines()).toEqual({ name: "書類.csv", lines: ["題名,種類,枚数", "書類02,履歴書,14"] });
  });

  test("shows an error for 5 s when it fails", async () => {
    const answer = { items: papers(1), pagination: { current_page: 1, total_items: 1, per_page: 10, total_pages: 1 } };
    const source = { load: async () => answer, download: () => Promise.reject(new Error("gone")) };
    render(table({ source }));
    await wait(0);
    await press("CSVで保存");
    await wait(0);
    expect(screen.getByRole("alert")).toHaveTextContent("エクスポートに失敗しました");
    await wait(4900);
    expect(screen.getByText("エクスポートに失敗しました")).toBeInTheDocument();
    await wait(200);
    expect(screen.queryByText("エクスポートに失敗しました")).not.toBeInTheDocument();
  });
});

describe("rows of a server", () => {
  interface Call {
    query: TableQuery;
    signal: AbortSignal;
    answer: (answer: TableAnswer<Paper>) => void;
    fail: (error: Error) => void;
  }

  function server() {
    const calls: Call[] = [];
    const load = (query: TableQuery, signal: AbortSignal) =>
      new Promise<TableAnswer<Paper>>((answer, fail) => calls.push({ query, signal, answer, fail }));
    const at = (index: number) => calls.at(index) as Call;
    return { calls, at, source: { load } };
  }
  const answerOf = (items: readonly Paper[], total = items.length, page = 1): TableAnswer<Paper> => ({
    items,
    pagination: { current_page: page, total_items: total, per_page: 10, total_pages: Math.ceil(total / 10) },
  });

  test("are loaded page by page, and stay visible while the next page loads", async () => {
    const { calls, at, source } = server();
    render(table({ source }));
    expect(screen.getByRole("table")).toHaveAttribute("aria-busy", "true");
    expect(screen.getByText("読み込み中...")).toBeInTheDocument();
    await act(async () => at(0).answer(answerOf(papers(10), 23)));
    expect(titles()).toHaveLength(10);
    expect(screen.getByRole("table")).toHaveAttribute("aria-busy", "false");
    await press("枚数");
    expect(at(-1).query).toMatchObject({ page: 1, perPage: 10, sort: { column: "pages", direction: "asc" } });
    expect(screen.getByRole("table")).toHaveAttribute("aria-busy", "true");
    expect(titles()).toHaveLength(10);
    await act(async () => at(-1).answer(answerOf(papers(2))));
    expect(titles()).toEqual(["書類01", "書類02"]);
    expect(calls).toHaveLength(2);
  });

  test("are quietly loaded anew when they have changed elsewhere, with what is selected", async () => {
    const { calls, at, source } = server();
    const shown = (changes: number) => table({ source: { ...source, changes }, selection: "multiple" });
    const { rerender } = render(shown(1));
    await act(async () => at(0).answer(answerOf(papers(2))));
    await user.click(screen.getByRole("checkbox", { name: "「書類01」を選択" }));
    rerender(shown(2));
    expect(calls).toHaveLength(2);
    expect(screen.getByRole("table")).toHaveAttribute("aria-busy", "false");
    await act(async () => at(1).answer(answerOf([{ ...paper(1), title: "書類A" }, paper(2)])));
    expect(titles()).toEqual(["書類A", "書類02"]);
    expect(screen.getByRole("checkbox", { name: "「書類A」を選択" })).toBeChecked();
    rerender(shown(3));
    await act(async () => at(2).fail(new Error("away")));
    expect(titles()).toEqual(["書類A", "書類02"]);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("use the newest answer only, and abort older requests", async () => {
    const { at, source } = server();
    render(table({ source }));
    await act(async () => at(0).answer(answerOf(papers(10), 30)));
    await press("2ページ目");
    await press("3ページ目");
    expect(at(1).signal.aborted).toBe(true);
    await act(async () => at(2).answer(answerOf([paper(21)], 30, 3)));
    await act(async () => at(1).answer(answerOf([paper(11)], 30, 2)));
    expect(titles()).toEqual(["書類21"]);
  });

  test("show an error with a retry when they cannot be loaded", async () => {
    const { calls, at, source } = server();
    render(table({ source }));
    await act(async () => at(0).fail(new Error("away")));
    expect(screen.getByRole("alert")).toHaveTextContent("データの読み込みに失敗しました");
    await press("再読み込みする");
    expect(calls).toHaveLength(2);
    expect(screen.getByText("読み込み中...")).toHaveAttribute("role", "status");
    expect(screen.getByRole("region", { name: "書類" })).toHaveFocus();
    await act(async () => at(1).answer(answerOf([paper(1)])));
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(titles()).toEqual(["書類01"]);
  });

  test("fall back to the last page when the current one no longer exists", async () => {
    const { at, source } = server();
    render(table({ source }));
    await act(async () => at(0).answer(answerOf(papers(10), 30)));
    await press("3ページ目");
    await act(async () => at(1).answer(answerOf([], 12, 3)));
    expect(at(-1).query.page).toBe(2);
  });

  test("stay selected across pages", async () => {
    const { at, source } = server();
    render(table({ source, selection: "multiple" }));
    await act(async () => at(0).answer(answerOf(papers(10), 20)));
    await user.click(screen.getByRole("checkbox", { name: "「書類02」を選択" }));
    await press("次のページ");
    await act(async () => at(1).answer(answerOf([paper(11)], 20, 2)));
    expect(screen.getByText("1件選択中")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /件すべてを選択/ })).not.toBeInTheDocument();
  });
});
