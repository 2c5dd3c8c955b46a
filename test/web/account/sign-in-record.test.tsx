import { render, screen, within } from "@testing-library/react";
import { Provider } from "react-redux";
import type { OwnSecurityEvent } from "../../../modules/account/contract/security.ts";
import { createStore } from "../../../web/app/store.ts";
import { SignInRecord } from "../../../web/features/account/sign-in-record.tsx";

function open(events: OwnSecurityEvent[]): void {
  global.fetch = jest.fn(async () => new Response(JSON.stringify({ events }))) as unknown as typeof fetch;
  render(
    <Provider store={createStore()}>
      <SignInRecord />
    </Provider>,
  );
}

test("lists sign-ins and failures with device and count, and a total", async () => {
  const at = "2026-11-20T03:00:00.000Z";
  open([
    { at, kind: "sign-in", device: "Chrome（Windows）", count: 1 },
    { at, kind: "sign-in-failed", device: null, count: 3 },
    { at, kind: "sign-in-locked", device: "Firefox（Linux）", count: 2 },
    { at, kind: "password-changed", device: "Chrome（Windows）", count: 1 },
  ]);
  expect(await screen.findByText("過去30日間：ログイン1回、失敗5回")).toBeInTheDocument();
  const entries = within(screen.getByRole("list", { name: "ログインの記録" })).getAllByRole("listitem");
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^ログイン2026年11月20日.*Chrome（Windows）$/),
    expect.stringMatching(/^ログインに失敗（3回）.*不明な端末$/),
    expect.stringMatching(/^試行回数の上限に達し、ログインを拒否（2回）.*Firefox（Linux）$/),
    expect.stringMatching(/^パスワードを変更/),
  ]);
});

test("shows the empty state without events", async () => {
  open([]);
  expect(await screen.findByText("過去30日間の記録はありません。")).toBeInTheDocument();
});
