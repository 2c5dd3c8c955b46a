import { readWritten } from "../../../modules/resume/import/read-written.ts";
import type { Line } from "../../../src/documents/import/lines.ts";

/** Lines of a document; a text is a line of one cell. */
function read(...lines: readonly (string | Line)[]) {
  const { found, unread } = readWritten({
    lines: lines.map((line) => (typeof line === "string" ? [line] : line)),
  });
  const without = (value: unknown) =>
    JSON.parse(JSON.stringify(value, (key, part) => (key === "id" ? undefined : part)));
  const { profile, address, education, licenses, skills, ...others } = without(found);
  return {
    profile,
    address,
    educations: education.educations,
    jobs: others["job-histories"].jobs,
    licenses: licenses.licenses,
    skills: skills.skills.map(({ name }: { name: string }) => name),
    texts: others["self-pr"],
    unread,
  };
}

const AOZORA = [
  { year: 2014, month: 4, company_name: "株式会社青空", kind: "入社" },
  { year: 2018, month: 3, company_name: "株式会社青空", kind: "退職" },
];

describe("a licence keeps its name, and its date is the one that is written", () => {
  test.each([
    [
      "HTML5プロフェッショナル認定試験 レベル1 Ver2.5　2019年6月 合格",
      "HTML5プロフェッショナル認定試験 レベル1 Ver2.5 合格",
      { year: 2019, month: 6 },
    ],
    ["VBAエキスパート Ver.2.1 合格", "VBAエキスパート Ver.2.1 合格", {}],
    ["Oracle Master 12.1 取得", "Oracle Master 12.1 取得", {}],
    ["MOS Excel Expert 2020年1月 取得", "MOS Excel Expert 取得", { year: 2020, month: 1 }],
    ["Cisco CCNA 200-301 2021年4月", "Cisco CCNA 200-301", { year: 2021, month: 4 }],
    ["2020年3月 - TOEIC 900点", "TOEIC 900点", { year: 2020, month: 3 }],
  ])("%p", (line, name, date) => {
    const { licenses, unread } = read("資格", line);
    expect({ licenses, unread }).toEqual({ licenses: [{ name, ...date }], unread: [] });
  });

  test("the end of a licence's period is listed, and so is a year that was counted on", () => {
    expect(read("資格", "普通免許 2019年3月〜2022年3月", "平成32年5月 簿記2級")).toMatchObject({
      licenses: [
        { name: "普通免許", year: 2019, month: 3 },
        { name: "簿記2級", year: 2020, month: 5 },
      ],
      unread: [expect.stringContaining("2022年3月"), expect.stringContaining("推定")],
    });
  });
});

describe("a period is both its rows", () => {
  test.each([
    "2014年4月 - 2018年3月",
    "2014/04 - 2018/03",
    "2014/04-2018/03",
    "2014.4−2018.3",
    "2014年4月から2018年3月まで",
  ])("%p", (period) => {
    expect(read("職歴", `${period} 株式会社青空`)).toMatchObject({ jobs: AOZORA, unread: [] });
    expect(read("職歴", `株式会社青空（${period}）`)).toMatchObject({ jobs: AOZORA, unread: [] });
    expect(read("学歴", `${period} 横浜大学 経済学部 卒業`)).toMatchObject({
      educations: [
        { year: 2018, month: 3, school_name: "横浜大学 経済学部 卒業" },
        { year: 2014, month: 4, school_name: "横浜大学 経済学部 入学" },
      ],
      unread: [],
    });
  });

  test("one that goes on is a job of today, one without an end is not said to be", () => {
    expect(read("職歴", "2014年4月〜現在に至る 株式会社青空").jobs).toEqual([{ ...AOZORA[0], is_employed: true }]);
    expect(read("職歴", "2014年4月〜 株式会社青空").jobs).toEqual([
      { year: 2014, month: 4, company_name: "株式会社青空" },
    ]);
  });
});

describe("an empty cell below a year", () => {
  const head = ["年", "月", "学歴・職歴"];

  test("has that year, and the person is told", () => {
    const { jobs, unread } = read(head, ["2014", "4", "株式会社青空 入社"], ["", "12", "株式会社青空 退社"]);
    expect(jobs).toMatchObject([
      { year: 2014, month: 4 },
      { year: 2014, month: 12, kind: "退社" },
    ]);
    expect(unread).toEqual([expect.stringContaining("2014年12月 株式会社青空 退社")]);
    const school = read(
      head,
      ["平成26", "4", "横浜大学 入学"],
      ["", "12", "横浜大学 転学"],
      ["30", "3", "海大学 卒業"],
    );
    expect(school.educations).toMatchObject([
      { year: 2018 },
      { year: 2014, month: 12, is_estimated: true },
      { year: 2014 },
    ]);
  });

  test("has none where its month lies before the one above, nor without a month", () => {
    const { jobs } = read(head, ["2014", "4", "株式会社青空 入社"], ["", "3", "株式会社青空 退社"]);
    expect(jobs[1]).toEqual({ month: 3, company_name: "株式会社青空", kind: "退社" });
    expect(read(head, ["2014", "4", "株式会社青空 入社"], ["", "", "営業部に配属"]).jobs).toMatchObject([
      { year: 2014, position: "営業部に配属" },
    ]);
  });

  test("a figure goes on behind the end of the era above it", () => {
    const { educations } = read(head, ["", "", "学歴"], ["平成28", "4", "横浜大学 入学"], ["32", "3", "横浜大学 卒業"]);
    expect(educations[0]).toEqual({ year: 2020, month: 3, school_name: "横浜大学 卒業", is_estimated: true });
  });
});

test.each([
  ["TCP/IP、CI/CD", ["TCP/IP", "CI/CD"]],
  ["Excel（VLOOKUP、ピボット）", ["Excel（VLOOKUP、ピボット）"]],
  ["Word／PowerPoint", ["Word", "PowerPoint"]],
  ["ＴＣＰ／ＩＰ, 売上1,000万円", ["ＴＣＰ／ＩＰ", "売上1,000万円"]],
  ["日本語/英語, SQL (MySQL, Oracle)、PL/SQL", ["日本語", "英語", "SQL (MySQL, Oracle)", "PL/SQL"]],
  ["（閉じない、Excel", ["（閉じない", "Excel"]],
])("skills in %p are parted outside brackets alone", (line, skills) => {
  expect(read("スキル", line)).toMatchObject({ skills, unread: [] });
});

describe("the head of the form", () => {
  test("every line of a cell is a value of its own, and a second number is listed", () => {
    expect(
      read(["ふりがな　やまだ　たろう\n氏　名　山田　太郎"], ["電話 03-1234-5678\n携帯 090-1234-5678"]),
    ).toMatchObject({
      profile: { last_name: "山田", first_name: "太郎", last_name_kana: "やまだ", first_name_kana: "たろう" },
      address: { phone: "03-1234-5678" },
      unread: [expect.stringContaining("090-1234-5678")],
    });
  });

  test.each([
    ["生年月日：さくらの季節", "さくらの季節"],
    ["電話番号：なし（郵送希望）", "なし（郵送希望）"],
    ["メール：aoi at example.jp", "aoi at example.jp"],
    ["最寄駅：渋谷", "渋谷"],
    ["連絡先：実家の隣", "実家の隣"],
    ["通勤時間：駅から少々", "駅から少々"],
    ["配偶者：婚約中", "婚約中"],
    ["氏名：山田 太郎（旧姓 海野）", "旧姓 海野"],
  ])("%p is listed as far as it cannot be taken over", (line, words) => {
    expect(read(line).unread).toEqual([expect.stringContaining(words)]);
  });

  test("what stands beside a value is listed, the words of the form are not", () => {
    expect(read(["氏名", "山田 太郎", "写真をはる位置", "愛読書は図鑑"]).unread).toEqual(["愛読書は図鑑"]);
    expect(read(["〒150-0001 東京都渋谷区神宮前1-5-8 TEL 03-1234-5678"])).toMatchObject({
      address: { postal_code: "150-0001", phone: "03-1234-5678" },
      unread: [],
    });
  });

  test("a reading in brackets behind the name is its ふりがな", () => {
    expect(read("氏名：山田 太郎（ヤマダ タロウ）")).toMatchObject({
      profile: { last_name_kana: "ヤマダ" },
      unread: [],
    });
  });
});

describe("現在に至る", () => {
  test("belongs to the job above it, whose role and whose end before it are understood", () => {
    const lines = [
      "2014年4月 株式会社青空 入社",
      "2020年3月 同社 退職（一身上の都合）",
      "2020年4月 有限会社海 契約社員として勤務",
    ];
    expect(read("職歴", ...lines, "現在に至る")).toMatchObject({
      jobs: [
        { company_name: "株式会社青空" },
        { year: 2020, month: 3, company_name: "株式会社青空", kind: "退職", reason: "一身上の都合" },
        { year: 2020, month: 4, company_name: "有限会社海", position: "契約社員", is_employed: true },
      ],
      unread: [],
    });
  });

  test.each(["2020年4月 しばらく旅に出る", "家業を手伝う"])("is listed behind %p, which was not understood", (line) => {
    const { jobs, unread } = read("職歴", "2014年4月 株式会社青空 入社", line, "現在に至る");
    expect(jobs).toEqual([{ year: 2014, month: 4, company_name: "株式会社青空", kind: "入社" }]);
    expect(unread).toEqual([line, "現在に至る"]);
  });

  test("is listed behind a job that has ended", () => {
    const lines = ["2014年4月 株式会社青空 入社", "2018年3月 株式会社青空 退職", "現在に至る"];
    expect(read("職歴", ...lines)).toMatchObject({ jobs: AOZORA, unread: ["現在に至る"] });
  });
});

test("同上 is the school above, and a date without words is listed", () => {
  expect(read("学歴", "2014年3月　A大学 卒業", "2016年3月　同上　修了", "2018年4月")).toMatchObject({
    educations: [{ school_name: "A大学 修了" }, { school_name: "A大学 卒業" }],
    unread: ["2018年4月"],
  });
});

test("a line in brackets is kept within a text, and listed where the form explains itself", () => {
  expect(read("自己PR", "（この欄は自由に書いてください）", "提案が得意です。", "（2019年に社内表彰）")).toMatchObject({
    texts: { self_pr: "提案が得意です。\n（2019年に社内表彰）" },
    unread: ["（この欄は自由に書いてください）"],
  });
});
