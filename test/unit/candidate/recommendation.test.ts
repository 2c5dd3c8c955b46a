import { emptyValues } from "../../../documents/empty.ts";
import { emptyCandidate } from "../../../modules/candidate/document.ts";
import { agencyLine, licenceInWords } from "../../../modules/candidate/print/letterhead.ts";
import { missingOnPaper } from "../../../modules/candidate/print/missing-on-paper.ts";
import { toLetter } from "../../../modules/candidate/print/recommendation/letter.ts";
import { jobs } from "../../../modules/candidate/sections/history.ts";

const AGENCY = {
  revision: 1,
  name: "みちしるべキャリア株式会社",
  licence_number: "13-ユ-000000",
  address: "東京都千代田区丸の内9-9-9",
  phone: "0300000000",
  responsible_person: "佐藤 健一",
};
const job = (id: string, company_name: string, year: number, kind: string, is_employed = false) => ({
  ...emptyValues(jobs),
  id,
  company_name,
  year,
  month: 4,
  kind,
  is_employed,
});
const named = { ...emptyCandidate, last_name: "高橋", first_name: "美幸", recommendation: "正確な方です。" };

test("given stays, when a letter is made, then the newest stands first and what is missing is left out", () => {
  const rows = [
    job("a", "株式会社みなと食品 入社", 2017, "入社"),
    job("b", "株式会社みなと食品 退社", 2020, "退社"),
    job("c", "株式会社うみ商事 入社", 2020, "入社", true),
  ];
  const letter = toLetter(
    { ...named, jobs: rows, desired_job: "経理", desired_salary: 450, available_from: "2027-01-01" },
    { name: "高橋　美幸", age: "32歳", era: "wareki" },
  );
  expect(letter).toEqual({
    person: [
      ["氏名", "高橋　美幸"],
      ["年齢", "32歳"],
    ],
    recommendation: "正確な方です。",
    stays: [
      ["令和2年4月〜現在", "株式会社うみ商事", ""],
      ["平成29年4月〜令和2年4月", "株式会社みなと食品", ""],
    ],
    wishes: [
      ["職種", "経理"],
      ["年収", "450万円"],
      ["入社可能日", "令和9年1月1日"],
    ],
  });
});

test.each([
  ["13-ユ-000000", "有料職業紹介事業許可番号 13-ユ-000000"],
  ["13-ム-000000", "無料職業紹介事業許可番号 13-ム-000000"],
  ["13-特-000000", "職業紹介事業届出受理番号 13-特-000000"],
  ["", ""],
])("the number %s is called by its kind", (licence_number, words) => {
  expect(licenceInWords({ licence_number })).toBe(words);
});

test("the agency's line has name, licence and telephone", () => {
  expect(agencyLine(AGENCY)).toBe(
    "みちしるべキャリア株式会社　有料職業紹介事業許可番号 13-ユ-000000　電話 03-0000-0000",
  );
});

describe("the gaps of a paper", () => {
  const labels = (...asked: Parameters<typeof missingOnPaper>) => missingOnPaper(...asked).map(({ label }) => label);

  test("given a 推薦状 without 推薦文, then it is missing", () => {
    expect(labels({ ...named, recommendation: " " }, { document: "recommendation" }, AGENCY)).toEqual(["推薦文"]);
  });

  test("given an agency without a record, then all of its facts are missing on a letter, three on its line", () => {
    expect(labels(named, { document: "recommendation" }, null)).toHaveLength(5);
    expect(labels(named, { document: "resume", agency_line: "1" }, null)).toEqual([
      "エージェントの名称",
      "許可番号",
      "エージェントの電話番号",
    ]);
    expect(labels(named, { document: "resume" }, null)).toEqual([]);
  });

  test("given no name, then a named paper misses it, and an anonymous one the reading", () => {
    expect(labels(emptyCandidate, { document: "resume" }, AGENCY)).toEqual(["氏名"]);
    expect(labels(named, { document: "resume", anonymous: "1" }, AGENCY)).toEqual([
      "氏名のふりがな（イニシャルに使います）",
    ]);
  });
});
