import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "react-redux";
import { createStore } from "../../../web/app/store.ts";
import type { JobConditions } from "../../../web/features/job-search/job-conditions.ts";
import { NothingFound } from "../../../web/features/job-search/nothing-found.tsx";

/** Jobs found by the query of an address; a search that is not in it stays without an answer. */
let totals: Record<string, number>;
let answerOthers = () => {};
beforeEach(() => {
  const waiting = new Promise<void>((resolve) => {
    answerOthers = resolve;
  });
  jest.spyOn(globalThis, "fetch").mockImplementation(async (url) => {
    const { pathname, searchParams } = new URL(String(url));
    if (pathname.endsWith("/session")) return Response.json({ user: null, csrf_token: "t" });
    const asked = decodeURIComponent(String(searchParams));
    if (totals[asked] === undefined) await waiting;
    return Response.json({ items: [], pagination: { total_items: totals[asked] ?? 0 }, facets: {} });
  });
});
afterEach(() => jest.restoreAllMocks());

function open(conditions: JobConditions) {
  const onChange = jest.fn();
  const store = createStore();
  const page = (now: JobConditions) => (
    <Provider store={store}>
      <NothingFound conditions={now} onChange={onChange} />
    </Provider>
  );
  const { rerender } = render(page(conditions));
  return { onChange, person: userEvent.setup(), change: (next: JobConditions) => rerender(page(next)) };
}

test("the condition that most jobs fail is named once all have been tried, and can be left out", async () => {
  totals = { "location=沖縄県": 3 };
  const { onChange, person } = open({ q: ["宇宙飛行士"], location: ["沖縄県"] });
  expect(await screen.findByText("どの条件を外せば見つかるかを調べています。")).toBeInTheDocument();
  expect(screen.queryByRole("button")).toBeNull();
  await act(async () => answerOthers());
  await person.click(await screen.findByRole("button", { name: "「宇宙飛行士」を外して探す（3件）" }));
  expect(screen.getByText("いちばん厳しい条件は「宇宙飛行士」です。")).toBeInTheDocument();
  expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ q: [], location: ["沖縄県"] }));
});

test("where no condition alone is in the way, all of them can be left out", async () => {
  totals = { "location=沖縄県": 0, "q=宇宙飛行士": 0 };
  const { onChange, person } = open({ q: ["宇宙飛行士"], location: ["沖縄県"] });
  await person.click(await screen.findByRole("button", { name: "条件をすべて解除する" }));
  expect(onChange).toHaveBeenCalledWith({});
});

test("other conditions are tried anew: no number of before stays", async () => {
  totals = { "location=沖縄県": 3, "q=宇宙飛行士": 0 };
  const { change } = open({ q: ["宇宙飛行士"], location: ["沖縄県"] });
  await screen.findByRole("button", { name: /3件/ });
  change({ q: ["宇宙飛行士"], location: ["青森県"] });
  expect(screen.queryByRole("button")).toBeNull();
  await act(async () => answerOthers());
  expect(await screen.findByRole("button", { name: "条件をすべて解除する" })).toBeInTheDocument();
});

test("without conditions there are no jobs yet", () => {
  totals = {};
  open({ sort: ["salary"] });
  expect(screen.getByText("公開中の求人はまだありません")).toBeInTheDocument();
  expect(screen.queryByRole("button")).toBeNull();
});
