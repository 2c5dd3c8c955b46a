import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "react-redux";
import { applicationFormMessages } from "../../../japanese/application-form-messages.ts";
import { messages } from "../../../japanese/messages.ts";
import type { FormAnswer } from "../../../modules/application-forms/contract/form.ts";
import { createStore } from "../../../web/app/store.ts";
import { FormBuilder } from "../../../web/features/application-forms/form-builder.tsx";

const ID = "00000000-0000-4000-8000-000000000001";
const question = (n: number, label: string, required = false) => ({
  id: `00000000-0000-4000-8000-00000000001${n}`,
  type: "text" as const,
  label,
  required,
  order: n,
  options: [],
});
const known: FormAnswer = {
  id: ID,
  name: "面接前の質問",
  version: 1,
  revision: 0,
  elements: [question(0, "志望の動機"), question(1, "通勤時間")],
  owner: "agency",
  editable: true,
  updated_at: "2026-11-24T00:00:00.000Z",
};

/** The form as the server holds it; null once it is deleted. */
let stored: FormAnswer | null;
let created: FormAnswer | undefined;
beforeEach(() => {
  stored = known;
  created = undefined;
  global.fetch = jest.fn(async (url: URL, { method = "GET", body, headers }: RequestInit) => {
    const answer = (content: unknown, status = 200) => new Response(JSON.stringify(content), { status });
    if (url.pathname === "/api/v1/session") return answer({ user: null, csrf_token: "t" });
    const sent = body ? (JSON.parse(String(body)) as { form: FormAnswer }).form : undefined;
    if (method === "POST") {
      created = { ...known, ...sent };
      return answer({ message: applicationFormMessages.created, form: created }, 201);
    }
    if (!stored) return answer({ message: applicationFormMessages.retiredForm }, 409);
    if (method === "GET") return answer({ form: stored });
    if (new Headers(headers).get("If-Match") !== `"${stored.revision}"`) {
      return answer({ message: messages.changedElsewhere }, 412);
    }
    stored = { ...stored, ...sent, revision: stored.revision + 1 };
    return answer({ message: applicationFormMessages.saved, form: stored });
  }) as unknown as typeof fetch;
});

async function open() {
  const onCreated = jest.fn();
  const routeTree = createRootRoute({ component: () => <FormBuilder known={known} onCreated={onCreated} /> });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ["/"] }) });
  render(
    <Provider store={createStore()}>
      <RouterProvider router={router as never} />
    </Provider>,
  );
  await screen.findByRole("button", { name: "保存する" });
  return { onCreated };
}

test("a new question is no mistake before the button was pressed", async () => {
  await open();
  await userEvent.click(screen.getByRole("button", { name: "質問を追加する" }));
  await waitFor(() => expect(cards().getByRole("textbox", { name: /^質問/ })).toHaveFocus());
  await userEvent.keyboard("{Tab}");
  expect(await cards().findByText(applicationFormMessages.labelMissing)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "質問を追加する" }));
  await waitFor(() => expect(cards().getAllByRole("listitem")).toHaveLength(4));
  expect(cards().getAllByText("要確認")).toHaveLength(1);
  await save();
  await waitFor(() => expect(cards().getAllByText("要確認")).toHaveLength(2));
});

test("lines of the hint above the preview end where phrases end", async () => {
  await open();
  expect(screen.getByText(/ここでの入力は保存されません/)).toHaveClass("phrases");
});

test("the Enter that confirms a conversion adds no option", async () => {
  await open();
  await userEvent.click(cards().getByRole("button", { name: /志望の動機/, expanded: false }));
  await userEvent.selectOptions(cards().getByRole("combobox", { name: /回答の形式/ }), "一覧から1つ選ぶ");
  await userEvent.click(cards().getByRole("button", { name: "選択肢を追加する" }));
  const options = () => within(cards().getByRole("list", { name: "選択肢" })).getAllByRole("listitem");
  const [field] = cards().getAllByRole("textbox", { name: /^選択肢/ });
  fireEvent.keyDown(field as HTMLElement, { key: "Enter", isComposing: true });
  expect(options()).toHaveLength(1);
  fireEvent.keyDown(field as HTMLElement, { key: "Enter" });
  await waitFor(() => expect(options()).toHaveLength(2));
});

const cards = () => within(screen.getByRole("list", { name: "質問" }));
const save = () => userEvent.click(screen.getByRole("button", { name: "保存する" }));

/** Opens the card of a question and writes another text into it. */
async function reword(from: string, to: string): Promise<void> {
  await userEvent.click(cards().getByRole("button", { name: new RegExp(from), expanded: false }));
  const field = cards().getByDisplayValue(from);
  await userEvent.clear(field);
  await userEvent.type(field, to);
}

test("what was changed elsewhere is joined with what was changed here, and saved", async () => {
  await open();
  await reword("通勤時間", "片道の通勤時間");
  stored = { ...known, revision: 4, elements: [question(0, "志望の動機", true), question(1, "通勤時間")] };
  await save();
  expect(await cards().findByRole("button", { name: /志望の動機.*必須/, expanded: false })).toBeVisible();
  await waitFor(() => expect(stored?.revision).toBe(5));
  expect(stored.elements).toMatchObject([
    { label: "志望の動機", required: true },
    { label: "片道の通勤時間", required: false },
  ]);
});

test("a question that both changed waits for a choice; nothing is saved before", async () => {
  await open();
  await reword("志望の動機", "応募の理由");
  stored = { ...known, revision: 4, elements: [question(0, "入社したい理由"), question(1, "通勤時間")] };
  await save();
  const theirs = await screen.findByRole("button", { name: "こちらを残す（質問：別の画面の内容）" });
  await save();
  expect(stored).toMatchObject({ revision: 4 });
  await userEvent.click(theirs);
  expect(cards().getByDisplayValue("入社したい理由")).toBeVisible();
  await userEvent.type(cards().getByDisplayValue("入社したい理由"), "は何ですか");
  await save();
  await waitFor(() => expect(stored?.elements[0]?.label).toBe("入社したい理由は何ですか"));
});

test("a form that was deleted elsewhere keeps its text and can be saved as another one", async () => {
  const { onCreated } = await open();
  await reword("志望の動機", "応募の理由");
  stored = null;
  await save();
  await userEvent.click(await screen.findByRole("button", { name: "新しいフォームとして保存する" }));
  expect(created?.elements[0]?.label).toBe("応募の理由");
  expect(onCreated).toHaveBeenCalled();
});
