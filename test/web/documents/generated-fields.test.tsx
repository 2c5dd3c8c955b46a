import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { WorksSection } from "../../../web/features/showcase/forms/works-section.tsx";

const add = async (label: string) => userEvent.click(screen.getByRole("button", { name: `${label}を追加する` }));

test("draws rows within rows from the definition, saves and removes them", async () => {
  render(<WorksSection />);
  await add("職務経歴");
  await userEvent.type(screen.getByRole("textbox", { name: /^会社名/ }), "株式会社みなと食品");
  expect(screen.getByRole("group", { name: /^開始年月/ })).toBeVisible();
  await add("プロジェクト");
  await userEvent.type(screen.getByRole("textbox", { name: /^プロジェクト名/ }), "販路開拓");
  await add("使用技術");
  await userEvent.type(screen.getByRole("textbox", { name: /^技術名/ }), "表計算");
  await userEvent.click(screen.getByRole("button", { name: "保存する" }));
  await waitFor(() => expect(screen.getByText(/^保存済み/)).toBeVisible());

  const technology = screen.getByText("表計算", { selector: "span" });
  expect(technology).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: /表計算.*削除/ }));
  await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: /削除/ }));
  await waitFor(() => expect(screen.queryByRole("textbox", { name: /^技術名/ })).toBeNull());
});
