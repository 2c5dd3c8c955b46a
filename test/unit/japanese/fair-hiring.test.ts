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
  ["生まれ育った場所", "birthplace"],
  ["兄弟の人数", "family"],
  ["結婚の予定はありますか", "family"],
  ["子どもの有無", "family"],
  ["お住まいの部屋数", "housing"],
  ["住宅事情", "housing"],
  ["ご家庭の雰囲気", "environment"],
  ["ご家庭の宗派", "religion"],
  ["応援している政党", "party"],
  ["政党への加入", "party"],
  ["前回の選挙で誰に投票しましたか", "party"],
  ["人生で大切にしていること", "philosophy"],
  ["尊敬している歴史上の人物", "respected-person"],
  ["尊敬するのは誰ですか", "respected-person"],
  ["憲法改正についてどう考えますか", "thought"],
  ["労働組合の加入状況", "union"],
  ["労働組合に加入していますか", "union"],
  ["組合活動の経験", "union"],
  ["デモへの参加", "union"],
  ["購読している新聞", "reading"],
  ["新聞の購読", "reading"],
  ["最近読んだ本", "reading"],
  ["どんな雑誌を読みますか", "reading"],
  ["興信所に依頼します", "inquiry"],
  ["自宅から駅までの地図", "own-form"],
  ["持病はありますか", "health-check"],
  ["通院歴", "health-check"],
  ["妊娠の有無", "health-check"],
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
  "宗教法人かつら寺での事務",
  "健康保険組合に加入しています",
  "専門家業務の補助",
  "国籍を問いません",
  "設計思想を理解し、改善できる方",
  "作物の生育環境を整えます",
  "結婚しても、お子さんが生まれても働けます",
  "新聞の購読契約を案内します",
  "生活協同組合の店舗です",
  "労働組合のある会社です",
  "新聞の配達、雑誌の編集",
  "お客様を尊敬する姿勢",
  "政治経済の記事を書く",
  "組合員の方への対応",
  "入社後に健康保険組合への加入手続きをします",
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
