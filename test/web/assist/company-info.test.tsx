import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { Provider } from "react-redux";
import { createStore } from "../../../web/app/store.ts";
import { faultOf } from "../../../web/features/assist/company-info/company-info-api.ts";
import type { CompanyInfoField } from "../../../web/features/assist/company-info/company-info-fields.ts";
import { CompanyInfoModal } from "../../../web/features/assist/company-info/company-info-modal.tsx";
import { type FormBinding, FormProvider } from "../../../web/features/forms/fields/field-hooks.tsx";
import { toastQueue } from "../../../web/ui/toast/toast-queue.ts";
import { ToastRegion } from "../../../web/ui/toast/toast-region.tsx";

const FIELDS: readonly CompanyInfoField[] = [
  { name: "company_name", label: "会社名", fact: "name" },
  { name: "capital", label: "資本金", fact: "capital", unit: "円" },
  { name: "established_year", label: "設立年", fact: "established_year", unit: "年" },
];
const shape: FormBinding["shape"] = { fields: {} };

let form: FormBinding["form"];

function Page({ values }: { values: Record<string, string> }) {
  form = useForm<Record<string, unknown>>({ defaultValues: values });
  return (
    <FormProvider form={form} shape={shape}>
      <CompanyInfoModal isOpen onOpenChange={() => {}} companyField="company_name" fields={FIELDS} />
    </FormProvider>
  );
}

/** Opens the dialog over a form, with a server that answers each question so. A name in the form is looked up at once. */
async function open(values: Record<string, string>, answer: object, status = 200) {
  const asked: unknown[] = [];
  jest.spyOn(globalThis, "fetch").mockImplementation(async (url, init) => {
    if (String(url).endsWith("/session")) return Response.json({ user: null, csrf_token: "t" });
    asked.push(JSON.parse(String(init?.body)));
    return Response.json(answer, { status });
  });
  render(
    <Provider store={createStore()}>
      <Page values={values} />
      <ToastRegion />
    </Provider>,
  );
  await screen.findByRole("button", { name: "取得する" });
  return { asked, person: userEvent.setup() };
}

afterEach(() => {
  jest.restoreAllMocks();
  act(() => toastQueue.clear());
});

test("fills empty fields at once, and one with another text only where it is ticked", async () => {
  const { asked, person } = await open(
    { company_name: "みなと製作所", capital: "", established_year: "1990" },
    { name: "株式会社みなと製作所", capital: 120_000_000, established_year: 1988 },
  );
  expect(await screen.findByText("会社情報を自動取得しました")).toBeInTheDocument();
  expect(await screen.findByRole("checkbox", { name: /資本金.*120,000,000円/ })).toBeChecked();
  expect(screen.getByRole("checkbox", { name: /会社名（上書きする）/ })).not.toBeChecked();
  expect(screen.getByText("現在の入力：1990年")).toBeInTheDocument();
  await person.click(screen.getByRole("checkbox", { name: /会社名（上書きする）/ }));
  await person.click(screen.getByRole("button", { name: "入力する" }));
  expect(asked).toEqual([{ company_name: "みなと製作所" }]);
  expect(form.getValues()).toEqual({
    company_name: "株式会社みなと製作所",
    capital: "120000000",
    established_year: "1990",
  });
});

test("warns when the form has all of the facts already", async () => {
  await open({ company_name: "株式会社みなと製作所" }, { name: "株式会社みなと製作所" });
  expect(await screen.findByText("取得したデータから入力できる情報がありませんでした")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "入力する" })).toBeDisabled();
});

test.each([
  ["", []],
  ["港", []],
  ["港屋", [{ company_name: "港屋" }]],
])("looks up a name of at least two characters when it opens: %p", async (name, expected) => {
  const { asked } = await open({ company_name: name }, { fallback: true, message: "見つかりませんでした" });
  if (expected.length > 0) expect(await screen.findByRole("alert")).toHaveTextContent("見つかりませんでした");
  expect(asked).toEqual(expected);
  expect(screen.queryByText("会社情報を自動取得しました")).toBeNull();
});

test("puts the server's message about an address beside its field", async () => {
  const errors = { url: ["有効なURLを入力してください（例：https://www.example.co.jp）"] };
  const { asked, person } = await open({ company_name: "" }, { message: "入力内容を確認してください", errors }, 422);
  await person.click(screen.getByRole("radio", { name: "会社のページのURL" }));
  await person.type(screen.getByRole("textbox", { name: "会社のページのURL" }), "minato");
  await person.click(screen.getByRole("button", { name: "取得する" }));
  await waitFor(() =>
    expect(screen.getByRole("textbox", { name: "会社のページのURL" })).toHaveAccessibleDescription(
      /有効なURLを入力してください/,
    ),
  );
  expect(asked).toEqual([{ url: "minato" }]);
});

test.each([
  [{ status: 500, message: "内部の文" }, "HTTP 500: 会社情報の取得に失敗しました"],
  [{ status: 422, message: "会社情報の取得に失敗しました" }, "会社情報の取得に失敗しました"],
  [{ status: "FETCH_ERROR", message: "接続がありません" }, "通信エラーが発生しました: 接続がありません"],
  [new TypeError("answer"), "会社情報の取得でエラーが発生しました"],
  [new DOMException("Aborted", "AbortError"), "リクエストがタイムアウトしました。もう一度お試しください。"],
])("words a failed call %#", (error, text) => {
  expect(faultOf(error)).toEqual({ text, isOfField: false });
});
