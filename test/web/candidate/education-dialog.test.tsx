import { randomUUID } from "node:crypto";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { callMessages } from "../../../japanese/call-messages.ts";
import { candidateMessages } from "../../../japanese/candidate-messages.ts";
import { educationMessages } from "../../../japanese/education/education-messages.ts";
import { keepCsrfToken } from "../../../web/app/csrf.ts";
import { takeDraftKeyOf } from "../draft-keys.ts";
import { isReadAgain, openRows, type RecordServer, shownToast, startRecordServer, writesTo } from "./record-server.ts";

const old = { year: 1999, month: 4, should_show: true, start_date: null, end_date: null, is_current: false };
const oldRow = { ...old, id: randomUUID(), school_name: "古い高等学校　入学", is_estimated: false };
let server: RecordServer;

beforeEach(() => {
  localStorage.clear();
  takeDraftKeyOf("hanako");
  document.head.innerHTML = '<meta name="csrf-token" content="t">';
  keepCsrfToken("t");
  server = startRecordServer({ birth_date: "1990-05-05", educations: [oldRow] });
});

/** The library reads the wide space as a narrow one. */
const FAILED_AT = educationMessages.addFailedAt("横浜市立みなと中学校 卒業");
const dialog = () => within(screen.getByRole("dialog", { name: "学歴自動入力" }));

async function openDialog(): Promise<void> {
  await openRows(server, "education");
  await userEvent.click(await screen.findByRole("button", { name: "学歴自動入力" }));
  await screen.findByRole("dialog", { name: "学歴自動入力" });
}

/** Chooses the 中学校 as the final level, and gives its name. */
async function fill(): Promise<void> {
  await openDialog();
  await userEvent.selectOptions(dialog().getByRole("combobox", { name: /^最終学歴/ }), "中学校");
  const school = within(dialog().getByRole("group", { name: "中学校" }));
  fireEvent.change(school.getByRole("combobox", { name: /^学校名/ }), { target: { value: "横浜市立みなと中学校" } });
}

async function apply(): Promise<void> {
  await userEvent.click(dialog().getByRole("button", { name: "適用（2行）" }));
  await userEvent.click(await screen.findByRole("button", { name: "置き換える" }));
}

test("asks, removes the rows that there are, adds the new ones and reads the record again", async () => {
  await fill();
  await userEvent.click(dialog().getByRole("button", { name: "適用（2行）" }));
  expect(await screen.findByRole("alertdialog", { name: "学歴を置き換えますか？" })).toBeVisible();
  expect(writesTo(server)).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "置き換える" }));
  expect(await screen.findByText("完了しました")).toBeVisible();
  expect(writesTo(server)).toEqual(["DELETE educations/delete_all", "POST educations", "POST educations"]);
  const sent = server.calls.filter(({ method }) => method !== "GET");
  expect(new Set(sent.map(({ batch }) => batch)).size).toBe(1);
  expect(sent[0]?.batch).toMatch(/^[\da-f-]{36}$/);
  expect(sent.at(-1)?.body).toEqual({
    user_education: { year: 2006, month: 3, school_name: "横浜市立みなと中学校　卒業", should_show: true },
  });
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "学歴自動入力" })).toBeNull());
  // The record is read again once the dialog has closed.
  await waitFor(() => expect(isReadAgain(server)).toBe(true));
  expect(shownToast()).toMatchObject({ text: candidateMessages.educationAdded(2), action: { label: "元に戻す" } });
});

test("cannot be applied before the birth date is whole", async () => {
  server = startRecordServer({ educations: [] });
  await openDialog();
  const button = dialog().getByRole("button", { name: "適用" });
  expect(button).toBeDisabled();
  const date = within(dialog().getByRole("group", { name: /^生年月日/ }));
  const [year, month, day] = date.getAllByRole("textbox") as [HTMLElement, HTMLElement, HTMLElement];
  await userEvent.type(year, "1990");
  await userEvent.type(month, "5");
  expect(button).toBeDisabled();
  await userEvent.type(day, "5");
  expect(dialog().getByRole("button", { name: /^適用（\d+行）$/ })).toBeEnabled();
});

test("without delete_all it reads the rows and removes each", async () => {
  server.instead = ({ path }) =>
    path === "educations/delete_all" ? new Response(JSON.stringify({ message: "x" }), { status: 405 }) : undefined;
  await fill();
  await apply();
  expect(await screen.findByText("完了しました")).toBeVisible();
  const asked = server.calls.map(({ method, path }) => `${method} ${path}`);
  expect(asked).toContain("GET educations.json");
  expect(writesTo(server)).toContain(`DELETE educations/${oldRow.id}`);
  expect(server.record.educations).toHaveLength(2);
});

test("a failure names the school, undoes the batch, and the rows are those of before", async () => {
  let posts = 0;
  server.instead = ({ method, path }) =>
    method === "POST" && path === "educations" && ++posts === 2
      ? new Response(JSON.stringify({ message: "x" }), { status: 500 })
      : undefined;
  await fill();
  await apply();
  expect(await screen.findByText(FAILED_AT)).toBeVisible();
  expect(server.calls.findLast(({ path }) => path === "undo")?.body).toEqual({ batch: expect.any(String) });
  expect(server.record.educations).toEqual([oldRow]);
  expect(dialog().getByRole("button", { name: "適用（2行）" })).toBeEnabled();
});

test("a failure with a colleague's save in between brings the rows back by a save of their own", async () => {
  let posts = 0;
  server.instead = ({ method, path }) => {
    if (path === "undo")
      return new Response(JSON.stringify({ message: "元に戻せる変更はありません" }), { status: 409 });
    const isSecond = method === "POST" && path === "educations" && ++posts === 2;
    return isSecond ? new Response(JSON.stringify({ message: "x" }), { status: 500 }) : undefined;
  };
  await fill();
  await apply();
  await screen.findByText(FAILED_AT);
  const { body } = server.calls.findLast(({ method, path }) => method === "PATCH" && path === "education") ?? {};
  const added = server.record.educations[0]?.id;
  expect(body).toMatchObject({
    candidate: {
      user_educations_attributes: [
        { id: oldRow.id, year: 1999, school_name: "古い高等学校　入学" },
        { id: added, _destroy: true },
      ],
    },
  });
});

test("says so when the rows could not be brought back", async () => {
  server.instead = ({ method, path }) =>
    path.startsWith("educations") || (method === "POST" && path === "undo")
      ? new Response(JSON.stringify({ message: "x" }), { status: 500 })
      : undefined;
  await fill();
  await apply();
  expect(await screen.findByText(new RegExp(candidateMessages.notTakenBack))).toBeVisible();
});

test("without a token on the page nothing is sent", async () => {
  await fill();
  document.head.innerHTML = "";
  await apply();
  expect(await screen.findByText(callMessages.csrfMissing)).toBeVisible();
  expect(writesTo(server)).toEqual([]);
});

test("Enter while an IME composes a school's name applies nothing", async () => {
  await fill();
  const school = within(dialog().getByRole("group", { name: "中学校" }));
  fireEvent.keyDown(school.getByRole("combobox", { name: /^学校名/ }), { key: "Enter", isComposing: true });
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(writesTo(server)).toEqual([]);
});

test("a school without a name is asked for at its field, which takes the focus", async () => {
  await openDialog();
  await userEvent.selectOptions(dialog().getByRole("combobox", { name: /^最終学歴/ }), "中学校");
  await userEvent.click(dialog().getByRole("button", { name: "適用（2行）" }));
  const name = within(dialog().getByRole("group", { name: "中学校" })).getByRole("combobox", { name: /^学校名/ });
  expect(name).toHaveFocus();
  expect(name).toHaveAccessibleDescription(expect.stringContaining(educationMessages.schoolName));
  expect(writesTo(server)).toEqual([]);
});
