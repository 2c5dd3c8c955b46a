import { findUnfairWording } from "../../../japanese/fair-hiring.ts";

const rulesIn = (text: string) => findUnfairWording(text).map(({ rule }) => rule);

test.each([
  ["本籍地を記入してください", "birthplace"],
  ["ご両親の職業", "family"],
  ["住宅状況（持ち家・借家）", "housing"],
  ["家庭環境について", "environment"],
  ["宗教をお答えください", "religion"],
  ["支持政党", "party"],
  ["あなたの人生観", "philosophy"],
  ["尊敬する人物", "respected-person"],
  ["思想について", "thought"],
  ["労働組合への加入歴", "union"],
  ["購読新聞", "reading"],
  ["身元調査を行います", "inquiry"],
  ["自宅付近の略図", "own-form"],
  ["応募時の健康診断", "health-check"],
  ["女性のみ募集", "sex"],
  ["営業マン募集", "sex"],
  ["３５歳以下の方", "age"],
  ["20代限定", "age"],
])("%s breaks the rule %s", (text, rule) => {
  expect(rulesIn(text)).toContain(rule);
});

test.each([
  "家族経営の温かい会社です",
  "ご家族向けの住宅を販売します",
  "35歳以下の方（長期勤続によるキャリア形成のため）",
  "60歳以下（定年が60歳のため）",
  "労働組合があります",
  "20代から60代まで幅広い年齢の社員がいます",
  "産前産後休業、育児休業の取得実績あり（男女とも）",
  "健康診断（年1回、会社負担）",
  "宅配便の本人確認",
])("%s breaks none", (text) => {
  expect(rulesIn(text)).toEqual([]);
});

test("names the words, the matter, its source and a better way", () => {
  expect(findUnfairWording("応募条件：３０歳以下")).toEqual([
    expect.objectContaining({
      rule: "age",
      wording: "30歳以下",
      source: expect.stringContaining("労働施策総合推進法9条"),
    }),
  ]);
});
