import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { EmailField } from "../../../web/features/forms/fields/email-field.tsx";

function Typed() {
  const [value, onChange] = useState("");
  return (
    <EmailField name="email" label="メールアドレス" value={value} onChange={onChange} onBlur={() => {}} ref={null} />
  );
}
const field = () => screen.getByRole("textbox", { name: "メールアドレス" });

test("a full-width address is set right on leaving", async () => {
  render(<Typed />);
  await userEvent.type(field(), "ｙｕｍｉ＠ｅｘａｍｐｌｅ．ｊｐ");
  await userEvent.tab();
  expect(field()).toHaveValue("yumi@example.jp");
  expect(screen.queryByRole("button")).toBeNull();
});

test("a slip in the domain is offered to be mended, not while it is typed", async () => {
  render(<Typed />);
  await userEvent.type(field(), "yumi@gmial.con");
  expect(screen.queryByRole("button")).toBeNull();
  await userEvent.tab();
  await userEvent.click(screen.getByRole("button", { name: "「yumi@gmail.com」に直す" }));
  expect(field()).toHaveValue("yumi@gmail.com");
});
