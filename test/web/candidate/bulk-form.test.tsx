import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "react-redux";
import { createStore } from "../../../web/app/store.ts";
import { BulkForm } from "../../../web/features/candidate/list/bulk-form.tsx";

const REQUIRED = "入力してください";
let bodies: unknown[] = [];
const onDone = jest.fn();

function open(answers: readonly Response[]) {
  bodies = [];
  onDone.mockReset();
  const left = [...answers];
  jest.spyOn(globalThis, "fetch").mockImplementation(async (url, init) => {
    if (String(url).endsWith("/session")) return Response.json({ user: null, csrf_token: "t" });
    bodies.push(JSON.parse(String(init?.body)));
    return left.shift() ?? Response.json({ count: 2 });
  });
  render(
    <Provider store={createStore()}>
      <BulkForm
        ids={["a", "b"]}
        staff={[{ value: "s1", label: "佐藤 健一" }]}
        onInput={() => undefined}
        onDone={onDone}
      />
    </Provider>,
  );
  return userEvent.setup();
}

afterEach(() => jest.restoreAllMocks());

test("a change without a reason is refused beside the field of the reason", async () => {
  const refused = Response.json({ message: "x", errors: { reason: [REQUIRED] } }, { status: 422 });
  const person = open([refused]);
  await person.click(screen.getByRole("button", { name: /変更する/ }));
  const reason = screen.getByRole("textbox", { name: /^変更の理由/ });
  await waitFor(() => expect(reason).toBeInvalid());
  expect(reason).toHaveFocus();
  await person.type(reason, "異動のため");
  await person.click(screen.getByRole("button", { name: /変更する/ }));
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(2));
  expect(bodies.at(-1)).toEqual({ ids: ["a", "b"], action: "assign", staff_id: "s1", reason: "異動のため" });
});

test("tags are parted by commas of every kind", async () => {
  const person = open([]);
  await person.click(screen.getByRole("radio", { name: "タグを付ける" }));
  await person.type(screen.getByRole("textbox", { name: /^タグ/ }), "急ぎ、 営業,夜");
  await person.type(screen.getByRole("textbox", { name: /^変更の理由/ }), "求人A");
  await person.click(screen.getByRole("button", { name: /変更する/ }));
  await waitFor(() => expect(bodies.at(-1)).toMatchObject({ action: "tag", tags: ["急ぎ", "営業", "夜"] }));
});
