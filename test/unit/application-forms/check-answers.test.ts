import {
  type ApplicationForm,
  checkAnswers,
  type FormElement,
} from "../../../modules/application-forms/contract/form.ts";

const element = (id: string, more: Partial<FormElement>): FormElement => ({
  id,
  type: "text",
  label: id,
  required: false,
  order: 0,
  options: [],
  ...more,
});
const choices = [
  { label: "はい", value: "yes" },
  { label: "いいえ", value: "no" },
];
const form = (...elements: FormElement[]): ApplicationForm => ({
  id: "form",
  name: "面接前の質問",
  version: 1,
  elements,
});
const messageOf = (asked: FormElement, answer?: string | string[]) =>
  checkAnswers(form(asked), answer === undefined ? {} : { [asked.id]: answer }, [])[0]?.message;

test("a required element needs more than spaces", () => {
  const asked = element("動機", { type: "textarea", required: true });
  expect(messageOf(asked, " \n")).toBe("この項目は必須です");
  expect(messageOf(asked, "貴社の製品が好きです")).toBeUndefined();
  expect(messageOf(element("任意", {}))).toBeUndefined();
});

test("a required element needs something to be seen", () => {
  const asked = element("動機", { required: true });
  for (const blank of ["\u200b", "\u2060\u00ad", "\ufe0f", "\u3164", "\u2800", "\u3000\u200d"])
    expect([escape(blank), messageOf(asked, blank)]).toEqual([escape(blank), "この項目は必須です"]);
  expect(messageOf(asked, "👨‍👩‍👧")).toBeUndefined();
  expect(messageOf(asked, "-")).toBeUndefined();
});

test("an answer to a question that is not asked is named, an empty one is none", () => {
  const found = checkAnswers(form(element("動機", {})), { 場所: "札幌", 動機: "", 希望: " " }, []);
  expect(found).toEqual([{ elementId: "場所", message: "この質問は、現在の応募フォームにありません" }]);
});

test("a text has at most 1,000 characters and no script tag", () => {
  const asked = element("動機", {});
  expect(messageOf(asked, "𠮷".repeat(1000))).toBeUndefined();
  expect(messageOf(asked, "あ".repeat(1001))).toBe("最大1000文字まで入力できます");
  expect(messageOf(asked, "<ScRipt>alert(1)</script>")).toBe("無効な文字が含まれています");
});

test("a choice is one of the options, several only of check boxes", () => {
  const one = element("転勤", { type: "radio", options: choices });
  expect(messageOf(one, "yes")).toBeUndefined();
  expect(messageOf(one, "はい")).toBe("選択肢から選んでください");
  expect(messageOf(one, ["yes", "no"])).toBe("選択肢から選んでください");
  const several = element("勤務地", { type: "checkbox", options: choices });
  expect(messageOf(several, ["yes", "no"])).toBeUndefined();
  expect(messageOf(several, ["yes", "maybe"])).toBe("選択肢から選んでください");
});

test("files are counted, and refused by type and size", () => {
  const asked = element("作品", { type: "file", required: true });
  const file = { elementId: "作品", name: "作品集.pdf", type: "application/pdf", size: 1024 };
  const messagesOf = (...files: (typeof file)[]) => checkAnswers(form(asked), {}, files).map(({ message }) => message);
  expect(messagesOf()).toEqual(["この項目は必須です"]);
  expect(messagesOf(file)).toEqual([]);
  expect(messagesOf({ ...file, elementId: "他の質問" })).toEqual(["この項目は必須です"]);
  expect(messagesOf({ ...file, type: "application/zip" })).toEqual(["許可されていないファイル形式です"]);
  expect(messagesOf({ ...file, size: 10 * 1024 * 1024 + 1 })).toEqual([
    "作品集.pdf のファイルサイズが上限を超えています",
  ]);
  expect(messagesOf(file, { ...file, name: "実績.zip", type: "application/zip" })).toEqual([
    "実績.zip：許可されていないファイル形式です",
  ]);
  expect(messagesOf(file, file, file, file)).toEqual(["ファイルは3個までです"]);
});
