import { render, screen, waitFor, within } from "@testing-library/react";
import { Provider } from "react-redux";
import type { OwnFeedback } from "../../../modules/feedback/contract/feedback.ts";
import { createStore } from "../../../web/app/store.ts";
import { OwnFeedbacksPage } from "../../../web/features/feedback/own-feedbacks-page.tsx";

const feedback = (id: string, changes: Partial<OwnFeedback> = {}): OwnFeedback => ({
  id,
  category: "bug",
  title: "印刷できない",
  description: "ボタンを押しても\n何も起きません。",
  state: "new",
  fixed_in: null,
  answer: null,
  sent_at: "2026-11-28T01:00:00.000Z",
  seen: true,
  image_url: null,
  ...changes,
});

function open(items: OwnFeedback[]): string[] {
  const seen: string[] = [];
  document.head.innerHTML = '<meta name="csrf-token" content="t">';
  jest.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input));
    if (init?.method === "POST") {
      const id = pathname.split("/")[5] ?? "";
      seen.push(id);
      for (const item of items) if (item.id === id) item.seen = true;
      return Response.json({ success: true });
    }
    const pagination = { current_page: 1, total_items: items.length, per_page: 10, total_pages: 1 };
    return Response.json({ items, pagination, unseen: 0 });
  });
  render(
    <Provider store={createStore()}>
      <OwnFeedbacksPage />
    </Provider>,
  );
  return seen;
}
afterEach(() => jest.restoreAllMocks());

test("shows state, release and answer of what was sent", async () => {
  const answer = { text: "0.3.0で直しました。", at: "2026-11-29T01:00:00.000Z" };
  open([feedback("a", { state: "done", fixed_in: "0.3.0", answer })]);
  const heading = await screen.findByRole("heading", { name: "印刷できない" });
  const card = within(heading.closest("section") as HTMLElement);
  expect(card.getByText("対応済み")).toBeVisible();
  expect(card.getByText("リリース 0.3.0 で対応")).toBeVisible();
  expect(card.getByText("2026年11月28日 10:00に送信")).toBeVisible();
  expect(within(card.getByRole("region", { name: "回答" })).getByText("0.3.0で直しました。")).toBeVisible();
  expect(screen.queryByText("新しい回答")).toBeNull();
});

test("an answer that is shown has been seen, and stays marked on the page", async () => {
  const answer = { text: "直しました。", at: "2026-11-29T01:00:00.000Z" };
  const seen = open([feedback("a", { answer, seen: false })]);
  expect(await screen.findByText("新しい回答")).toBeVisible();
  await waitFor(() => expect(seen).toEqual(["a"]));
  await waitFor(() => expect(screen.getByText("新しい回答")).toBeVisible());
});

test("says what will be here when nothing was sent", async () => {
  open([]);
  expect(await screen.findByText("送信したフィードバックはまだありません")).toBeVisible();
});
