import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Button } from "../../../web/ui/button/button.tsx";

const submitted = jest.fn((event: React.FormEvent) => event.preventDefault());
const pressed = jest.fn();

const form = (isPending: boolean) => (
  <form onSubmit={submitted}>
    <Button type="submit" isPending={isPending} pendingLabel="送信中…" onPress={pressed}>
      登録する
    </Button>
  </form>
);

test("announces that it is busy, keeps the focus and submits once", async () => {
  const { rerender } = render(form(false));
  await userEvent.click(screen.getByRole("button", { name: "登録する" }));
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(submitted).toHaveBeenCalledTimes(1);

  rerender(form(true));
  const button = screen.getByRole("button", { name: "送信中…" });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute("aria-disabled", "true");
  await userEvent.click(button);
  await userEvent.keyboard("{Enter}");
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(submitted).toHaveBeenCalledTimes(1);
});
