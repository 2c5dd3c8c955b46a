import { fireEvent, render, screen } from "@testing-library/react";
import { Compare } from "../../../web/ui/compare/compare.tsx";

test("two pictures are divided where the slider stands, which says so in words", () => {
  render(<Compare before={{ src: "before.jpg", label: "加工前" }} after={{ src: "after.jpg", label: "加工後" }} />);
  const slider = screen.getByRole("slider", { name: "比べる位置" });
  expect(slider).toHaveAttribute("aria-valuetext", "加工前50%、加工後50%");
  fireEvent.change(slider, { target: { value: "80" } });
  expect(slider).toHaveAttribute("aria-valuetext", "加工前80%、加工後20%");
  expect(screen.getByRole("img", { name: "加工前" })).toHaveStyle({ clipPath: "inset(0 20% 0 0)" });
  expect(screen.getByRole("img", { name: "加工後" })).toBeVisible();
});
