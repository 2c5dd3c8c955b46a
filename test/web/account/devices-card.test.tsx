import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "react-redux";
import type { AccountSession } from "../../../modules/account/contract/security.ts";
import { createStore } from "../../../web/app/store.ts";
import { DevicesCard } from "../../../web/features/account/devices-card.tsx";

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const session = (id: string, device: string | null, current = false): AccountSession => ({
  id,
  device,
  created_at: "2026-11-18T03:00:00.000Z",
  seen_at: "2026-11-20T03:00:00.000Z",
  remembered: false,
  current,
});

let sessions: AccountSession[];
let writes: string[];

function open(listed: AccountSession[]): void {
  sessions = listed;
  writes = [];
  document.head.innerHTML = '<meta name="csrf-token" content="t">';
  global.fetch = jest.fn(async (url: URL, init: RequestInit) => {
    if (init.method === "GET") return json({ sessions });
    writes.push(`${init.method} ${url.pathname}`);
    const ended = url.pathname.split("/")[5];
    sessions = sessions.filter(({ id, current }) => (ended ? id !== ended : current));
    return json({ success: true, message: "ログアウトしました" });
  }) as unknown as typeof fetch;
  render(
    <Provider store={createStore()}>
      <DevicesCard />
    </Provider>,
  );
}

const entries = async () =>
  within(await screen.findByRole("list", { name: "ログイン中の端末" })).findAllByRole("listitem");

test("lists the current device first, marked and without a button", async () => {
  open([session("a", "Firefox（Linux）"), session("b", "Chrome（Windows）", true), session("c", null)]);
  const [first, second, third] = await entries();
  expect(first).toHaveTextContent(/Chrome（Windows）この端末/);
  expect(within(first as HTMLElement).queryByRole("button")).toBeNull();
  expect(second).toHaveTextContent("Firefox（Linux）");
  expect(third).toHaveTextContent("不明な端末");
});

test("signs a device out and removes it from the list", async () => {
  open([session("a", "Firefox（Linux）"), session("b", "Chrome（Windows）", true)]);
  await userEvent.click(await screen.findByRole("button", { name: /^Firefox（Linux）.*をログアウトする$/ }));
  await waitFor(() => expect(screen.queryByText("Firefox（Linux）")).toBeNull());
  expect(writes).toEqual(["DELETE /api/v1/account/sessions/a"]);
});

test("signs all other devices out after a confirmation", async () => {
  open([session("a", "Firefox（Linux）"), session("b", "Chrome（Windows）", true)]);
  await userEvent.click(await screen.findByRole("button", { name: "ほかの端末をログアウト" }));
  const dialog = await screen.findByRole("alertdialog");
  expect(writes).toEqual([]);
  await userEvent.click(within(dialog).getByRole("button", { name: "ログアウトする" }));
  await waitFor(() => expect(screen.queryByText("Firefox（Linux）")).toBeNull());
  expect(writes).toEqual(["DELETE /api/v1/account/sessions"]);
  expect(screen.queryByRole("button", { name: "ほかの端末をログアウト" })).toBeNull();
});

test("shows five of many devices first", async () => {
  open([session("me", "Chrome（Windows）", true), ...Array.from({ length: 6 }, (_, n) => session(`${n}`, `端末${n}`))]);
  expect(await entries()).toHaveLength(5);
  await userEvent.click(screen.getByRole("button", { name: "残りの2台も表示する" }));
  expect(await entries()).toHaveLength(7);
});
