import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { autocompleteMessages } from "../../../japanese/autocomplete-messages.ts";
import { keepCsrfToken } from "../../../web/app/csrf.ts";
import { takeDraftKeyOf } from "../draft-keys.ts";
import { openRows, type RecordServer, startRecordServer } from "./record-server.ts";

let server: RecordServer;

beforeEach(async () => {
  localStorage.clear();
  takeDraftKeyOf("hanako");
  document.head.innerHTML = '<meta name="csrf-token" content="t">';
  keepCsrfToken("t");
  server = startRecordServer();
  await openRows(server, "skills");
  await userEvent.click(await screen.findByRole("button", { name: "スキルを選ぶ" }));
  await screen.findByRole("dialog", { name: "スキルを選ぶ" });
});

const dialog = () => within(screen.getByRole("dialog", { name: "スキルを選ぶ" }));
const categories = () => within(dialog().getByRole("list", { name: "スキルの分類" })).getAllByRole("button");

test("the categories of the specification come first, in its order, each with its number of skills", () => {
  const titles = categories().map(({ textContent }) => textContent ?? "");
  expect(titles).toHaveLength(26);
  for (const title of titles) expect(title).toMatch(/\d+件のスキル$/);
  const first = titles.slice(0, 16).map((title) => title.replace(/\d+件のスキル$/, ""));
  expect(first).toEqual([
    "CxO",
    "経営・戦略",
    "事業・サービス企画",
    "人事",
    "専門職・士業",
    "事務・管理",
    "PM・PdM",
    "マーケティング",
    "デザイナー",
    "クリエイター",
    "ソフトウェアエンジニア",
    "インフラ・社内IT",
    "店舗運営・販売",
    "カスタマーサービス",
    "製造",
    "その他",
  ]);
});

test("a skill is added at level 1, gets another level, and is saved with its category", async () => {
  await userEvent.click(dialog().getByRole("button", { name: /^CxO/ }));
  expect(dialog().getByRole("button", { name: "カテゴリに戻る" })).toHaveFocus();
  await userEvent.click(dialog().getByRole("button", { name: "「CTO」を追加する" }));
  expect(dialog().getByText("「CTO」（CxO）をレベル1（基礎）で追加しました")).toBeVisible();
  const levels = dialog().getAllByRole("group", { name: "「CTO」のレベル" })[0] as HTMLElement;
  await userEvent.click(within(levels).getByRole("button", { name: "レベル3（応用）" }));
  const lit = within(levels).getAllByRole("button", { pressed: true });
  expect(lit.map((button) => button.getAttribute("aria-label"))).toEqual(["レベル3（応用）"]);
  await userEvent.click(dialog().getByRole("button", { name: "「CEO」を追加する" }));
  await userEvent.click(dialog().getByRole("button", { name: "選択中の「CEO」を外す" }));
  await userEvent.click(dialog().getByRole("button", { name: "一覧に反映する" }));
  await waitFor(() => expect(server.calls.some(({ method }) => method === "PATCH")).toBe(true));
  const { path, body } = server.calls.find(({ method }) => method === "PATCH") ?? {};
  expect(path).toBe("skills");
  expect(body).toMatchObject({
    candidate: { user_skills_attributes: [{ id: expect.any(String), name: "CTO", level: 3, category_id: "cx" }] },
  });
});

test("searches from two characters, says what was not found, and takes its notice away after 3 s", async () => {
  const search = dialog().getByRole("searchbox", { name: "スキルを探す" });
  fireEvent.change(search, { target: { value: "C" } });
  expect(categories()).toHaveLength(26);
  fireEvent.change(search, { target: { value: "見つからない語" } });
  expect(await dialog().findByText(autocompleteMessages.none)).toBeVisible();
  fireEvent.change(search, { target: { value: "法人営業" } });
  const add = await dialog().findByRole("button", { name: "「法人営業」を追加する" });
  jest.useFakeTimers();
  try {
    fireEvent.click(add);
    expect(dialog().getByText("「法人営業」（営業）をレベル1（基礎）で追加しました")).toBeVisible();
    expect(search).toHaveValue("");
    act(() => jest.advanceTimersByTime(3000));
    expect(dialog().queryByText("「法人営業」（営業）をレベル1（基礎）で追加しました")).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});
