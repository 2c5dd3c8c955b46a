import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "react-redux";
import type { AgencyApplication, ApplicationState } from "../../../modules/applications/contract/application.ts";
import { createStore } from "../../../web/app/store.ts";
import { AgencyBoard } from "../../../web/features/applications/agency-board.tsx";
import { useAgencyBoardQuery } from "../../../web/features/applications/applications-api.ts";
import { installPointerEvents } from "../pointer-events.ts";

beforeAll(installPointerEvents);

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

interface Wire {
  items: AgencyApplication[];
  /** `If-Match` and body of every move. */
  moves: [string | null, Record<string, unknown>][];
  /** Addresses of what was taken back. */
  deleted: string[];
}

const application = (name: string | null, state: ApplicationState): AgencyApplication => ({
  id: name ?? "erased",
  revision: 4,
  job: { id: "j", title: "経理", company: "青葉商事" },
  state,
  sent_at: "2026-11-01T00:00:00.000Z",
  moved_at: "2026-11-02T00:00:00.000Z",
  applicant: name === null ? null : { name },
  rejection: null,
});

/** The server of one agency. A move with another revision than the application's is 409. */
function openBoard(items: AgencyApplication[]): Wire {
  const wire: Wire = { items, moves: [], deleted: [] };
  document.head.innerHTML = '<meta name="csrf-token" content="t">';
  global.fetch = jest.fn(async (url: URL, init: RequestInit) => {
    const id = decodeURIComponent(url.pathname.split("/")[3] ?? "");
    const found = wire.items.find((item) => item.id === id);
    if (init.method === "GET") {
      return found ? json({ application: found }) : json({ items: wire.items, total: wire.items.length });
    }
    if (init.method === "DELETE") {
      wire.deleted.push(decodeURIComponent(url.pathname));
      return json({ success: true, message: "取り消しました", application: found });
    }
    const body = JSON.parse(String(init.body)) as Record<string, unknown>;
    const expected = new Headers(init.headers).get("If-Match");
    wire.moves.push([expected, body]);
    if (!found || expected !== `"${found.revision}"`)
      return json({ message: "変更されています", application: found }, 409);
    const moved = { ...found, state: (body.state ?? found.state) as ApplicationState, revision: found.revision + 1 };
    wire.items = wire.items.map((item) => (item.id === id ? moved : item));
    return json({ success: true, message: "移動しました", application: moved });
  }) as unknown as typeof fetch;
  function Owner() {
    const { data } = useAgencyBoardQuery(undefined);
    return data ? <AgencyBoard answer={data} job={undefined} /> : null;
  }
  render(
    <Provider store={createStore()}>
      <Owner />
    </Provider>,
  );
  return wire;
}

const inColumn = (name: string) =>
  within(screen.getByRole("list", { name }))
    .queryAllByRole("link")
    .map((link) => link.textContent);

async function chooseInMenu(user: ReturnType<typeof userEvent.setup>, name: string, target: string) {
  await user.click(await screen.findByRole("button", { name: new RegExp(`^「${name}」を移動する`) }));
  await user.click(await screen.findByRole("menuitem", { name: target }));
  return screen.findByRole("alertdialog");
}

test("moves an application with a reason and its release, and shows it in its new column", async () => {
  const user = userEvent.setup();
  const wire = openBoard([application("青葉 花子", "applied"), application(null, "screening")]);
  const dialog = await chooseInMenu(user, "青葉 花子", "面接");
  expect(dialog).toHaveAccessibleName("「青葉 花子」の状態を変更");
  expect(within(dialog).getByRole("combobox", { name: "変更後の状態" })).toHaveValue("interview");
  expect(dialog).toHaveTextContent("応募者の画面にも新しい状態がすぐに表示されます。");
  await user.type(within(dialog).getByRole("textbox", { name: /応募者へのメッセージ/ }), "経験が合います");
  expect(within(dialog).getByRole("checkbox", { name: "メッセージを応募者に公開する" })).toBeChecked();
  await user.click(within(dialog).getByRole("button", { name: "変更する" }));
  await waitFor(() => expect(inColumn("面接")).toEqual(["青葉 花子"]));
  expect(wire.moves).toEqual([['"4"', { state: "interview", reason: "経験が合います", release_reason: true }]]);
  expect(inColumn("書類選考")).toEqual(["削除済み"]);
});

test("leaves the application where it is when the question is cancelled", async () => {
  const user = userEvent.setup();
  const wire = openBoard([application("青葉 花子", "applied")]);
  const dialog = await chooseInMenu(user, "青葉 花子", "面接");
  await user.click(within(dialog).getByRole("button", { name: "キャンセル" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  expect(inColumn("応募済み")).toEqual(["青葉 花子"]);
  expect(wire.moves).toEqual([]);
});

test("asks again with the state as it stands and what was typed when somebody else was faster", async () => {
  const user = userEvent.setup();
  const wire = openBoard([application("青葉 花子", "applied")]);
  const first = await chooseInMenu(user, "青葉 花子", "面接");
  await user.type(within(first).getByRole("textbox", { name: /メッセージ/ }), "経験が合います");
  wire.items = [{ ...application("青葉 花子", "screening"), revision: 7 }];
  await user.click(within(first).getByRole("button", { name: "変更する" }));
  expect(await screen.findByText(/先に「書類選考」へ変更されていました/)).toBeInTheDocument();
  const again = screen.getByRole("alertdialog");
  expect(within(again).getByRole("textbox", { name: /メッセージ/ })).toHaveValue("経験が合います");
  await user.click(within(again).getByRole("button", { name: "変更する" }));
  await waitFor(() => expect(wire.items[0]?.state).toBe("interview"));
  expect(wire.moves.map(([expected]) => expected)).toEqual(['"4"', '"7"']);
  await waitFor(() => expect(inColumn("面接")).toEqual(["青葉 花子"]));
});

test("tells jobs of one title apart by their employers", async () => {
  const items = [application("青葉 花子", "applied"), application("山手 太郎", "applied")];
  const other = { id: "k", title: "経理", company: "みなと商事" };
  openBoard([...items, { ...application("湊 由美", "applied"), job: other }]);
  const filter = await screen.findByRole("combobox", { name: "求人" });
  expect(
    within(filter)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["すべての求人", "経理（みなと商事）", "経理（青葉商事）"]);
  expect(screen.getAllByText("青葉商事")).toHaveLength(2);
});

test("narrows the board down by words of names and jobs", async () => {
  const user = userEvent.setup();
  openBoard([application("青葉 花子", "applied"), application("山手 太郎", "interview")]);
  await user.type(await screen.findByRole("searchbox", { name: /応募者を探す/ }), "山手");
  expect(inColumn("応募済み")).toEqual([]);
  expect(inColumn("面接")).toEqual(["山手 太郎"]);
  expect(screen.getAllByRole("status")[0]).toHaveTextContent("1件");
});

test("不採用 asks for a letter, and leaves the application where it is until it is sent", async () => {
  const user = userEvent.setup();
  const wire = openBoard([application("青葉 花子", "applied")]);
  const dialog = await chooseInMenu(user, "青葉 花子", "不採用");
  expect(dialog).toHaveAccessibleName("お見送りの連絡");
  const letter = within(dialog).getByRole("textbox", { name: /応募者に送る文面/ });
  expect((letter as HTMLTextAreaElement).value).toMatch(/^青葉 花子 様\n\nこのたびは、青葉商事の求人「経理」に/);
  await user.type(within(dialog).getByRole("textbox", { name: /社内用の理由/ }), "経験年数");
  await user.click(within(dialog).getByRole("button", { name: "10分後に送る" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  expect(wire.moves).toEqual([
    ['"4"', { letter: expect.stringContaining("慎重に検討いたしました結果"), reason: "経験年数" }],
  ]);
  expect(inColumn("終了")).toEqual([]);
});

test("a letter of a chosen hour needs a day and an hour, and its refusal leaves what was typed", async () => {
  const user = userEvent.setup();
  const wire = openBoard([application("青葉 花子", "applied")]);
  const dialog = await chooseInMenu(user, "青葉 花子", "不採用");
  await user.click(within(dialog).getByRole("radio", { name: "日時を指定" }));
  await user.click(within(dialog).getByRole("button", { name: "予約する" }));
  expect(await within(dialog).findByText("日付と時刻を入力してください")).toBeInTheDocument();
  expect(wire.moves).toEqual([]);
  wire.items = [{ ...application("青葉 花子", "screening"), revision: 7 }];
  await user.click(within(dialog).getByRole("radio", { name: "10分後" }));
  await user.click(within(dialog).getByRole("button", { name: "10分後に送る" }));
  expect(await within(dialog).findByText("変更されています")).toBeInTheDocument();
  const letter = within(dialog).getByRole("textbox", { name: /応募者に送る文面/ });
  expect((letter as HTMLTextAreaElement).value).toContain("慎重に検討いたしました結果");
});

test("a letter that waits is told on its card, and taken back there", async () => {
  const user = userEvent.setup();
  const waiting = { ...application("青葉 花子", "applied"), rejection: { send_at: "2099-01-08T03:40:00.000Z" } };
  const wire = openBoard([waiting]);
  expect(await screen.findByText("お見送りの連絡を2099年1月8日 12:40に送信します")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "取り消す" }));
  await waitFor(() => expect(wire.deleted).toEqual(["/agency/applications/青葉 花子/rejection"]));
});
