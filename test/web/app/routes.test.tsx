import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "react-redux";
import { accountMessages } from "../../../japanese/account-messages.ts";
import { fieldMessages } from "../../../japanese/field-messages.ts";
import { messages } from "../../../japanese/messages.ts";
import { noteShownAccount } from "../../../web/app/account-change.ts";
import { isLeavingForGood } from "../../../web/app/leaving.ts";
import { createRouter } from "../../../web/app/router.tsx";
import type { User } from "../../../web/app/session.ts";
import { createStore } from "../../../web/app/store.ts";
import { deadlines } from "../../support/deadlines.ts";

const seeker: User = { id: "s", name: "佐藤 美咲", email: "seeker@example.jp", role: "seeker" };
const nothingDone = {
  progress: 40,
  resume: {
    progress: 40,
    revision: 3,
    updated_at: "2026-11-20T05:03:00.000Z",
    sections: [
      { section: "profile", label: "基本情報", done: false, missing: [{ field: "birth_date", label: "生年月日" }] },
    ],
  },
  career_resume: { progress: 0, revision: null, updated_at: null, sections: [] },
  new_jobs: 3,
};

let signedIn: User | null;
let demo: { demo: boolean; demo_pending: boolean };
const calls: string[] = [];
let loginBody: unknown;
/** The account that signs in. */
let person: User;

beforeEach(() => {
  signedIn = null;
  demo = { demo: true, demo_pending: false };
  person = seeker;
  calls.length = 0;
  global.fetch = jest.fn(async (url: URL, init: RequestInit) => {
    const call = `${init.method} ${url.pathname}`;
    calls.push(call);
    const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
    if (call === "GET /api/v1/session") return answer({ user: signedIn, csrf_token: "t", ...demo });
    if (call === "GET /mypage") return answer(nothingDone);
    if (call === "POST /login") {
      loginBody = JSON.parse(String(init.body));
      const { password } = loginBody as { password: string };
      if (password !== "Rireki-2026!") return answer({ message: accountMessages.signInFailed }, 401);
      signedIn = person;
      return answer({ success: true, redirect_url: "/mypage", csrf_token: "u" });
    }
    return answer({ message: messages.notFound }, 404);
  }) as unknown as typeof fetch;
});

function visit(path: string) {
  const store = createStore();
  const router = createRouter(store, createMemoryHistory({ initialEntries: [path] }));
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return router;
}

test("the links to log in and to sign up keep the requested page", async () => {
  visit("/mypage?from=mail");
  expect(await screen.findByRole("heading", { name: "ログイン" })).toBeVisible();
  const links = await screen.findAllByRole("link", { name: "新規登録" });
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/signup?return_to=%2Fmypage%3Ffrom%3Dmail",
    "/signup?return_to=%2Fmypage%3Ffrom%3Dmail",
  ]);
});

test("the address of similar jobs leads to the list under its conditions", async () => {
  const history = createMemoryHistory({ initialEntries: ["/jobs/search?similar_to=0b1c&company=%E7%A4%BE"] });
  const router = createRouter(createStore(), history);
  await router.load();
  expect(router.state.location.href).toBe("/jobs?similar_to=0b1c&company=%E7%A4%BE");
});

test("returns a visitor to the requested page after signing in", async () => {
  const router = visit("/mypage?from=mail");
  expect(await screen.findByRole("heading", { name: "ログイン" })).toBeVisible();
  expect(router.state.location.search).toEqual({ return_to: "/mypage?from=mail" });

  await userEvent.click(await screen.findByRole("button", { name: "求職者のアカウントを入力する" }));
  await userEvent.click(screen.getByRole("button", { name: "ログインする" }));
  // jsdom puts a blank before what stands in an element of its own within a line.
  expect(await screen.findByRole("heading", { name: /^佐藤 美咲 ?さんの書類$/ })).toBeVisible();
  expect(router.state.location.href).toBe("/mypage?from=mail");
  expect(await screen.findByRole("link", { name: "生年月日" })).toBeVisible();
});

test.each([true, false])("remembers the session only when ticked (%s)", async (ticked) => {
  visit("/login");
  const box = await screen.findByRole("checkbox", { name: "ログインしたままにする" });
  expect(box).not.toBeChecked();
  expect(box).toHaveAccessibleDescription("共用のパソコンではチェックしないでください");
  if (ticked) await userEvent.click(box);
  await userEvent.click(await screen.findByRole("button", { name: "求職者のアカウントを入力する" }));
  await userEvent.click(screen.getByRole("button", { name: "ログインする" }));
  expect(await screen.findByRole("heading", { name: /さんの書類$/ })).toBeVisible();
  expect(loginBody).toEqual({ email: "seeker@example.jp", password: "Rireki-2026!", remember: ticked });
});

test("offers the demo accounts as soon as their data is there", async () => {
  demo = { demo: false, demo_pending: true };
  visit("/login");
  expect(await screen.findByText("準備しています。できあがると、ここに表示されます。")).toBeVisible();
  expect(screen.queryByRole("button", { name: "求職者のアカウントを入力する" })).toBeNull();
  demo = { demo: true, demo_pending: false };
  const seekers = { name: "求職者のアカウントを入力する" };
  expect(await screen.findByRole("button", seekers, { timeout: deadlines.transition })).toBeVisible();
});

test("my-page tells how many new jobs the saved searches have", async () => {
  signedIn = seeker;
  visit("/mypage");
  const link = await screen.findByRole("link", { name: "保存した条件の新着求人 3件" });
  expect(link).toHaveAttribute("href", "/jobs/bookmarks");
});

test("shows a wrong password as an error in the form", async () => {
  visit("/login");
  await userEvent.type(await screen.findByLabelText("メールアドレス"), "seeker@example.jp");
  await userEvent.type(screen.getByLabelText("パスワード"), "wrong");
  await userEvent.click(screen.getByRole("button", { name: "ログインする" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(accountMessages.signInFailed);
});

test("validates empty fields before sending", async () => {
  visit("/login");
  await userEvent.click(await screen.findByRole("button", { name: "ログインする" }));
  expect(await screen.findAllByText(fieldMessages.required)).toHaveLength(2);
  expect(calls).not.toContain("POST /login");
});

test("navigates by a React Aria link without a reload", async () => {
  const router = visit("/");
  const main = await screen.findByRole("main");
  await userEvent.click(await within(main).findByRole("link", { name: "無料ではじめる" }));
  expect(await screen.findByRole("heading", { name: "新規登録" })).toBeVisible();
  expect(router.state.location.pathname).toBe("/signup");
  expect(calls.filter((call) => call.endsWith("/session"))).toHaveLength(1);
});

test("refuses a page of another role", async () => {
  signedIn = seeker;
  visit("/admin");
  expect(await screen.findByRole("heading", { name: messages.forbidden })).toBeVisible();
});

test("redirects a signed-in person from the login page", async () => {
  signedIn = seeker;
  const router = visit("/login");
  await waitFor(() => expect(router.state.location.pathname).toBe("/mypage"));
});

test.each(["/nothing-here", "/user/resume/nothing/edit"])("shows the 404 page for %s", async (path) => {
  signedIn = seeker;
  visit(path);
  expect(await screen.findByRole("heading", { name: "ページが見つかりません" })).toBeVisible();
});

// The last one: this page stays on its way out.
test("reloads the page when another account signs in", async () => {
  // jsdom says that it does not load pages.
  jest.spyOn(console, "error").mockImplementation(() => undefined);
  noteShownAccount(seeker.id);
  person = { ...seeker, id: "another" };
  expect(isLeavingForGood()).toBe(false);
  const router = visit("/login");
  await userEvent.click(await screen.findByRole("button", { name: "求職者のアカウントを入力する" }));
  await userEvent.click(screen.getByRole("button", { name: "ログインする" }));
  await waitFor(() => expect(isLeavingForGood()).toBe(true));
  expect(router.state.location.pathname).toBe("/login");
});
