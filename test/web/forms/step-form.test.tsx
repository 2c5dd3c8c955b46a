import { act, fireEvent, getConfig, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useTextField } from "../../../web/features/forms/fields/field-hooks.tsx";
import { fieldsIn, stepWording } from "../../../web/features/forms/fields/worded-fields.ts";
import { STEP_DRAFT, stepDraftStore } from "../../../web/features/forms/steps/step-draft.ts";
import { StepFormView } from "../../../web/features/forms/steps/step-form-view.tsx";
import { useStepState } from "../../../web/features/forms/steps/step-position.ts";
import type { Step } from "../../../web/features/forms/steps/steps.ts";
import { useStepForm } from "../../../web/features/forms/steps/use-step-form.ts";
import { TextField } from "../../../web/ui/text-field/text-field.tsx";
import { takeDraftKeyOf } from "../draft-keys.ts";

const { line, password } = fieldsIn(stepWording);
const STEPS: readonly Step[] = [
  { id: "one", title: "基本情報", fields: { name: line({ label: "氏名", required: true }) } },
  { id: "two", title: "志望動機", fields: { motive: line({ label: "志望動機", least: 5 }) } },
  { id: "three", title: "認証", fields: { secret: password({ label: "合言葉" }) } },
];
const store = () => stepDraftStore("hanako", "application");
const send = jest.fn(async (_values: object) => ({ message: "受け付けました" }));

function Application() {
  const stepForm = useStepForm({
    steps: STEPS,
    position: useStepState(),
    draft: store(),
    isRepeatable: true,
    send,
  });
  return (
    <StepFormView label="応募" stepForm={stepForm} submitLabel="応募する" headingLevel={3}>
      {({ fields }) => Object.keys(fields).map((name) => <Field key={name} name={name} />)}
    </StepFormView>
  );
}

const Field = ({ name }: { name: string }) => <TextField {...useTextField(name)} />;

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const input = (label: string) => screen.getByRole("textbox", { name: new RegExp(`^${label}`) });
const heading = () => screen.getByRole("heading", { level: 3 });
const settled = () => act(() => jest.advanceTimersByTimeAsync(0));
async function onwards() {
  await user.keyboard("{Control>}{Enter}{/Control}");
  await settled();
}
/** Effects of a press arrive in several updates, all awaited here. */
async function press(name: string) {
  await getConfig().asyncWrapper(async () => {
    await user.click(screen.getByRole("button", { name }));
    await jest.advanceTimersByTimeAsync(0);
  });
  await settled();
}

beforeEach(() => {
  localStorage.clear();
  takeDraftKeyOf("hanako");
  sessionStorage.clear();
  jest.useFakeTimers({ now: new Date(2026, 10, 20, 14, 3) });
});
afterEach(() => jest.useRealTimers());

test("the next step needs this one to be right; its heading takes the focus and its number is said", async () => {
  render(<Application />);
  await user.click(input("氏名"));
  await onwards();
  expect(heading()).toHaveTextContent("基本情報");
  expect(document.activeElement).toContainElement(screen.getByRole("alert"));
  expect(screen.getByRole("alert")).toHaveTextContent(
    /入力内容を確認してください.*1個のエラーがあります.*氏名は必須項目です/,
  );
  await user.type(input("氏名"), "佐倉");
  expect(screen.queryByRole("alert")).toBeNull();
  await onwards();
  expect(heading()).toHaveFocus();
  expect(screen.getByRole("status")).toHaveTextContent("ステップ 2 / 3");
  expect(screen.getByRole("button", { name: /認証/ })).toBeDisabled();
  await user.type(input("志望動機"), "a");
  await user.keyboard("{Escape}");
  expect(heading()).toHaveTextContent("基本情報");
});

test.each([
  { key: "Enter", ctrlKey: true, isComposing: true },
  { key: "Enter", ctrlKey: true, keyCode: 229 },
  { key: "Enter", ctrlKey: true, shiftKey: true },
])("a key that belongs to somebody else does not move on: %j", async (key) => {
  render(<Application />);
  await user.type(input("氏名"), "佐倉");
  fireEvent.keyDown(input("氏名"), key);
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(heading()).toHaveTextContent("基本情報");
});

test("a form elsewhere on the page does not hear the keys", async () => {
  render(
    <>
      <input aria-label="検索" />
      <Application />
    </>,
  );
  await user.type(input("氏名"), "佐倉");
  await user.click(screen.getByRole("textbox", { name: "検索" }));
  await onwards();
  expect(heading()).toHaveTextContent("基本情報");
});

test("the draft is kept a second after the last key, without passwords, and taken up where it was left", async () => {
  const { unmount } = render(<Application />);
  await user.type(input("氏名"), "佐倉");
  await act(() => jest.advanceTimersByTimeAsync(STEP_DRAFT.delay - 1));
  expect(store().load()).toBeUndefined();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(store().load()).toEqual({ currentStep: 0, data: { name: "佐倉", motive: "" }, timestamp: Date.now() });
  expect(screen.getByText("下書きを保存しました（14:03）")).toBeInTheDocument();
  await onwards();
  expect(store().load()).toMatchObject({ currentStep: 1 });
  unmount();

  render(<Application />);
  expect(screen.getByText("前回の入力内容を復元しました（11月20日 14:03に保存した下書き）")).toBeInTheDocument();
  expect(heading()).toHaveTextContent("志望動機");
  expect(heading()).not.toHaveFocus();
  await press("前へ");
  expect(input("氏名")).toHaveValue("佐倉");
});

test("of a draft only what this form knows is taken up, and none that is a day old", async () => {
  const data = { name: "佐倉", motive: true, birthday: "1990-01-01" };
  store().keep({ currentStep: 0, data, timestamp: Date.now() });
  const { unmount } = render(<Application />);
  await press("次へ");
  expect(input("志望動機")).toHaveValue("");
  await press("次へ");
  await press("応募する");
  expect(send.mock.lastCall?.[0]).toEqual({ name: "佐倉", motive: "", secret: "" });
  unmount();

  store().keep({ currentStep: 1, data, timestamp: Date.now() - STEP_DRAFT.validFor });
  render(<Application />);
  expect(input("氏名")).toHaveValue("");
  expect(screen.queryByText(/^前回の入力内容/)).toBeNull();
});

test("the end checks every step, leads to what is wrong, and sends once", async () => {
  render(<Application />);
  await user.type(input("氏名"), "佐倉");
  await user.keyboard("{Enter}");
  await settled();
  await press("次へ");
  await user.type(input("合言葉"), "1234567");
  await onwards();
  expect(send).not.toHaveBeenCalled();
  await press("応募する");
  expect(screen.getByRole("alert")).toHaveTextContent("合言葉は8文字以上で入力してください");
  await user.type(input("合言葉"), "8");
  send.mockRejectedValueOnce({ status: 422, message: "", errors: { name: ["この氏名では応募済みです"] } });
  await press("応募する");
  expect(heading()).toHaveTextContent("基本情報");
  expect(screen.getByRole("alert")).toHaveTextContent("この氏名では応募済みです");
  await user.type(input("氏名"), " 美咲");
  for (const _step of [1, 2]) await press("次へ");
  await press("応募する");
  expect(await screen.findByText("受け付けました")).toBeInTheDocument();
  expect(send).toHaveBeenCalledTimes(2);
  expect(send.mock.lastCall?.[0]).toEqual({ name: "佐倉 美咲", motive: "", secret: "12345678" });
  await act(() => jest.advanceTimersByTimeAsync(STEP_DRAFT.delay));
  expect(store().load()).toBeUndefined();
});

test("a reset asks, then begins anew without a draft", async () => {
  render(<Application />);
  await user.type(input("氏名"), "佐倉");
  await onwards();
  await press("リセット");
  expect(await screen.findByRole("alertdialog")).toHaveTextContent("入力内容をリセットしますか？");
  await press("リセットする");
  expect(heading()).toHaveTextContent("基本情報");
  expect(input("氏名")).toHaveValue("");
  await act(() => jest.advanceTimersByTimeAsync(STEP_DRAFT.delay));
  expect(store().load()).toBeUndefined();
});
