import { render, screen } from "@testing-library/react";
import { Provider } from "react-redux";
import { createStore } from "../../../../web/app/store.ts";
import { ApplyPage } from "../../../../web/features/applications/apply/apply-page.tsx";

test.each([
  [404, "お探しのページまたはデータが見つかりませんでした"],
  [409, "この求人は募集を終了しています"],
])("a job that is gone (%i) leads to the search, not to another try", async (status, message) => {
  global.fetch = jest.fn(async () => Response.json({ message }, { status })) as unknown as typeof fetch;
  render(
    <Provider store={createStore()}>
      <ApplyPage id="00000000-0000-4000-8000-00b000000000" />
    </Provider>,
  );
  expect(await screen.findByText("この求人には応募できません")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "求人を探す" })).toHaveAttribute("href", "/jobs");
  expect(screen.queryByRole("button", { name: "再読み込みする" })).toBeNull();
});
