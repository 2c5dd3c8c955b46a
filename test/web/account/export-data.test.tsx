import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "react-redux";
import { accountMessages } from "../../../japanese/account-messages.ts";
import { createStore } from "../../../web/app/store.ts";
import { ExportData } from "../../../web/features/account/export-data.tsx";

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const PASSWORD = "Umi-to-Yama-7!";

let isRecent: boolean;
let saved: Blob[];

beforeEach(() => {
  isRecent = false;
  saved = [];
  document.head.innerHTML = '<meta name="csrf-token" content="t">';
  URL.createObjectURL = jest.fn((file: Blob) => {
    saved.push(file);
    return "blob:x";
  });
  URL.revokeObjectURL = jest.fn();
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  global.fetch = jest.fn(async (_url: URL, init: RequestInit) => {
    if (init.method === "GET") {
      const refusal = { success: false, message: accountMessages.reauthenticate, reauthenticate: true };
      return isRecent ? json({ account: { name: "海野 山" } }) : json(refusal, 403);
    }
    isRecent = JSON.parse(String(init.body)).password === PASSWORD;
    if (isRecent) return json({ success: true, message: "" });
    return json({ success: false, message: "x", errors: { password: [accountMessages.passwordWrong] } }, 422);
  }) as unknown as typeof fetch;
  render(
    <Provider store={createStore()}>
      <ExportData email="hanako@example.jp" />
    </Provider>,
  );
});
afterEach(() => jest.restoreAllMocks());

const press = () => userEvent.click(screen.getByRole("button", { name: "ファイルを保存する" }));

test("saves the file without a question soon after authentication", async () => {
  isRecent = true;
  await press();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.type).toBe("application/json");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("asks for the password later, with an error at the field when it is wrong", async () => {
  await press();
  const dialog = await screen.findByRole("dialog", { name: "パスワードの確認" });
  const field = within(dialog).getByLabelText(/パスワード/, { selector: "input:not([type=hidden])" });
  const confirm = within(dialog).getByRole("button", { name: "確認する" });

  await userEvent.click(confirm);
  expect(field).toHaveAccessibleDescription(/この項目は必須です/);

  await userEvent.type(field, "wrong");
  await userEvent.click(confirm);
  await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(accountMessages.passwordWrong)));
  expect(field).toHaveFocus();
  expect(saved).toHaveLength(0);

  await userEvent.clear(field);
  await userEvent.type(field, `${PASSWORD}{Enter}`);
  await waitFor(() => expect(saved).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
