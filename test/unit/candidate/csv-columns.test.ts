import fc from "fast-check";
import { importFields } from "../../../modules/candidate/contract.ts";
import { guessColumns } from "../../../modules/candidate/intake/guess-columns.ts";
import { readCell } from "../../../modules/candidate/intake/read-cell.ts";
import { readFile } from "../../../modules/candidate/intake/read-file.ts";

const TODAY = "2026-11-28";
const fieldsOf = (...records: string[][]) => guessColumns(records, TODAY).columns.map(({ field }) => field);

describe("columns are guessed", () => {
  test.each([
    [
      ["氏名", "フリガナ", "TEL", "E-mail"],
      ["name", "kana", "phone", "email"],
    ],
    [
      ["氏名（漢字）※必須", "氏名（カナ）", "携帯電話番号", "メールアドレス"],
      [null, "kana", "phone", "email"],
    ],
    [
      ["姓", "名", "セイ", "メイ", "旧姓"],
      ["last_name", "first_name", "last_name_kana", "first_name_kana", "former_name"],
    ],
    [
      ["姓（ふりがな）", "名（ふりがな）"],
      ["last_name_kana", "first_name_kana"],
    ],
    [
      ["〒", "都道府県", "市区町村", "番地", "建物名"],
      ["postal_code", "address1", "address2", "address3", "address4"],
    ],
    [
      ["郵便番号", "住所", "生年月日", "年齢"],
      ["postal_code", "address", "birth_date", null],
    ],
    [
      ["ステータス", "担当", "タグ", "備考", "流入経路"],
      ["stage", "staff", "tags", "notes", "source"],
    ],
    [
      ["First Name", "Last Name", "Phone"],
      ["first_name", "last_name", "phone"],
    ],
    [
      ["名", "電話", "電話番号"],
      ["name", "phone", null],
    ],
  ])("by the heads %j", (heads, fields) => {
    expect(
      fieldsOf(
        heads,
        heads.map(() => "x"),
      ),
    ).toEqual(fields);
  });

  test.each([
    ["name", ["佐倉 美咲", "髙橋　健", "森 葵"]],
    ["kana", ["さくら みさき", "タカハシ　ケン", "ﾓﾘ ｱｵｲ"]],
    ["birth_date", ["平成7年4月1日", "S60.5.3", "1990/4/1"]],
    ["phone", ["090-1234-5678", "9012345678", "03-1234-5678"]],
    ["email", ["a@example.jp", "b@example.jp", "c@example.jp"]],
    ["postal_code", ["150-0001", "〒220-0012", "１５０－０００１"]],
    ["address", ["東京都渋谷区神宮前1-2-3", "〒220-0012 神奈川県横浜市西区1", "大阪府大阪市北区2"]],
    ["address1", ["東京都", "大阪府", "北海道"]],
    ["stage", ["新規", "面談済み", "終了"]],
    [null, ["A", "B", "1"]],
    [null, ["2026/11/28", "2026/11/27", "2026/11/26"]],
  ])("by contents: %s", (field, cells) => {
    const records = cells.map((cell, index) => [`社員${index}`, cell]);
    expect(guessColumns(records, TODAY)).toEqual({
      columns: [
        { head: null, field: null },
        { head: null, field },
      ],
      hasHeads: false,
    });
  });

  test("behind heads that tell nothing", () => {
    const records = [
      ["A", "B"],
      ["佐倉 美咲", "090-1234-5678"],
      ["髙橋 健", "080-1234-5678"],
    ];
    expect(guessColumns(records, TODAY)).toEqual({
      columns: [
        { head: "A", field: "name" },
        { head: "B", field: "phone" },
      ],
      hasHeads: true,
    });
  });

  test("and every label of the screen is the head of its field", () => {
    const { last_name, ...others } = importFields();
    expect(fieldsOf([String(last_name), "x"])).toEqual(["last_name", null]);
    // 名 alone would be the whole name.
    for (const [field, label] of Object.entries(others))
      expect([label, ...fieldsOf(["姓", label], ["y", "z"])]).toEqual([label, "last_name", field]);
  });

  test("with no field for two columns, whatever the table", () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom("氏名", "電話", "090-1234-5678", "東京都", "新規", "a@b.jp"));
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 6 }), (records) => {
        const fields = fieldsOf(...records).filter((field) => field !== null);
        expect(new Set(fields).size).toBe(fields.length);
        expect(fields.every((field) => field in importFields())).toBe(true);
      }),
    );
  });
});

describe("a cell", () => {
  test.each([
    ["name", " 佐倉　美咲 ", { last_name: "佐倉", first_name: "美咲" }],
    ["name", "佐倉美咲", { last_name: "佐倉美咲", first_name: "" }],
    ["birth_date", "平成7年4月1日", { birth_date: "1995-04-01" }],
    ["birth_date", "19950401", { birth_date: "1995-04-01" }],
    ["birth_date", "1995/4/1 0:00", { birth_date: "1995-04-01" }],
    ["birth_date", "平成7年", { birth_date: "平成7年" }],
    ["phone", "9012345678", { phone: "09012345678" }],
    ["phone", "312345678", { phone: "0312345678" }],
    ["phone", "+81-90-1234-5678", { phone: "+81-90-1234-5678" }],
    ["desired_salary", "500万円", { desired_salary: "500" }],
    ["desired_salary", "5,000,000円", { desired_salary: "500" }],
    ["desired_salary", "500", { desired_salary: "500" }],
    ["stage", "面談済み", { stage: "interviewed" }],
    ["stage", "placed", { stage: "placed" }],
    ["stage", "不明", { stage: "不明" }],
    ["desired_employment_type", "ﾊﾟｰﾄ・ｱﾙﾊﾞｲﾄ", { desired_employment_type: "part_time" }],
    ["tags", "営業、急ぎ,東京", { tags: ["営業", "急ぎ", "東京"] }],
    [
      "address",
      "〒１５０－０００１　東京都渋谷区神宮前1-2-3　青山ビル101",
      {
        postal_code: "1500001",
        address1: "東京都",
        address2: "渋谷区",
        address3: "神宮前1-2-3",
        address4: "青山ビル101",
      },
    ],
    ["address", "みなとみらい2丁目", { address3: "みなとみらい2丁目" }],
    ["notes", "", {}],
  ])("of %s: %j", (field, cell, fields) => {
    expect(readCell(field, cell)).toEqual(fields);
  });
});

test("invisible characters of a table are in no head and no value", () => {
  const table =
    "\u200e氏名\u200e,電話\ufeff,メール,住所\r\n葛\u{e0100}城\u200b 太郎,\u202d045-123-4567\u202c,mailto:taro@example.jp,\u2068大阪市北区梅田1-1-3\u2069\r\n";
  const read = readFile({ bytes: Buffer.from(table), mapping: null, today: TODAY });
  expect(read).toMatchObject({
    columns: [{ field: "name" }, { field: "phone" }, { field: "email" }, { field: "address" }],
    rows: [
      {
        candidate: {
          last_name: "葛\u{e0100}城",
          first_name: "太郎",
          phone: "045-123-4567",
          address1: "大阪府",
          address2: "大阪市北区",
          address3: "梅田1-1-3",
        },
        identity: { email: "taro@example.jp" },
        problems: [],
      },
    ],
  });
});

test.each(["〒150-0001 東京都渋谷区", "１５０－０００１　東京都渋谷区", "150\u20110001東京都渋谷区"])(
  "the postal code before the address in %j is read",
  (cell) => {
    expect(readCell("address", cell)).toEqual({ postal_code: "1500001", address1: "東京都", address2: "渋谷区" });
  },
);
