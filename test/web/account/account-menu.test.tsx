import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { isLeavingForGood, saveBeforeLeaving } from "../../../web/app/leaving.ts";
import { AccountMenu } from "../../../web/app/shell/account-menu.tsx";
import { countUnsent } from "../../../web/features/forms/device-drafts.ts";
import { createDraftStore, type Draft } from "../../../web/features/forms/draft-store.ts";
import { takeDraftKeyOf } from "../draft-keys.ts";

const user = { id: "hanako", name: "山田 花子", email: "hanako@example.jp", role: "seeker" } as const;
const draft: Draft = {
  base: { fields: {}, rows: [] },
  revision: 3,
  values: { fields: { first_name_kana: "花" }, rows: [] },
  unsaved: 1,
  conflicts: [],
};

const calls: string[] = [];
beforeEach(() => {
  calls.length = 0;
  localStorage.clear();
  sessionStorage.clear();
  takeDraftKeyOf(user.id);
  global.fetch = jest.fn(async (url: URL, init: RequestInit) => {
    if (init.method !== "GET") calls.push(`${init.method} ${url.pathname}`);
    return new Response("{}");
  }) as unknown as typeof fetch;
  // jsdom goes nowhere and says so.
  jest.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

/** The next page is to say so: whatever signing out does is done. */
const hasLeft = () => waitFor(() => expect(JSON.stringify(sessionStorage)).toContain("ログアウトしました"));

async function chooseLogout() {
  render(<AccountMenu user={user} label="アカウント：山田 花子" startsOpen={false} takesFocus={false} />);
  await userEvent.click(screen.getByRole("button", { name: "アカウント：山田 花子" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "ログアウト" }));
}

test("what can be saved is saved first, and then nothing is asked", async () => {
  const drafts = createDraftStore(user.id);
  drafts.keep("resume/profile", draft);
  const stop = saveBeforeLeaving(async () => drafts.drop("resume/profile"));
  await chooseLogout();
  await hasLeft();
  expect(calls).toEqual(["DELETE /logout"]);
  expect(screen.queryByRole("alertdialog")).toBeNull();
  stop();
});

test("what only this device has is asked about before it goes", async () => {
  const drafts = createDraftStore(user.id);
  drafts.keep("resume/profile", draft);
  await chooseLogout();
  const question = await screen.findByRole("alertdialog", { name: "ログアウトしますか？" });
  expect(question).toHaveTextContent("保存されていない入力が1件あります。ログアウトすると、この端末から消えます。");
  await userEvent.click(screen.getByRole("button", { name: "キャンセル" }));
  expect(calls).toEqual([]);
  expect(countUnsent(user.id)).toBe(1);

  await userEvent.click(screen.getByRole("button", { name: "アカウント：山田 花子" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "ログアウト" }));
  await userEvent.click(await screen.findByRole("button", { name: "ログアウトする" }));
  await hasLeft();
  expect(isLeavingForGood()).toBe(true);
  expect(calls).toEqual(["DELETE /logout"]);
  expect(localStorage).toHaveLength(0);
});
