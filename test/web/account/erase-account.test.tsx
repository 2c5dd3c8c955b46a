import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "react-redux";
import { isLeavingForGood } from "../../../web/app/leaving.ts";
import { createStore } from "../../../web/app/store.ts";
import { EraseAccount } from "../../../web/features/account/erase-account.tsx";

const receipt = {
  account_id: "3f0c3f52-94a4-4f3e-9f6e-6b8b1f5d2a10",
  key_destroyed_at: "2026-11-22T12:05:00.000Z",
  erased_at: "2026-11-22T12:06:00.000Z",
  bytes_removed_at: null,
};

test("shows what was erased and when, until the person closes the page", async () => {
  global.fetch = jest.fn(async () => Response.json({ success: true, receipt })) as unknown as typeof fetch;
  render(
    <Provider store={createStore()}>
      <EraseAccount user={{ id: receipt.account_id, role: "seeker" }} />
    </Provider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "アカウントを削除する" }));
  const question = await screen.findByRole("alertdialog", { name: "アカウントを削除しますか？" });
  await userEvent.type(within(question).getByRole("textbox"), "削除する");
  await userEvent.type(within(question).getByLabelText("パスワード"), "Umi-to-Yama-7!");
  await userEvent.click(within(question).getByRole("button", { name: "完全に削除する" }));

  const shown = await screen.findByRole("dialog", { name: "アカウントを削除しました" });
  const moment = new Intl.DateTimeFormat("ja-JP", { dateStyle: "long", timeStyle: "short" });
  const inWords = (at: string) => moment.format(new Date(at));
  expect(shown).toHaveTextContent(`暗号鍵の破棄${inWords(receipt.key_destroyed_at)}`);
  expect(shown).toHaveTextContent(`データの削除${inWords(receipt.erased_at)}`);
  expect(shown).toHaveTextContent("保存領域の消去このあと自動で行います");
  expect(shown).toHaveTextContent(receipt.account_id);
  expect(isLeavingForGood()).toBe(true);
});

test.each(["agency", "admin"] as const)("names no document to %s, who has none", async (role) => {
  render(
    <Provider store={createStore()}>
      <EraseAccount user={{ id: receipt.account_id, role }} />
    </Provider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "アカウントを削除する" }));
  await screen.findByRole("alertdialog", { name: "アカウントを削除しますか？" });
  expect(document.body).not.toHaveTextContent(/履歴書|書き出し/);
});

test("names both documents and the applications to a seeker", async () => {
  render(
    <Provider store={createStore()}>
      <EraseAccount user={{ id: receipt.account_id, role: "seeker" }} />
    </Provider>,
  );
  expect(screen.getByText(/履歴書、職務経歴書、応募の内容、編集履歴/)).toBeInTheDocument();
});
