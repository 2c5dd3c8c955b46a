import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { WorksSection } from "../../../web/features/showcase/forms/works-section.tsx";

const add = async (label: string) => userEvent.click(await screen.findByRole("button", { name: `${label}を追加する` }));

// Moving, removing, undo, two tabs and a reload are proved in a browser: test/e2e/showcase/works.spec.ts.
test("draws rows within rows from the definition and saves them", async () => {
  render(<WorksSection />);
  await add("職務経歴");
  await userEvent.type(screen.getByRole("textbox", { name: /^会社名/ }), "株式会社みなと食品");
  expect(screen.getByRole("group", { name: /^開始年月/ })).toBeVisible();
  await add("プロジェクト");
  await userEvent.type(screen.getByRole("textbox", { name: /^プロジェクト名/ }), "販路開拓");
  await add("使用技術");
  await userEvent.type(screen.getByRole("textbox", { name: /^技術名/ }), "表計算");
  await userEvent.click(screen.getByRole("button", { name: "保存する" }));
  await waitFor(() => expect(screen.getByText(/^保存済み（版 0）/)).toBeVisible());
  expect(screen.getByText("表計算", { selector: "span" })).toBeVisible();
  expect(screen.getByRole("list", { name: "編集履歴" })).toHaveTextContent("職務経歴に「株式会社みなと食品」を追加");
});
