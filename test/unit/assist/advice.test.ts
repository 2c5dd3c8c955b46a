import { NO_AIM } from "../../../modules/assist/advice/aim.ts";
import { adviceOn } from "../../../modules/assist/advice/combine.ts";
import { contentFindings, framesFor } from "../../../modules/assist/advice/content-rules.ts";
import { factsOf, NO_FACTS } from "../../../modules/assist/advice/own-facts.ts";
import { styleFindings } from "../../../modules/assist/advice/style-rules.ts";
import { wordingFindings } from "../../../modules/assist/advice/wording-rules.ts";

/** The text after every replacement of the rules of words. */
function mended(text: string): string {
  return wordingFindings(text).reduceRight(
    (written, { start = 0, end = 0, replacement }) =>
      replacement === undefined ? written : written.slice(0, start) + replacement + written.slice(end),
    text,
  );
}

describe("rules of words", () => {
  test.each([
    ["御社で働きたいです。", "貴社で働きたいです。"],
    ["資料を拝見させていただきました。", "資料を拝見しました。"],
    ["先生がおっしゃられた言葉です。", "先生がおっしゃった言葉です。"],
    ["営業を担当させていただきました。", "営業を担当しました。"],
    ["提案することができました。", "提案できました。"],
    ["力になれると思います。", "力になれると考えています。"],
    ["朝早く起きれます。", "朝早く起きられます。"],
    ["販売をしてました。", "販売をしていました。"],
    ["すごく役立ちました。", "大変役立ちました。"],
    ["書店のバイトを続けました。", "書店のアルバイトを続けました。"],
    ["まず最初に確認します。", "最初に確認します。"],
    ["成功しました！", "成功しました。"],
    ["努力しました。でも、失敗しました。", "努力しました。しかし、失敗しました。"],
    ["僕は営業です。", "私は営業です。"],
  ])("%s becomes %s", (text, better) => {
    expect(mended(text)).toBe(better);
  });

  test.each([
    "貴社で働きたいと考えています。",
    "新人を育てました。",
    "アルバイトとして働きました。",
    "16ギガバイトの容量を確保しました。",
    "従僕の役を演じました。",
    "続ければ結果が出ます。",
    "顧客は約300社です。",
    "それでも、続けました。",
    "目標に達することができました。",
    "貴重な経験をすることができました。",
    "経験を生かしてますます貢献します。",
    "市場を調べさせていただきました。",
    "指導を続けさせていただいております。",
  ])("leaves %s alone", (text) => {
    expect(wordingFindings(text)).toEqual([]);
  });

  it("names a weak word without words of its own", () => {
    expect(wordingFindings("何でもやります。頑張ります。").map(({ replacement }) => replacement)).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe("rules of sentences", () => {
  const messages = (text: string) => styleFindings(text).map(({ message }) => message);

  it("names a sentence of more than 80 characters, with its passage", () => {
    const [found] = styleFindings(`短い文です。${"あ".repeat(90)}。`);
    expect(found).toMatchObject({ start: 6, end: 97 });
    expect(styleFindings(`${"あ".repeat(79)}。`)).toEqual([]);
  });

  it("names the endings of the rarer style", () => {
    const text = "営業を担当しました。売上を伸ばした。新人も育てました。";
    expect(styleFindings(text)).toEqual([{ message: "文末を「です・ます」にそろえます。", start: 10, end: 18 }]);
    expect(messages("営業を担当しました。売上を伸ばしました。")).toEqual([]);
  });

  it("names four equal endings in a row, not three", () => {
    const same = "行いました。";
    expect(messages(same.repeat(4))).toHaveLength(1);
    expect(messages(same.repeat(3))).toEqual([]);
  });
});

describe("rules of content", () => {
  const GOOD_MOTIVATION =
    "貴社の地域に根ざした店づくりに共感し、志望いたしました。前職では食品の販売に6年携わり、売り場の改善で来店客を2割増やしました。" +
    "その経験を生かし、貴社の新しい店でも、お客様の声を品ぞろえに反映させて売上に貢献します。仕入れの知識も深め、将来は店長として店を支えたいと考えております。" +
    "地域の生産者とのつながりも大切にします。";

  it("has nothing to say about a text with reasons, experience and figures", () => {
    expect(contentFindings(GOOD_MOTIVATION, "motivation")).toEqual([]);
  });

  it("names a motivation without the company, and offers a frame with gaps alone", () => {
    const text = "給料が高く、家から近いため志望しました。";
    const found = contentFindings(text, "motivation").map(({ message }) => message);
    expect(found.some((message) => message.includes("貴社"))).toBe(true);
    expect(found.some((message) => message.includes("待遇"))).toBe(true);
    expect(framesFor(text, "motivation", { ...NO_FACTS, job: "看護師", industry: "" })).toContain(
      "〇〇で培った〇〇を生かし、看護師の仕事で〇〇に貢献します。",
    );
  });

  it.each([
    "残業が少ない点に魅力を感じました。",
    "福利厚生が充実しているため、貴社を選びました。",
    "自宅から近いので応募しました。",
  ])("quotes the sentence that gives terms as the reason: %s", (sentence) => {
    const found = contentFindings(`貴社の理念に共感しました。${sentence}`, "motivation");
    expect(found).toContainEqual({
      message: expect.stringContaining(`「${sentence}」`),
      start: 13,
      end: 13 + sentence.length,
    });
  });

  it.each([
    "給与計算と社会保険の手続きを担当しましたので、貴社の業務に生かせます。",
    "人間関係の調整に努めたため、離職が減りました。",
    "給与の支払いを正確に行うため、二重の確認を始めました。",
    "福利厚生の企画を担当した経験から、貴社に貢献します。",
  ])("does not take work for a reason: %s", (sentence) => {
    expect(contentFindings(sentence, "motivation").some(({ message }) => message.includes("待遇"))).toBe(false);
  });

  it("names a post that the text does not mention, in another spelling too", () => {
    const about = (text: string, job: string, industry: string) =>
      contentFindings(text, "motivation", { job, industry }).filter(({ message }) => /職種|業界/u.test(message));
    expect(about(GOOD_MOTIVATION, "", "")).toEqual([]);
    expect(about(GOOD_MOTIVATION, "販売職", "食品")).toEqual([]);
    expect(about(GOOD_MOTIVATION, "経理", "小売業")).toEqual([
      { message: "業界（小売業）を選んだ理由がありません。なぜこの業界なのかを一文加えます。" },
      { message: "応募する職種（経理）の仕事に触れていません。近い経験や生かせる強みを書きます。" },
    ]);
    expect(about("Ｗｅｂデザイナーとして働きました。", "webデザイナー", "")).toEqual([]);
    // One character says nothing: 営業 is not mentioned by 営.
    expect(about("経営を学びました。", "営業", "")).toHaveLength(1);
  });

  it("names a self-PR without figures and results", () => {
    const found = contentFindings("私の強みは責任感です。", "self_pr").map(({ message }) => message);
    expect(found).toHaveLength(5);
    expect(found[0]).toContain("今は11文字です");
  });
});

describe("the advice", () => {
  it("applies what does not overlap, and reports every point", () => {
    const grammar = [{ message: "「拝見させて」は短くできます。", start: 0, end: 5, replacement: "見て" }];
    const { example, findings, advice } = adviceOn(
      { text: "拝見させていただきました。御社です。", field: "description", job: "", industry: "", age: null },
      grammar,
    );
    expect(example.startsWith("拝見しました。貴社です。")).toBe(true);
    expect(findings.filter(({ replacement }) => replacement !== null)).toHaveLength(2);
    expect(advice.split("\n")).toHaveLength(findings.length);
  });
});

describe("the example", () => {
  it.each(["ああああああ", "よろしく", "あ い う え お"])("says that there is too little to show of %s", (text) => {
    const { advice, example } = adviceOn({ text, field: "motivation", job: "", industry: "", age: null });
    expect(example).not.toContain(text);
    expect(example).toContain("〇〇");
    expect(advice).toContain("文章が短く、直した例を示せません");
  });

  const work = {
    company_name: "株式会社みなと食品",
    start_year: 2018,
    start_month: 4,
    end_year: 2022,
    end_month: 3,
    is_current: false,
    department: "法人営業部",
    position: "主任",
  };
  const facts = (works: readonly object[], stays: readonly object[] = [], licenses: readonly object[] = []) =>
    factsOf({ resume: { licenses }, stays, career: { works } } as unknown as Parameters<typeof factsOf>[0]);
  const summaryOf = (known: ReturnType<typeof facts>) => framesFor("私です。", "summary", { ...known, ...NO_AIM });

  it("is made of the newest employer of the 職務経歴書", () => {
    const older = { ...work, company_name: "はまかぜ商店", start_year: 2010, end_year: 2018 };
    expect(summaryOf(facts([older, work]))).toContain(
      "2018年4月から2022年3月まで株式会社みなと食品（法人営業部 主任）に勤務し、〇〇に従事しました。",
    );
  });

  it("prefers the current employer, and says that it goes on", () => {
    const current = {
      ...work,
      company_name: "今の会社",
      start_year: 2015,
      end_year: null,
      end_month: null,
      is_current: true,
    };
    expect(summaryOf(facts([work, current]))).toContain(
      "2015年4月から今の会社（法人営業部 主任）に勤務し、〇〇に従事しています。",
    );
  });

  it("leaves a gap for an end that no document has", () => {
    const open = { ...work, end_year: null, end_month: null };
    expect(summaryOf(facts([open]))).toContain(
      "2018年4月から〇年間、株式会社みなと食品（法人営業部 主任）に勤務し、〇〇に従事しました。",
    );
  });

  it("is made of the 職歴 and the licences of the 履歴書 where there is no other", () => {
    const stay = { ...work, company_name: "しおさい物流", position: "受発注担当" };
    const licenses = [
      { name: "普通自動車第一種運転免許 取得", year: 2021, month: 1 },
      { name: "日商簿記検定試験2級 合格", year: 2020, month: 6 },
      { name: "基本情報技術者試験 合格", year: 2014, month: 11 },
    ];
    const known = { ...facts([], [stay], licenses), ...NO_AIM };
    expect(framesFor("働きたいです。", "motivation", known)).toContain(
      "しおさい物流（受発注担当）で培った〇〇と、日商簿記検定試験2級で得た知識を生かし、〇〇に貢献します。",
    );
  });

  it("has gaps alone for a person without facts, and in the description of a project", () => {
    expect(summaryOf(facts([]))).toEqual([
      "〇〇を〇か月続け、〇〇を〇％〇〇しました。",
      "〇〇年から〇年間、〇〇に従事しました。",
    ]);
    const ofProject = framesFor("対応した。", "description", { ...facts([work]), ...NO_AIM });
    expect(ofProject.length).toBeGreaterThan(0);
    expect(ofProject.join()).not.toContain("みなと食品");
  });
});
