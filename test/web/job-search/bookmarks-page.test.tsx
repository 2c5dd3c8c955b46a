import { fireEvent, render, screen } from "@testing-library/react";
import { Provider } from "react-redux";
import type { SavedSearchList } from "../../../modules/job-search/contract/saved-jobs.ts";
import { createStore } from "../../../web/app/store.ts";
import { BookmarksPage } from "../../../web/features/job-search/bookmarks-page.tsx";

const searches: SavedSearchList = {
  items: [
    {
      id: "7",
      name: "東京の看護",
      parameters: { q: "看護" },
      new_count: 0,
      last_opened_at: "2026-11-20T03:00:00.000Z",
    },
  ],
};

afterEach(() => jest.restoreAllMocks());

test("the field of a new name is there with the press, not when its code has come", async () => {
  jest
    .spyOn(globalThis, "fetch")
    .mockImplementation(async (url) =>
      Response.json(String(url).endsWith("/saved_searches") ? searches : { items: [] }),
    );
  render(
    <Provider store={createStore()}>
      <BookmarksPage />
    </Provider>,
  );
  fireEvent.click(await screen.findByRole("button", { name: "東京の看護の名前を変更" }));
  expect(screen.getByRole("textbox", { name: "検索条件の名前" })).toHaveValue("東京の看護");
});
