import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { Provider } from "react-redux";
import { AccountButton } from "../../../web/app/shell/account-button.tsx";
import { createStore } from "../../../web/app/store.ts";
import { lastAwaited } from "../../../web/ui/deferred/awaited.ts";
import { onMissing } from "../../../web/ui/deferred/missing.ts";

const wrapper = ({ children }: { children: ReactNode }) => <Provider store={createStore()}>{children}</Provider>;

const user = { id: "hanako", name: "山田 花子", email: "hanako@example.jp", role: "seeker" } as const;
const button = () => screen.getByRole("button", { name: "アカウント：山田 花子" });

test("opens the menu once its code has loaded, and regains the focus on close", async () => {
  render(<AccountButton user={user} />, { wrapper });
  await userEvent.click(button());
  expect(await screen.findByRole("menuitem", { name: "設定" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(button()).toHaveFocus());
  expect(screen.queryByRole("menu")).toBeNull();
});

test("cancels the opening while the menu's code loads", async () => {
  render(<AccountButton user={user} />, { wrapper });
  const first = button();
  fireEvent.click(first);
  expect(first).toHaveAttribute("aria-busy", "true");
  act(() => lastAwaited()?.());
  expect(first).toHaveAttribute("aria-busy", "false");
  expect(lastAwaited()).toBeUndefined();
  fireEvent.pointerMove(window);
  await waitFor(() => expect(first).not.toBeInTheDocument());
  expect(button()).toHaveAttribute("aria-expanded", "false");
  expect(screen.queryByRole("menu")).toBeNull();
});

test("keeps the focus when the menu's own button replaces the first one", async () => {
  render(<AccountButton user={user} />, { wrapper });
  const first = button();
  act(() => first.focus());
  await waitFor(() => expect(first).not.toBeInTheDocument());
  // A frame from then, as far as React Aria knows a screen reader pressed last.
  await waitFor(() => expect(button()).toHaveFocus());
});

test("shows a message while offline, and opens the menu when online again", async () => {
  const line = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const missed = jest.fn();
  const forget = onMissing(missed);
  render(<AccountButton user={user} />, { wrapper });
  await userEvent.click(button());
  await waitFor(() => expect(missed).toHaveBeenCalledTimes(1));
  expect(button()).toHaveAttribute("aria-busy", "false");
  line.mockRestore();
  await userEvent.click(button());
  expect(await screen.findByRole("menuitem", { name: "設定" })).toBeVisible();
  expect(missed).toHaveBeenCalledTimes(1);
  forget();
});
