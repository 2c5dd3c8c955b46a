import { act, fireEvent, render, screen } from "@testing-library/react";
import { Provider } from "react-redux";
import { sectionValues } from "../../../documents/values.ts";
import { emptyResume, resumeDefinition } from "../../../modules/resume/contract.ts";
import { createStore } from "../../../web/app/store.ts";
import { sectionOf } from "../../../web/features/documents/sections.ts";
import { createDraftStore } from "../../../web/features/forms/editor/draft-store.ts";
import { useEditor } from "../../../web/features/forms/editor/use-editor.ts";
import { FormProvider } from "../../../web/features/forms/fields/field-hooks.tsx";
import { AddressFields } from "../../../web/features/resume/editor/address-fields.tsx";
import { takeDraftKeyOf } from "../draft-keys.ts";

const yokohama = (town: string, kana: string) => ({
  address1: "神奈川県",
  address2: "横浜市西区",
  address3: town,
  kana1: "ｶﾅｶﾞﾜｹﾝ",
  kana2: "ﾖｺﾊﾏｼﾆｼｸ",
  kana3: kana,
  prefcode: "14",
  zipcode: "2200012",
});

function Page() {
  const shape = sectionOf(resumeDefinition, "address");
  const editor = useEditor({
    key: "resume/address",
    shape,
    known: { revision: null, values: sectionValues(shape, emptyResume) },
    today: () => "2026-11-23",
    drafts: createDraftStore("hanako"),
    save: async () => ({ kind: "unreachable" }),
    load: async () => undefined,
  });
  return (
    <FormProvider {...editor}>
      <AddressFields />
    </FormProvider>
  );
}

function answer(body: unknown, status = 200) {
  return jest
    .spyOn(globalThis, "fetch")
    .mockImplementation(
      async () => new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json" } }),
    );
}

const found = (...results: unknown[]) => ({ status: 200, message: null, results: results.length > 0 ? results : null });
const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`);

beforeEach(() => {
  localStorage.clear();
  takeDraftKeyOf("hanako");
});
afterEach(() => jest.restoreAllMocks());

async function typeCode(code: string): Promise<void> {
  await act(async () => {
    fireEvent.change(field("postal_code") as HTMLInputElement, { target: { value: code } });
  });
}

const page = () =>
  render(
    <Provider store={createStore()}>
      <Page />
    </Provider>,
  );

describe("an address from its postal code", () => {
  it("is filled with its readings by the seventh digit, of either width", async () => {
    const asked = answer(found(yokohama("みなとみらい", "ﾐﾅﾄﾐﾗｲ")));
    page();
    await typeCode("２２０－００１");
    expect(asked).not.toHaveBeenCalled();
    await typeCode("２２０－００１２");
    expect(String(asked.mock.calls[0]?.[0])).toContain("/api/zipcloud?zipcode=2200012");
    expect(field("address3")).toHaveValue("みなとみらい");
    expect(field("kana1")).toHaveValue("かながわけん");
    expect(field("postal_code")).toHaveValue("２２０－００１２");
  });

  it("clears the looked-up address with its code, but not the person's own input", async () => {
    answer(found(yokohama("みなとみらい", "ﾐﾅﾄﾐﾗｲ")));
    page();
    await typeCode("2200012");
    fireEvent.change(field("address3") as HTMLInputElement, { target: { value: "みなとみらい2丁目3番" } });
    await typeCode("220001");
    expect(field("address1")).toHaveValue("");
    expect(field("kana2")).toHaveValue("");
    expect(field("address3")).toHaveValue("みなとみらい2丁目3番");
    await typeCode("2200012");
    expect(field("address2")).toHaveValue("横浜市西区");
    expect(field("address3")).toHaveValue("みなとみらい2丁目3番");
  });

  it("is a choice where the code has several towns", async () => {
    answer(found(yokohama("みなとみらい", "ﾐﾅﾄﾐﾗｲ"), yokohama("高島", "ﾀｶｼﾏ")));
    page();
    await typeCode("2200012");
    expect(field("address1")).toHaveValue("");
    await act(async () => {
      fireEvent.click(screen.getByRole("button", { name: "神奈川県横浜市西区高島" }));
    });
    expect(field("address3")).toHaveValue("高島");
    expect(screen.queryByRole("button", { name: /横浜市/ })).toBeNull();
  });

  const town = (address2: string, address3: string, kana3: string) => ({
    ...yokohama(address3, kana3),
    address1: "愛知県",
    address2,
    kana1: "ｱｲﾁｹﾝ",
    kana2: "ｷﾖｽｼ",
  });
  const choose = (name: string) =>
    act(async () => {
      fireEvent.click(screen.getByRole("button", { name }));
    });
  const fold = () => screen.queryByRole("button", { name: /ふりがなを確認する/ });

  it("never keeps the reading of the town before: that of a town without one is asked for", async () => {
    const asked = answer(found(town("清須市", "甲", "ｺｳ"), town("清須市", "乙", "ｵﾂ")));
    page();
    await typeCode("7614103");
    await choose("愛知県清須市甲");
    expect(field("kana3")).toHaveValue("こう");
    expect(fold()).not.toBeNull();
    asked.mockRestore();
    answer(found(town("清須市", "甲山", ""), town("清須市", "春日一番割", "")));
    await typeCode("4520961");
    expect([field("address3"), field("kana3")].map((input) => input?.value)).toEqual(["", ""]);
    await choose("愛知県清須市甲山");
    expect(field("address3")).toHaveValue("甲山");
    expect(field("kana3")).toHaveValue("");
    expect(fold()).toBeNull();
    expect(screen.getByText(/ふりがなはわかりません/)).toBeInTheDocument();
  });

  it("is filled anew where the town before begins like the one found, and where it is of another city", async () => {
    const asked = answer(found(town("清須市", "春日一番割", "ﾊﾙﾋｲﾁﾊﾞﾝﾜﾘ")));
    page();
    await typeCode("4520961");
    asked.mockRestore();
    const again = answer(found(town("清須市", "春日", "ﾊﾙﾋ")));
    await typeCode("4520962");
    expect([field("address3"), field("kana3")].map((input) => input?.value)).toEqual(["春日", "はるひ"]);
    again.mockRestore();
    answer(found(town("春日井市", "春日", "")));
    await typeCode("4860851");
    expect([field("address2"), field("kana3")].map((input) => input?.value)).toEqual(["春日井市", ""]);
  });

  it("keeps the reading that was typed for its town, also when the code is typed again", async () => {
    answer(found(town("清須市", "春日一番割", "")));
    page();
    await typeCode("4520961");
    fireEvent.change(field("kana3") as HTMLInputElement, { target: { value: "はるひいちばんわり" } });
    await typeCode("452096");
    await typeCode("4520961");
    expect([field("address3"), field("kana3")].map((input) => input?.value)).toEqual([
      "春日一番割",
      "はるひいちばんわり",
    ]);
    expect(screen.queryByText(/ふりがなはわかりません/)).toBeNull();
  });

  it("has kana of full width when a line is left", () => {
    page();
    const street = field("address3") as HTMLInputElement;
    fireEvent.change(street, { target: { value: "\u200eﾐﾅﾄﾐﾗｲ2" } });
    fireEvent.blur(street);
    expect(street).toHaveValue("ミナトミライ2");
  });

  it("reports an unknown code and keeps the input", async () => {
    answer(found());
    page();
    fireEvent.change(field("address1") as HTMLInputElement, { target: { value: "東京都" } });
    await typeCode("9999999");
    expect(screen.getByText("該当する住所が見つかりませんでした")).toBeInTheDocument();
    expect(field("address1")).toHaveValue("東京都");
  });

  it("reports a failed lookup", async () => {
    answer({ message: "x" }, 500);
    page();
    await typeCode("2200012");
    expect(screen.getByText("住所の取得に失敗しました")).toBeInTheDocument();
  });
});
