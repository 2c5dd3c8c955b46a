import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fieldMessages } from "../../../japanese/field-messages.ts";
import { messages } from "../../../japanese/messages.ts";
import { answerOf, fault, model } from "./state.ts";
import { json, openWire, visitPage, type Wire } from "./wire.tsx";

const stopped = answerOf(model("resume-history", { status: "faulted", position: "48101", lag: 109, fault }));
const button = (name: string) => screen.getByRole("button", { name });
const SKIP = "/admin/projections/resume-history/fault/skip";

let wire: Wire;
beforeEach(() => {
  wire = openWire(stopped);
});

test("shows the position, kind and field names of a fault, and can try it again", async () => {
  await visitPage();
  expect(screen.getByText("「履歴書の編集履歴」が停止しています")).toBeInTheDocument();
  const panel = screen.getByRole("region", { name: "「履歴書の編集履歴」の停止" });
  for (const fact of ["TypeError", "resume.education-added", "版1", fault.stream, "41／48,102", "school_name, year"]) {
    expect(panel).toHaveTextContent(fact);
  }
  expect(panel).toHaveTextContent(/2026年11月20日 13:58:11/);
  wire.onWrite = () => {
    wire.figures = answerOf(model("resume-history"));
    return json({ success: true, message: "再試行します" });
  };
  await userEvent.click(button("もう一度試す"));
  await waitFor(() => expect(panel).not.toBeInTheDocument());
  expect(wire.writes).toEqual([["/admin/projections/resume-history/fault/retry"]]);
  expect(screen.getByText("「履歴書の編集履歴」が再び動き始めました。")).toHaveAttribute("role", "status");
});

async function openDialog() {
  await visitPage();
  await userEvent.click(button("理由を付けて飛ばす"));
  const dialog = await screen.findByRole("dialog", { name: "イベントを飛ばす" });
  const field = within(dialog).getByRole("textbox", { name: /理由/ });
  const send = () => userEvent.click(within(dialog).getByRole("button", { name: /飛ばして先へ進む/ }));
  return { dialog, field, send };
}

test.each([
  ["nothing", "", fieldMessages.required],
  ["blanks", "　 \n", fieldMessages.required],
  ["too much", "𠮷".repeat(501), fieldMessages.maxLength(500)],
])("a reason of %s is refused beside its field before anything is sent", async (_case, reason, message) => {
  const { field, send } = await openDialog();
  if (reason) await userEvent.click(field).then(() => userEvent.paste(reason));
  await send();
  expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(field).toBeInvalid();
  expect(field).toHaveFocus();
  expect(wire.writes).toEqual([]);
});

test("with a reason exactly that event is passed over, once", async () => {
  let answer: (response: Response) => void = () => undefined;
  wire.onWrite = () => new Promise((resolve) => (answer = resolve));
  const { dialog, field, send } = await openDialog();
  await userEvent.type(field, " 旧形式の学歴 ");
  expect(within(dialog).getByText("8 / 500文字")).toBeInTheDocument();
  await send();
  await userEvent.click(within(dialog).getByRole("button", { name: "飛ばしています..." }));
  await userEvent.keyboard("{Escape}");
  expect(dialog).toBeVisible();
  expect(wire.writes).toEqual([[SKIP, { position: "48102", reason: "旧形式の学歴" }]]);
  wire.figures = answerOf(model("resume-history"));
  await act(async () => answer(json({ success: true, message: "飛ばしました" })));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(wire.writes).toHaveLength(1);
});

test("shows a refusal in the dialog and keeps the typed reason", async () => {
  const { dialog, field, send } = await openDialog();
  await userEvent.type(field, "旧形式");
  wire.onWrite = () => json({ message: messages.checkInput, errors: { reason: ["理由が短すぎます"] } }, 422);
  await send();
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining("理由が短すぎます")));
  wire.onWrite = () => json({ message: "停止しているイベントが変わりました" }, 409);
  await send();
  expect(await within(dialog).findByRole("alert")).toHaveTextContent("停止しているイベントが変わりました");
  expect(field).toHaveValue("旧形式");
});
