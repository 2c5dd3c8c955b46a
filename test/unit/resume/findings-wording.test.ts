import { emptyResume, emptyRows, type Resume } from "../../../modules/resume/document.ts";
import { employed, findingsOf, job, mendedOf, school, wordsOf } from "./findings.ts";

describe("half-width kana and figures", () => {
  const lives = (lines: Partial<Resume["address"]>) => ({ address: { ...emptyResume.address, ...lines } });

  test("a building, a licence, a post and a skill in half-width kana are put right", () => {
    expect(wordsOf(lives({ address4: "ｱｵｿﾞﾗﾏﾝｼｮﾝ203" }))).toEqual(["「ｱｵｿﾞﾗﾏﾝｼｮﾝ203」の半角カタカナは全角で書きます"]);
    expect(mendedOf(lives({ address4: "ｱｵｿﾞﾗﾏﾝｼｮﾝ203" }))).toEqual([{ address4: "アオゾラマンション203" }]);
    expect(mendedOf({ licenses: [{ ...emptyRows.licenses, id: "1", name: "ﾌｫｰｸﾘﾌﾄ　修了" }] })).toEqual([
      { name: "フォークリフト　修了" },
    ]);
    expect(mendedOf({ jobs: [job("みなと", 2020, 4, { ...employed, position: "ﾁｰﾌ" })] })).toEqual([
      { position: "チーフ" },
    ]);
    expect(mendedOf({ skills: [{ ...emptyRows.skills, id: "1", name: "ｴｸｾﾙ" }] })).toEqual([{ name: "エクセル" }]);
    expect(mendedOf({ self_pr: "ｴｸｾﾙが得意です。" })).toEqual([{ self_pr: "エクセルが得意です。" }]);
  });

  test("a house number is written with hyphens and half-width, whatever was typed for them", () => {
    expect(wordsOf(lives({ address3: "元町２ー３ー１" }))).toEqual(["町名・番地の「２ー３ー１」は「2-3-1」と書きます"]);
    for (const typed of ["２ー３ー１", "２－３－１", "2ｰ3ｰ1", "2−3‐1", "２ー3-1"]) {
      expect(mendedOf(lives({ address3: typed }))).toContainEqual({ address3: "2-3-1" });
    }
    expect(wordsOf(lives({ address3: "元町2-3-1", address4: "メゾンー203" }))).toEqual([]);
  });

  test("figures that are full-width alone are named where telephone numbers stand beside them, not in a registered name", () => {
    expect(mendedOf(lives({ address3: "元町２丁目" }))).toEqual([{ address3: "元町2丁目" }]);
    expect(mendedOf(lives({ address4: "みなと荘２０３号室" }))).toEqual([{ address4: "みなと荘203号室" }]);
    expect(mendedOf({ licenses: [{ ...emptyRows.licenses, id: "1", name: "日商簿記検定試験２級　合格" }] })).toEqual([
      { name: "日商簿記検定試験2級　合格" },
    ]);
    expect(wordsOf({ jobs: [job("株式会社ミナト２１", 2020, 4, employed)] })).toEqual([]);
    expect(wordsOf({ jobs: [job("株式会社ミナト２1", 2020, 4, employed)] })).toHaveLength(1);
  });

  test("the address for letters counts only where it is printed", () => {
    const contact = { ...emptyResume.contact, contact_address4: "ﾏﾝｼｮﾝ" };
    expect(wordsOf({ contact: { ...contact, contact_same_as_address: true } })).toEqual([]);
    expect(wordsOf({ contact: { ...contact, contact_same_as_address: false } })).toHaveLength(1);
  });

  test("a row that is not printed is not looked at", () => {
    expect(wordsOf({ educations: [school("みなと高校　卒業", 2010, 3, { should_show: false })] })).toEqual([]);
  });
});

describe("schools", () => {
  test.each([
    ["みなと高校　卒業", "みなと高等学校　卒業"],
    ["みなと短大　卒業", "みなと短期大学　卒業"],
    ["みなと高専　卒業", "みなと高等専門学校　卒業"],
    ["みなと中学　卒業", "みなと中学校　卒業"],
    ["慶応大学　卒業", "慶應義塾大学　卒業"],
    ["慶應大学　卒業", "慶應義塾大学　卒業"],
    ["東大　文学部　卒業", "東京大学　文学部　卒業"],
  ])("「%s」 is written 「%s」", (typed, official) => {
    expect(mendedOf({ educations: [school(typed, 2010, 3)] })).toEqual([{ school_name: official }]);
  });

  test.each([
    "みなと高等学校　卒業",
    "みなと中学校　卒業",
    "みなと特別支援学校中学部　卒業",
    "慶應義塾大学　卒業",
    "東大阪大学　卒業",
  ])("「%s」 is official", (name) => expect(wordsOf({ educations: [school(name, 2010, 3)] })).toEqual([]));

  const stay = (entered: string, left: string) => [
    school(`${entered}　入学`, 2010, 4),
    school(`${left}　卒業`, 2013, 3),
  ];

  test("one school that is called otherwise at its end gets its whole name in both rows", () => {
    expect(findingsOf({ educations: stay("みなと高等学校", "みなと高等学校 普通科") })).toEqual([
      {
        rule: "school-names",
        section: "education",
        row: "みなと高等学校 普通科　卒業 2013-3",
        field: "school_name",
        words:
          "同じ学校の名称が入学と卒業で異なります（「みなと高等学校」と「みなと高等学校 普通科」）。そろえて書きます",
        mend: {
          label: "「みなと高等学校 普通科」にそろえる",
          rows: {
            "みなと高等学校　入学 2010-4": { school_name: "みなと高等学校 普通科　入学" },
            "みなと高等学校 普通科　卒業 2013-3": { school_name: "みなと高等学校 普通科　卒業" },
          },
        },
      },
    ]);
    expect(mendedOf({ educations: stay("みなと大学　経済学部", "みなと大学") })).toContainEqual({
      school_name: "みなと大学　経済学部　卒業",
    });
    expect(findingsOf({ educations: stay("みなと高校", "みなと高等学校") }).map(({ rule }) => rule)).toContain(
      "school-names",
    );
  });

  test.each([
    ["みなと高等学校", "みなと高等学校"],
    ["みなと高等学校", "みなと高等学校附属中学校"],
    ["みなと大学", "みなと大学大学院 文学研究科"],
    ["みなと大学 文学部", "みなと大学 法学部"],
  ])("「%s」 and 「%s」 are not one school under two names", (entered, left) => {
    expect(wordsOf({ educations: stay(entered, left) })).toEqual([]);
  });

  test("months that were calculated are confirmed by one press, those that are printed", () => {
    const rows = [
      school("みなと高等学校　入学", 2010, 4, { is_estimated: true }),
      school("みなと高等学校　卒業", 2013, 3, { is_estimated: true }),
      school("みなと中学校　卒業", 2010, 3, { is_estimated: true, should_show: false }),
    ];
    expect(findingsOf({ educations: rows })).toMatchObject([
      {
        rule: "estimated",
        words: "学歴の年月2行は推定です。卒業証書などで確かめてください",
        mend: {
          label: "2行をまとめて確定する",
          rows: {
            "みなと高等学校　入学 2010-4": { is_estimated: false },
            "みなと高等学校　卒業 2013-3": { is_estimated: false },
          },
        },
      },
    ]);
  });
});

describe("the score of a test", () => {
  const licence = (name: string) => ({ licenses: [{ ...emptyRows.licenses, id: "1", name }] });

  test.each([
    ["TOEIC Listening & Reading公開テスト　７３０　取得", "TOEIC Listening & Reading公開テスト　730点　取得"],
    ["TOEIC 730取得", "TOEIC 730点取得"],
    ["ＴＯＥＩＣ公開テスト８５０", "ＴＯＥＩＣ公開テスト850点"],
    ["TOEFL iBT 95 取得", "TOEFL iBT 95点 取得"],
  ])("「%s」 gets its unit", (typed, whole) => {
    expect(mendedOf(licence(typed))).toContainEqual({ name: whole });
  });

  test("is named by what was typed", () => {
    expect(wordsOf(licence("TOEIC　７３０　取得"))[0]).toBe("得点の「７３０」は、単位を付けて「730点」と書きます");
  });

  test.each([
    "TOEIC　730点　取得",
    "第250回TOEIC公開テスト　取得",
    "英検準1級　合格",
    "IELTS 6.5　取得",
    "安全衛生 730 修了",
  ])("「%s」 lacks none", (name) => expect(wordsOf(licence(name))).toEqual([]));
});
