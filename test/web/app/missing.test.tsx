import { act, render, screen } from "@testing-library/react";
import { useMissing } from "../../../web/app/shell/use-missing.ts";
import { tellMissing } from "../../../web/ui/deferred/missing.ts";
import { ToastRegion } from "../../../web/ui/toast/toast-region.tsx";

function Shell() {
  useMissing();
  return <ToastRegion />;
}

test("announces a failed opening once, with a remedy", () => {
  const line = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const shell = render(<Shell />);
  for (const _ of [1, 2]) act(tellMissing);
  expect(screen.getByRole("alert")).toHaveTextContent(/^インターネット接続が切断されました。接続を確認してください。$/);
  // Without a network a page that is loaded anew would be lost.
  expect(screen.queryByRole("button", { name: "再読み込みする" })).toBeNull();
  line.mockReturnValue(true);
  act(tellMissing);
  expect(screen.getByRole("alert")).toHaveTextContent(
    /^読み込みに失敗しました。ページを再読み込みするか、しばらく経ってから再度お試しください。$/,
  );
  expect(screen.getByRole("button", { name: "再読み込みする" })).toBeVisible();
  shell.unmount();
  line.mockRestore();
});
