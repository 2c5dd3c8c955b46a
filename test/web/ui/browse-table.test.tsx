import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BrowseTable, type BrowseTableProps } from "../../../web/ui/data-table/browse-table.tsx";
import type { Column } from "../../../web/ui/data-table/column.ts";
import type { TableAnswer, TableQuery } from "../../../web/ui/data-table/table-query.ts";
import * as saving from "../../../web/ui/download/save-file.ts";
import { installPointerEvents } from "../pointer-events.ts";

jest.mock("../../../web/ui/download/save-file.ts");
const saveFile = jest.mocked(saving.saveFile);

interface Paper {
  id: string;
  title: string;
  kind: string;
  pages: number;
}

const KINDS = ["履歴書", "職務経歴書"];
const paper = (index: number): Paper => ({
  id: `p${index}`,
  title: `書類${String(index).padStart(2, "0")}`,
  kind: KINDS[index % 2] ?? "",
  pages: (index * 7) % 30,
});
const papers = (count: number) => Array.from({ length: count }, (_, index) => paper(index + 1));

const columns: readonly Column<Paper>[] = [
  {
    id: "title",
    label: "題名",
    isRowHeader: true,
    isSortable: true,
    value: ({ title }) => title,
    cell: ({ title }) => title,
  },
  {
    id: "kind",
    label: "種類",
    value: ({ kind }) => kind,
    filter: { kind: "tags", options: KINDS.map((kind) => ({ value: kind, label: kind })) },
    cell: ({ kind }) => <span>{kind}</span>,
  },
  {
    id: "pages",
    label: "枚数",
    isNumber: true,
    isSortable: true,
    value: ({ pages }) => pages,
    cell: ({ pages }) => pages,
  },
];

const table = (props: Partial<BrowseTableProps<Paper>> & Pick<BrowseTableProps<Paper>, "source">) => (
  <BrowseTable
    caption="書類"
    columns={columns}
    keyOf={({ id }) => id}
    nameOf={({ title }) => title}
    searchHint="題名"
    {...props}
  />
);
const titles = () => screen.queryAllByRole("rowheader").map((cell) => cell.textContent);
const range = () => screen.getByText(/\d+-\d+ \/ \d+件/).textContent;
const press = async (name: string | RegExp) => user.click(screen.getByRole("button", { name }));

let user: ReturnType<typeof userEvent.setup>;

beforeAll(installPointerEvents);

beforeEach(() => {
  jest.useFakeTimers();
  user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
});
afterEach(() => jest.useRealTimers());

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

describe("rows in memory", () => {
  test("a heading puts them in order, and says which", async () => {
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

  test("pages are turned, and the page stays one that exists when rows vanish", async () => {
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

  test("a search begins 300 ms after the last key, on the first page, and never what is being composed", async () => {
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

  test("conditions stand as tags that go one by one or all at once, and nothing found is said", async () => {
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

  test("the only condition hands the focus to the table when it goes", async () => {
    render(table({ source: { rows: papers(4) } }));
    await user.click(screen.getByRole("checkbox", { name: "履歴書" }));
    await press("条件「種類：履歴書」を解除する");
    expect(titles()).toHaveLength(4);
    expect(screen.getByRole("region", { name: "書類" })).toHaveFocus();
  });

  test("a search is no longer than servers take it", async () => {
    const load = jest.fn(() => new Promise<TableAnswer<Paper>>(() => undefined));
    render(table({ source: { load } }));
    fireEvent.change(screen.getByRole("searchbox"), { target: { value: "あ".repeat(120) } });
    await wait(300);
    expect(load).toHaveBeenLastCalledWith(expect.objectContaining({ search: "あ".repeat(100) }), expect.anything());
  });

  test("no rows at all are said in other words, with the way to begin", () => {
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

  test("the box for all is in between while some are selected, and stands for this page alone", async () => {
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

  test("all that match are taken beside those that were selected under other conditions", async () => {
    render(table({ source: { rows: papers(24) }, selection: "multiple" }));
    await user.click(box("書類01"));
    await user.click(screen.getByRole("checkbox", { name: "履歴書" }));
    await user.click(boxOfAll());
    await press("12件すべてを選択");
    expect(screen.getByText("13件選択中")).toBeInTheDocument();
  });

  test("what can be done with them gets the rows, and rows that vanish are selected no longer", async () => {
    const bulkActions = jest.fn(() => null);
    const { rerender } = render(table({ source: { rows: papers(3) }, selection: "multiple", bulkActions }));
    await user.click(box("書類01"));
    await user.click(box("書類03"));
    expect(bulkActions).toHaveBeenLastCalledWith([paper(1), paper(3)], expect.any(Function));
    rerender(table({ source: { rows: papers(2) }, selection: "multiple", bulkActions }));
    expect(screen.getByText("1件選択中")).toBeInTheDocument();
  });

  test("of one row there is never another", async () => {
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

  test("takes all rows that match, on whatever page, in their order", async () => {
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

  test("takes the selected ones alone where that is asked", async () => {
    render(table({ source: { rows: papers(3) }, selection: "multiple", exportName: "書類.csv" }));
    await user.click(screen.getByRole("checkbox", { name: "「書類02」を選択" }));
    await press("選択した行をCSVで保存");
    expect(await lines()).toEqual({ name: "書類.csv", lines: ["題名,種類,枚数", "書類02,履歴書,14"] });
  });

  test("that fails is said for 5 s", async () => {
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

  test("are asked for page by page, and shown dimmed while others are on their way", async () => {
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

  test("only the newest answer counts, and older questions are aborted", async () => {
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

  test("that do not come are said, and asked for again", async () => {
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

  test("a page that has vanished is left for the last one there is", async () => {
    const { at, source } = server();
    render(table({ source }));
    await act(async () => at(0).answer(answerOf(papers(10), 30)));
    await press("3ページ目");
    await act(async () => at(1).answer(answerOf([], 12, 3)));
    expect(at(-1).query.page).toBe(2);
  });

  test("selected ones are kept over pages", async () => {
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

describe("the order of rows", () => {
  const handle = (title: string) => screen.getByRole("button", { name: `「${title}」を移動する（Altキーと上下キー）` });
  const move = (title: string, key: string) => fireEvent.keyDown(handle(title), { key, altKey: true });

  test("changes at once, is kept by places from 1, and is said", async () => {
    const onReorder = jest.fn(async () => undefined);
    render(table({ source: { rows: papers(3) }, onReorder }));
    handle("書類01").focus();
    move("書類01", "ArrowDown");
    expect(titles()).toEqual(["書類02", "書類01", "書類03"]);
    expect(handle("書類01")).toHaveFocus();
    expect(screen.getByText("「書類01」を2番目に移動しました")).toBeInTheDocument();
    await wait(0);
    expect(onReorder).toHaveBeenLastCalledWith([
      { id: "p2", position: 1 },
      { id: "p1", position: 2 },
      { id: "p3", position: 3 },
    ]);
    move("書類02", "ArrowUp");
    expect(onReorder).toHaveBeenCalledTimes(1);
  });

  test("is changed without dragging too: a press on the handle asks where to", async () => {
    const onReorder = jest.fn(async () => undefined);
    render(table({ source: { rows: papers(4) }, onReorder }));
    await user.click(handle("書類02"));
    const menu = within(await screen.findByRole("menu", { name: "「書類02」の移動先" }));
    await user.click(menu.getByRole("menuitem", { name: "末尾へ移動" }));
    expect(titles()).toEqual(["書類01", "書類03", "書類04", "書類02"]);
    await waitFor(() => expect(handle("書類02")).toHaveFocus());
    await user.keyboard("{Enter}");
    expect(await screen.findByRole("menuitem", { name: "一つ下へ移動" })).toHaveAttribute("aria-disabled", "true");
    await user.click(screen.getByRole("menuitem", { name: "一つ上へ移動" }));
    expect(titles()).toEqual(["書類01", "書類03", "書類02", "書類04"]);
    expect(onReorder).toHaveBeenCalledTimes(2);
  });

  test("a drag held at the window's edge draws the page along, until the row is let go or gone", async () => {
    const scrolled = jest.spyOn(window, "scrollBy").mockImplementation(() => undefined);
    const { unmount } = render(table({ source: { rows: papers(3) }, onReorder: async () => undefined }));
    const mouse = { pointerId: 1, clientX: 10 };
    const dragDown = (title: string) => {
      fireEvent.pointerDown(handle(title), { ...mouse, clientY: 300 });
      fireEvent.pointerMove(handle(title), { ...mouse, clientY: innerHeight - 5 });
    };
    dragDown("書類01");
    await wait(50);
    expect(scrolled).toHaveBeenCalledWith(expect.objectContaining({ top: expect.any(Number) }));
    fireEvent.pointerUp(handle("書類01"), { ...mouse, clientY: innerHeight - 5 });
    scrolled.mockClear();
    await wait(50);
    expect(scrolled).not.toHaveBeenCalled();
    dragDown("書類02");
    unmount();
    await wait(50);
    expect(scrolled).not.toHaveBeenCalled();
    scrolled.mockRestore();
  });

  test("takes a row to another page, and the page and the focus go with it", async () => {
    const onReorder = jest.fn(async () => undefined);
    const seen = jest.spyOn(Element.prototype, "scrollIntoView");
    render(table({ source: { rows: papers(12) }, onReorder }));
    handle("書類10").focus();
    move("書類10", "ArrowDown");
    expect(range()).toBe("11-12 / 12件");
    expect(titles()).toEqual(["書類10", "書類12"]);
    expect(handle("書類10")).toHaveFocus();
    expect(seen.mock.contexts).toContain(handle("書類10").closest("tbody"));
    expect(screen.getByText("「書類10」を11番目に移動しました")).toBeInTheDocument();
    await user.click(handle("書類12"));
    await user.click(await screen.findByRole("menuitem", { name: "先頭へ移動" }));
    expect(range()).toBe("1-10 / 12件");
    expect(titles()[0]).toBe("書類12");
    await waitFor(() => expect(handle("書類12")).toHaveFocus());
    move("書類12", "ArrowUp");
    expect(onReorder).toHaveBeenCalledTimes(2);
  });

  test("is changed by dragging, once, when the row is let go; a drag is no press", async () => {
    const onReorder = jest.fn(async () => undefined);
    const { container } = render(table({ source: { rows: papers(3) }, onReorder }));
    container.querySelectorAll("tbody").forEach((row, index) => {
      jest.spyOn(row, "getBoundingClientRect").mockReturnValue({ top: index * 100, height: 100 } as DOMRect);
    });
    const grip = handle("書類01");
    const finger = { pointerType: "touch", pointerId: 1, clientX: 10 };
    fireEvent.pointerDown(grip, { ...finger, clientY: 50 });
    fireEvent.pointerMove(grip, { ...finger, clientY: 140 });
    expect(onReorder).not.toHaveBeenCalled();
    fireEvent.pointerMove(grip, { ...finger, clientY: 260 });
    fireEvent.pointerUp(grip, { ...finger, clientY: 260 });
    fireEvent.click(grip);
    expect(titles()).toEqual(["書類02", "書類03", "書類01"]);
    await wait(0);
    expect(onReorder).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole("menu")).not.toBeInTheDocument();
    // What is taken away by the system is put back.
    fireEvent.pointerDown(handle("書類02"), { ...finger, clientY: 50 });
    fireEvent.pointerMove(handle("書類02"), { ...finger, clientY: 260 });
    fireEvent.pointerCancel(handle("書類02"), finger);
    expect(titles()).toEqual(["書類02", "書類03", "書類01"]);
  });

  test("is taken back when it could not be kept, to what was kept last", async () => {
    const onReorder = jest.fn().mockResolvedValueOnce(undefined).mockRejectedValue(new Error("away"));
    render(table({ source: { rows: papers(3) }, onReorder }));
    move("書類01", "ArrowDown");
    await wait(0);
    move("書類03", "ArrowUp");
    expect(titles()).toEqual(["書類02", "書類03", "書類01"]);
    await wait(0);
    expect(titles()).toEqual(["書類02", "書類01", "書類03"]);
    expect(screen.getByRole("alert")).toHaveTextContent("並び順を保存できませんでした");
  });

  test("can be changed only where all rows stand in it, and the table says so", async () => {
    render(table({ source: { rows: papers(3) }, onReorder: async () => undefined }));
    await press("題名");
    expect(screen.queryByRole("button", { name: /を移動する/ })).not.toBeInTheDocument();
    expect(screen.getByText(/行を並べ替えられるのは/)).toBeInTheDocument();
    await press("検索・絞り込み・並び順を解除");
    expect(handle("書類01")).toBeInTheDocument();
  });
});
