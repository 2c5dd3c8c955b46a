import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "react-redux";
import { fieldMessages } from "../../../japanese/field-messages.ts";
import { jobMessages } from "../../../japanese/job-messages.ts";
import { createStore } from "../../../web/app/store.ts";
import { RenameSearch } from "../../../web/features/job-search/rename-search.tsx";
import { ToastRegion } from "../../../web/ui/toast/toast-region.tsx";

const sent: string[] = [];
let answer: () => Response;
beforeEach(() => {
  sent.length = 0;
  jest.spyOn(globalThis, "fetch").mockImplementation(async (url, init) => {
    if (String(url).endsWith("/session")) return Response.json({ user: null, csrf_token: "t" });
    sent.push(`${init?.method} ${new URL(String(url)).pathname} ${init?.body}`);
    return answer();
  });
});
afterEach(() => jest.restoreAllMocks());

function open() {
  const onClose = jest.fn();
  render(
    <Provider store={createStore()}>
      <RenameSearch search={{ id: "7", name: "東京の看護" }} onClose={onClose} />
      <ToastRegion />
    </Provider>,
  );
  return { onClose, person: userEvent.setup(), field: screen.getByRole("textbox", { name: "検索条件の名前" }) };
}

test("Enter saves the name and closes", async () => {
  answer = () => Response.json({ success: true, message: jobMessages.searchRenamed });
  const { onClose, person, field } = open();
  expect(field).toHaveValue("東京の看護");
  await person.clear(field);
  await person.type(field, "夜勤なし{Enter}");
  expect(await screen.findByText(jobMessages.searchRenamed)).toBeInTheDocument();
  expect(sent).toEqual(['PATCH /saved_searches/7 {"name":"夜勤なし"}']);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test("a name that is too long says its limit and stays", async () => {
  const message = fieldMessages.maxLength(100);
  answer = () => Response.json({ message, errors: { name: [message] } }, { status: 422 });
  const { onClose, person, field } = open();
  await person.click(screen.getByRole("button", { name: "保存する" }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(field).toBeInvalid();
  expect(onClose).not.toHaveBeenCalled();
  await person.click(screen.getByRole("button", { name: "キャンセル" }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(sent).toHaveLength(1);
});
