import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "react-redux";
import { WrongPasswordsNotice } from "../../../web/app/shell/wrong-passwords-notice.tsx";
import { createStore } from "../../../web/app/store.ts";

const user = { id: "0b1c", name: "花子", email: "hanako@example.jp", role: "seeker" };
const TITLE = "前回のログインのあとに、パスワードの誤りが200回以上ありました。";

let sent: string[];

function open(session: object): void {
  sent = [];
  document.head.innerHTML = '<meta name="csrf-token" content="t">';
  global.fetch = jest.fn(async (url: URL, init: RequestInit) => {
    sent.push(`${init.method} ${url.pathname}`);
    const answer = init.method === "GET" ? { csrf_token: "t", demo: false, draft_key: null, ...session } : {};
    return new Response(JSON.stringify(answer));
  }) as unknown as typeof fetch;
  render(
    <Provider store={createStore()}>
      <WrongPasswordsNotice />
    </Provider>,
  );
}

test("tells the owner of many wrong passwords, with a way to another password", async () => {
  open({ user, wrong_passwords: true });
  expect(await screen.findByText(TITLE)).toBeVisible();
  expect(screen.getByRole("link", { name: "パスワードを変更する" })).toHaveAttribute("href", "/settings");
});

test("is gone once it is closed, also for the server", async () => {
  open({ user, wrong_passwords: true });
  await userEvent.click(await screen.findByRole("button", { name: "閉じる" }));
  await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull());
  await waitFor(() => expect(sent).toContain("DELETE /api/v1/session/wrong_passwords"));
});

test.each([
  { user, wrong_passwords: false },
  { user, wrong_passwords: undefined },
  { user: null, wrong_passwords: true },
])("is not there for %j", async (session) => {
  open(session);
  await waitFor(() => expect(sent).toEqual(["GET /api/v1/session"]));
  expect(screen.queryByText(TITLE)).toBeNull();
});
