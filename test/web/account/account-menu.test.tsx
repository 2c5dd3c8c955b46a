import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "react-redux";
import { isLeavingForGood, saveBeforeLeaving } from "../../../web/app/leaving.ts";
import { send } from "../../../web/app/request.ts";
import { AccountMenu } from "../../../web/app/shell/account-menu.tsx";
import { onSignedOut, pendingSignOut } from "../../../web/app/signed-out.ts";
import { createStore } from "../../../web/app/store.ts";
import { countUnsent } from "../../../web/features/forms/editor/device-drafts.ts";
import { createDraftStore, type Draft } from "../../../web/features/forms/editor/draft-store.ts";
import { ToastRegion } from "../../../web/ui/toast/toast-region.tsx";
import { takeDraftKeyOf } from "../draft-keys.ts";

const user = { id: "hanako", name: "山田 花子", email: "hanako@example.jp", role: "seeker" } as const;
const draft: Draft = {
  base: { fields: {}, rows: [] },
  revision: 3,
  values: { fields: { first_name_kana: "花" }, rows: [] },
  unsaved: 1,
  conflicts: [],
  // Typed with autosave off: nothing sends it but the person.
  waits: true,
};

const calls: string[] = [];
let isReachable: boolean;
beforeEach(() => {
  calls.length = 0;
  isReachable = true;
  localStorage.clear();
  sessionStorage.clear();
  takeDraftKeyOf(user.id);
  document.head.innerHTML = '<meta name="csrf-token" content="t">';
  global.fetch = jest.fn(async (url: URL, init: RequestInit) => {
    if (!isReachable) throw new TypeError("Failed to fetch");
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
  render(
    <Provider store={createStore()}>
      <AccountMenu user={user} label="アカウント：山田 花子" startsOpen={false} takesFocus={false} />
    </Provider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "アカウント：山田 花子" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "ログアウト" }));
}

test("signing out without a server marks the browser as signed out and keeps unsent drafts", async () => {
  isReachable = false;
  const drafts = createDraftStore(user.id);
  drafts.keep("resume/profile", draft);
  const announced = jest.fn();
  const stop = onSignedOut(announced);
  await chooseLogout();
  await waitFor(() => expect(announced).toHaveBeenCalled());
  expect(pendingSignOut()).toBe(user.id);
  expect(isLeavingForGood()).toBe(false);
  expect(drafts.load("resume/profile")).toBeUndefined();
  expect(countUnsent(user.id)).toBe(1);
  takeDraftKeyOf(user.id);
  expect(drafts.load("resume/profile")).toEqual(draft);
  stop();
});

test("signing out without a server and without storage is refused with a message", async () => {
  isReachable = false;
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const announced = jest.fn();
  const stop = onSignedOut(announced);
  await chooseLogout();
  render(<ToastRegion />);
  expect(await screen.findByText(/接続がないままではログアウトできません/)).toBeInTheDocument();
  expect(announced).not.toHaveBeenCalled();
  stop();
});

describe("a read while the sign-out is under way", () => {
  let answerLogout: (isReached: boolean) => void;
  const paths = () => jest.mocked(fetch).mock.calls.map(([url]) => (url as URL).pathname);
  beforeEach(async () => {
    jest.mocked(fetch).mockImplementationOnce(
      () =>
        new Promise((resolve, reject) => {
          answerLogout = (isReached) => (isReached ? resolve(new Response("{}")) : reject(new TypeError("no network")));
        }),
    );
    await chooseLogout();
    await waitFor(() => expect(paths()).toEqual(["/logout"]));
    void send({ url: "/api/v1/user/new_jobs" });
    await new Promise((resolve) => setTimeout(resolve));
    expect(paths()).toEqual(["/logout"]);
  });

  test("is not sent once the page is left: it would be refused", async () => {
    answerLogout(true);
    await hasLeft();
    expect(paths()).toEqual(["/logout"]);
  });

  test("is sent when nobody has answered", async () => {
    answerLogout(false);
    await waitFor(() => expect(paths()).toContain("/api/v1/user/new_jobs"));
  });
});

test("saves pending edits before signing out, without a question", async () => {
  const drafts = createDraftStore(user.id);
  drafts.keep("resume/profile", draft);
  const stop = saveBeforeLeaving(async () => drafts.drop("resume/profile"));
  await chooseLogout();
  await hasLeft();
  expect(calls).toEqual(["DELETE /logout"]);
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(JSON.stringify(sessionStorage)).not.toContain("保存できなかった入力");
  stop();
});

test("keeps unsaved edits encrypted on this device, with a message on the next page", async () => {
  createDraftStore(user.id).keep("resume/profile", draft);
  await chooseLogout();
  await hasLeft();
  expect(isLeavingForGood()).toBe(true);
  expect(calls).toEqual(["DELETE /logout"]);
  expect(pendingSignOut()).toBeNull();
  expect(JSON.stringify(sessionStorage)).toContain("保存できなかった入力が1件、この端末に暗号化して残っています。");
  takeDraftKeyOf(user.id);
  expect(createDraftStore(user.id).load("resume/profile")).toEqual(draft);
});

test("the menu has what concerns the account alone: header and tab bar lead to the pages", async () => {
  render(
    <Provider store={createStore()}>
      <AccountMenu user={{ ...user, role: "agency" }} label="アカウント" startsOpen={false} takesFocus={false} />
    </Provider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "アカウント" }));
  const items = await screen.findAllByRole("menuitem");
  expect(items.map(({ textContent }) => textContent)).toEqual(["お知らせ", "設定", "ログアウト"]);
  expect(items[1]).toHaveAttribute("href", "/settings");
});
