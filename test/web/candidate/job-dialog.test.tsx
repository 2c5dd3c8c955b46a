import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { callMessages } from "../../../japanese/call-messages.ts";
import { candidateMessages } from "../../../japanese/candidate-messages.ts";
import { resumeMessages } from "../../../japanese/resume-messages.ts";
import { keepCsrfToken } from "../../../web/app/csrf.ts";
import { guardComposition } from "../../../web/app/ime-guard.ts";
import { takeDraftKeyOf } from "../draft-keys.ts";
import { isReadAgain, openRows, type RecordServer, shownToast, startRecordServer, writesTo } from "./record-server.ts";

let server: RecordServer;

beforeEach(() => {
  localStorage.clear();
  takeDraftKeyOf("hanako");
  document.head.innerHTML = '<meta name="csrf-token" content="t">';
  keepCsrfToken("t");
  server = startRecordServer();
});

const dialog = () => within(screen.getByRole("dialog", { name: "職歴自動入力" }));
const company = () => dialog().getByRole("combobox", { name: /^会社名/ });
const months = (label: RegExp) => within(dialog().getByRole("group", { name: label })).getAllByRole("textbox");
/** The dialog has closed with its message. */
async function added(): Promise<void> {
  await waitFor(() => expect(shownToast()?.text).toBe(candidateMessages.jobAdded));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}
const add = () => userEvent.click(dialog().getByRole("button", { name: "追加する" }));

async function openDialog(): Promise<void> {
  await openRows(server, "jobs");
  await userEvent.click(await screen.findByRole("button", { name: "職歴自動入力" }));
  await screen.findByRole("dialog", { name: "職歴自動入力" });
}

function type(label: RegExp, year: string, month: string): void {
  const [first, second] = months(label) as [HTMLElement, HTMLElement];
  fireEvent.change(first, { target: { value: year } });
  fireEvent.change(second, { target: { value: month } });
}

async function fill(): Promise<void> {
  await openDialog();
  fireEvent.change(company(), { target: { value: "株式会社みなと食品" } });
  type(/^開始年月/, "2018", "4");
  type(/^終了年月/, "令和4", "3");
}

test("adds a row for entering and one for leaving with the reason, as one save", async () => {
  await fill();
  await userEvent.click(dialog().getByRole("button", { name: "一身上の都合" }));
  await add();
  await added();
  const sent = server.calls.filter(({ method }) => method === "POST");
  expect(sent.map(({ body }) => body)).toEqual([
    {
      user_job: {
        company_name: "株式会社みなと食品 入社",
        year: 2018,
        month: 4,
        is_employed: false,
        should_show: true,
      },
    },
    {
      user_job: {
        company_name: "株式会社みなと食品 退社（一身上の都合）",
        year: 2022,
        month: 3,
        is_employed: false,
        should_show: true,
      },
    },
  ]);
  expect(new Set(sent.map(({ batch }) => batch)).size).toBe(1);
  await waitFor(() => expect(isReadAgain(server)).toBe(true));
});

test("the current job has neither an end nor a reason, and one row", async () => {
  await fill();
  await userEvent.click(dialog().getByRole("checkbox", { name: /^現職/ }));
  expect(dialog().queryByRole("group", { name: /^終了年月/ })).toBeNull();
  expect(dialog().queryByRole("textbox", { name: /^退社理由/ })).toBeNull();
  await add();
  await added();
  expect(server.record.jobs).toMatchObject([{ company_name: "株式会社みなと食品 入社", is_employed: true }]);
});

test("says at each field what is missing, and at the end that it lies before the start", async () => {
  await openDialog();
  await add();
  expect(dialog().getAllByText(resumeMessages.jobAutoInput)).toHaveLength(3);
  expect(company()).toHaveFocus();
  fireEvent.change(company(), { target: { value: "株式会社みなと食品" } });
  expect(dialog().getAllByText(resumeMessages.jobAutoInput)).toHaveLength(2);
  type(/^開始年月/, "2018", "4");
  type(/^終了年月/, "2018", "3");
  expect(dialog().getByText(resumeMessages.startAfterEnd)).toBeVisible();
  await add();
  expect(writesTo(server)).toEqual([]);
  type(/^終了年月/, "2018", "13");
  expect(dialog().getByText("月は1〜12で入力してください")).toBeVisible();
});

test("a failure takes the first row back", async () => {
  let posts = 0;
  server.instead = ({ method, path }) =>
    method === "POST" && path === "jobs" && ++posts === 2
      ? new Response(JSON.stringify({ message: "x" }), { status: 500 })
      : undefined;
  await fill();
  await add();
  expect(await screen.findByText(candidateMessages.jobAddFailed)).toBeVisible();
  expect(writesTo(server)).toEqual(["POST jobs", "POST jobs", "POST undo"]);
  expect(server.record.jobs).toEqual([]);
  expect(company()).toHaveValue("株式会社みなと食品");
});

test("without a token on the page nothing is sent", async () => {
  await fill();
  document.head.innerHTML = "";
  await add();
  expect(await screen.findByText(callMessages.csrfMissing)).toBeVisible();
  expect(writesTo(server)).toEqual([]);
});

test("Enter adds the job, but not while an IME composes", async () => {
  const end = guardComposition(window);
  await fill();
  fireEvent.keyDown(company(), { key: "Enter", isComposing: true });
  expect(writesTo(server)).toEqual([]);
  fireEvent.submit(company().closest("form") as HTMLFormElement);
  await added();
  end();
});

test("what was added is taken back by one press", async () => {
  await fill();
  await add();
  await added();
  act(() => shownToast()?.action?.run());
  await waitFor(() => expect(shownToast()?.text).toBe("元に戻しました"));
  expect(server.record.jobs).toEqual([]);
});
