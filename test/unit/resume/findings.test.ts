import { type Education, emptyResume, emptyRows, type Job, type Resume } from "../../../modules/resume/document.ts";
import { resumeFindings } from "../../../modules/resume/findings/resume-findings.ts";

const photo = {} as NonNullable<Resume["photo"]>;
const findingsOf = (changes: Partial<Resume>, era: "wareki" | "seireki" = "wareki") =>
  resumeFindings({ resume: { ...emptyResume, photo, ...changes }, today: "2026-11-23", era });
const wordsOf = (...args: Parameters<typeof findingsOf>) => findingsOf(...args).map(({ words }) => words);

const job = (company_name: string, year: number, month: number, more: Partial<Job> = {}): Job => ({
  ...emptyRows.jobs,
  id: `${company_name} ${year}-${month}`,
  company_name,
  year,
  month,
  ...more,
});
const leaving = { reason: "一身上の都合" };
const employed = { is_employed: true };

const school = (school_name: string, year: number, month: number, more: Partial<Education> = {}): Education => ({
  ...emptyRows.educations,
  id: `${school_name} ${year}-${month}`,
  school_name,
  year,
  month,
  ...more,
});

test("nothing is found in an empty document but the missing photo", () => {
  expect(wordsOf({})).toEqual([]);
  expect(findingsOf({ photo: null })).toEqual([
    {
      rule: "photo",
      section: "photo",
      field: "photo",
      words: "写真が登録されていません。登録するか、印刷した紙面に貼ってください",
    },
  ]);
});

test("asks about a birth date that gives an improbable age", () => {
  const born = (birth_date: string) => wordsOf({ profile: { ...emptyResume.profile, birth_date } });
  expect(born("2026-04-01")).toEqual(["満0歳になります。年に間違いがないか確認してください"]);
  expect(born("2025-04-01")).toEqual(["満1歳になります。年に間違いがないか確認してください"]);
  expect(born("2011-11-23")).toEqual([]);
  expect(born("1926-11-24")).toEqual([]);
  expect(born("1920-01-01")).toHaveLength(1);
});

test("asks for whole and existing names of prefectures", () => {
  const lives = (address1: string) => wordsOf({ address: { ...emptyResume.address, address1 } });
  expect(lives("神奈川")).toEqual(["都道府県名を「県」まで入力してください（神奈川県）"]);
  expect(lives("東京")).toEqual(["都道府県名を「都」まで入力してください（東京都）"]);
  expect(lives("横浜市")).toEqual(["「横浜市」は都道府県名ではありません。入力に間違いがないか確認してください"]);
  expect(lives("神奈川県")).toEqual([]);
  expect(lives("")).toEqual([]);
});

test("names postal codes that do not exist, and those of another prefecture than their address", () => {
  const postalCodes = new Map([
    ["9999999", []],
    ["2200012", ["神奈川県"]],
    ["4980000", ["愛知県", "三重県"]],
  ]);
  const lives = (postal_code: string, address1: string) =>
    resumeFindings({
      resume: { ...emptyResume, photo, address: { ...emptyResume.address, postal_code, address1 } },
      today: "2026-11-23",
      era: "wareki",
      postalCodes,
    });
  expect(lives("９９９９９９９", "神奈川県")).toEqual([
    {
      rule: "postal-code",
      section: "address",
      field: "postal_code",
      words: "郵便番号「999-9999」は見つかりません。入力に間違いがないか確認してください",
    },
  ]);
  expect(lives("220-0012", "東京都")).toMatchObject([
    { words: "郵便番号「220-0012」は神奈川県です。住所の「東京都」に間違いがないか確認してください" },
  ]);
  expect(lives("220-0012", "神奈川県")).toEqual([]);
  expect(lives("220-0012", "")).toEqual([]);
  expect(lives("498-0000", "三重県")).toEqual([]);
  expect(lives("100-0001", "大阪府")).toEqual([]);
  const contact = { ...emptyResume.contact, contact_postal_code: "9999999", contact_same_as_address: false };
  const of = (more: Partial<Resume["contact"]>) =>
    resumeFindings({
      resume: { ...emptyResume, photo, contact: { ...contact, ...more } },
      today: "2026-11-23",
      era: "wareki",
      postalCodes,
    });
  expect(of({})).toMatchObject([{ section: "contact", field: "contact_postal_code" }]);
  expect(of({ contact_same_as_address: true })).toEqual([]);
});

test("asks about the prefecture of a contact address only where it is used", () => {
  const contact = { ...emptyResume.contact, contact_address1: "大阪" };
  expect(wordsOf({ contact: { ...contact, contact_same_as_address: true } })).toEqual([]);
  expect(wordsOf({ contact: { ...contact, contact_same_as_address: false } })).toEqual([
    "都道府県名を「府」まで入力してください（大阪府）",
  ]);
});

test("asks about a job that begins next month", () => {
  expect(wordsOf({ jobs: [job("みなと", 2026, 12, employed)] })).toEqual([
    "みなと：未来の年月です。入力に間違いがないか確認してください",
  ]);
  expect(wordsOf({ jobs: [job("みなと", 2026, 11, employed)] })).toEqual([]);
});

test("asks about a licence of a month to come", () => {
  const licence = (year: number | null, month: number | null) =>
    findingsOf({ licenses: [{ ...emptyRows.licenses, id: "1", name: "普通自動車第一種運転免許", year, month }] });
  expect(licence(2026, 12)).toEqual([
    {
      rule: "future",
      section: "licenses",
      row: "1",
      field: "year",
      words: "普通自動車第一種運転免許：未来の年月です。入力に間違いがないか確認してください",
    },
  ]);
  expect(licence(2027, null)).toHaveLength(1);
  expect(licence(2026, 11)).toEqual([]);
  expect(licence(2026, null)).toEqual([]);
  expect(licence(null, null)).toEqual([]);
});

test("asks to call a graduation to come expected, and takes entering a school for no fault", () => {
  const future = (...ending: Parameters<typeof school>) => findingsOf({ educations: [school(...ending)] });
  expect(future("みなと大学　卒業", 2027, 3)).toEqual([
    {
      rule: "future",
      section: "education",
      row: "みなと大学　卒業 2027-3",
      field: "school_name",
      words: "「みなと大学　卒業」は未来の年月です。これからのことは「卒業見込み」と書きます",
      mend: {
        label: "「みなと大学　卒業見込み」に直す",
        rows: { "みなと大学　卒業 2027-3": { school_name: "みなと大学　卒業見込み" } },
      },
    },
  ]);
  expect(future("みなと大学大学院 修了", 2027, 3)).toMatchObject([
    { mend: { label: "「みなと大学大学院　修了見込み」に直す" } },
  ]);
  expect(future("みなと大学　中途退学", 2027, 3)).toMatchObject([
    { field: "year", words: "みなと大学　中途退学：未来の年月です。入力に間違いがないか確認してください" },
  ]);
  expect(future("みなと大学　卒業", 2026, 11)).toEqual([]);
  expect(future("みなと大学　卒業", 2027, 3, { should_show: false })).toEqual([]);
  for (const word of ["入学", "編入学", "卒業見込み", "修了見込", "卒業予定"]) {
    expect(future(`みなと大学　${word}`, 2027, 3)).toEqual([]);
  }
});

test("names an employer that was entered and never left", () => {
  const sorano = job("株式会社そらのわ", 2018, 4);
  expect(findingsOf({ jobs: [sorano, job("みなと", 2020, 4, employed)] })).toEqual([
    {
      rule: "open-employment",
      section: "job-histories",
      row: sorano.id,
      field: "company_name",
      words: "株式会社そらのわの退職の行がありません",
      mend: {
        label: "退職の行を追加する",
        done: "退職の行を追加しました。年月を入力してください。",
        added: { list: "jobs", fields: { company_name: "株式会社そらのわ", kind: "退職" } },
      },
    },
  ]);
  expect(wordsOf({ jobs: [sorano] })).toEqual([
    "株式会社そらのわに在職中か、退職したかがわかりません。「在職中」を選ぶか、退職の行を追加してください",
  ]);
  expect(wordsOf({ jobs: [job("株式会社 そらのわ", 2020, 3, leaving), sorano] })).toEqual([]);
  expect(wordsOf({ jobs: [{ ...sorano, should_show: false }] })).toEqual([]);
  expect(findingsOf({ jobs: [job("青葉楽団　入団", 2018, 4)] })).toMatchObject([
    { mend: { added: { fields: { company_name: "青葉楽団", kind: "退団" } } } },
  ]);
  const undated = { ...job("株式会社そらのわ", 0, 0, { kind: "退職" }), year: null, month: null };
  expect(wordsOf({ jobs: [sorano, undated] })).toEqual([]);
  expect(wordsOf({ jobs: [sorano, { ...undated, company_name: "みなと" }] })).toHaveLength(1);
});

test("names an employer that was left before it was entered, with both months and nothing else about those rows", () => {
  const left = job("株式会社　みなと", 2008, 3, leaving);
  const entered = job("株式会社みなと　入社", 2018, 4);
  expect(findingsOf({ jobs: [entered, left] })).toEqual([
    {
      rule: "order",
      section: "job-histories",
      row: left.id,
      field: "year",
      words:
        "株式会社　みなとの退職（平成20年3月）が入社（平成30年4月）より前です。入力に間違いがないか確認してください",
    },
  ]);
  const office = { kind: "退庁" };
  expect(
    wordsOf({ jobs: [job("横浜市役所", 2018, 4, { kind: "入庁" }), job("横浜市役所", 2008, 3, office)] }, "seireki"),
  ).toEqual(["横浜市役所の退庁（2008年3月）が入庁（2018年4月）より前です。入力に間違いがないか確認してください"]);
});

test("takes a second stay with an employer, a stay of one month and an end alone for no fault of order", () => {
  const stays = [job("A", 2010, 4), job("A", 2012, 3, leaving), job("A", 2012, 5, employed)];
  expect(wordsOf({ jobs: stays })).toEqual([]);
  expect(wordsOf({ jobs: [job("A", 2012, 3, leaving), job("A", 2012, 3)] })).toEqual([]);
  expect(wordsOf({ jobs: [job("A", 2012, 3, leaving), job("B", 2012, 4, employed)] })).toEqual([]);
  expect(
    wordsOf({ jobs: [job("A", 2008, 3, leaving), { ...job("A", 2010, 4, employed), should_show: false }] }),
  ).toEqual([]);
});

test("names a school that was left before it was entered", () => {
  const left = school("みなと大学 卒業", 2008, 3);
  expect(findingsOf({ educations: [school("みなと大学　入学", 2014, 4), left] })).toEqual([
    {
      rule: "order",
      section: "education",
      row: left.id,
      field: "year",
      words: "みなと大学の卒業（平成20年3月）が入学（平成26年4月）より前です。入力に間違いがないか確認してください",
    },
  ]);
  const order = (...rows: Education[]) => wordsOf({ educations: rows }, "seireki");
  expect(order(school("みなと大学大学院　修了見込", 2014, 3), school("みなと大学大学院　編入学", 2014, 4))).toEqual([
    "みなと大学大学院の修了見込（2014年3月）が編入学（2014年4月）より前です。入力に間違いがないか確認してください",
  ]);
  expect(order(school("みなと大学　入学", 2014, 4), school("みなと大学　卒業", 2018, 3))).toEqual([]);
  expect(order(school("みなと大学　入学", 2014, 4), school("みなと高等学校　卒業", 2014, 3))).toEqual([]);
  expect(
    order(school("みなと大学　入学", 2014, 4), school("みなと大学　卒業", 2008, 3, { should_show: false })),
  ).toEqual([]);
});

test("names gaps of three whole months and more, wherever the rows are", () => {
  const left = job("A", 2022, 3, leaving);
  const first = job("A", 2018, 4);
  expect(wordsOf({ jobs: [job("B", 2022, 8, employed), first, left] })).toEqual([
    "令和4年3月の退職から令和4年8月の入社まで、4か月の空白があります",
  ]);
  expect(wordsOf({ jobs: [first, left, job("B", 2030, 5, employed)] }, "seireki")).toContain(
    "2022年3月の退職から2030年5月の入社まで、8年1か月の空白があります",
  );
  expect(wordsOf({ jobs: [first, left, job("B", 2022, 6, employed)] })).toEqual([]);
  expect(wordsOf({ jobs: [first, left] })).toEqual([]);
});

test("names gaps and missing rows by the words of the employer", () => {
  const nurse = { ...job("医療法人みなと", 2020, 4, employed), kind: "入職" };
  const player = job("みなと楽団", 2012, 4);
  const left = { ...job("みなと楽団", 2018, 3, leaving), kind: "退団" };
  expect(wordsOf({ jobs: [{ ...player, kind: "入団" }, left, nurse] })).toEqual([
    "平成30年3月の退団から令和2年4月の入職まで、2年の空白があります",
  ]);
  expect(wordsOf({ jobs: [{ ...player, kind: "入団" }, nurse] })).toEqual(["みなと楽団の退団の行がありません"]);
});
test("knows no gap while another employer lasts", () => {
  const a = [job("A", 2015, 4), job("A", 2020, 3, leaving)];
  const c = job("C", 2022, 4, employed);
  expect(wordsOf({ jobs: [...a, job("B", 2018, 4, employed), c] })).toEqual([]);
  expect(wordsOf({ jobs: [...a, job("B", 2018, 4), job("B", 2022, 9, leaving), c] })).toEqual([]);
  const gap = ["令和2年3月の退職から令和4年4月の入社まで、2年の空白があります"];
  expect(wordsOf({ jobs: [...a, { ...job("B", 2018, 4, employed), should_show: false }, c] })).toEqual(gap);
  expect(wordsOf({ jobs: [job("B", 2012, 4), job("B", 2014, 3, leaving), ...a, c] })).toContain(gap[0]);
  expect(wordsOf({ jobs: [job("B", 2018, 4), ...a, c] })).toEqual(["Bの退職の行がありません", ...gap]);
});

test("asks to write out what is abbreviated", () => {
  expect(wordsOf({ jobs: [job("㈱みなと食品", 2020, 4, employed)] })).toEqual([
    "「㈱みなと食品」の「㈱」は「株式会社」と書きます",
  ]);
  expect(wordsOf({ jobs: [job("みなと（有）", 2020, 4, employed)] })).toEqual([
    "「みなと（有）」の「（有）」は「有限会社」と書きます",
  ]);
});

test("tells spoken from written words, and the calendar of the sheet from the other", () => {
  expect(wordsOf({ motivation: "御社の製品を2019年から使っています。" })).toEqual([
    "志望の動機の「御社」は話し言葉です。書類では「貴社」と書きます",
    "志望の動機の「2019年」を、紙面に合わせて和暦で書きます",
  ]);
  expect(wordsOf({ summary: "平成31年から営業。" }, "seireki")).toEqual([
    "職務要約の「平成31年」を、紙面に合わせて西暦で書きます",
  ]);
  expect(wordsOf({ motivation: "貴社", summary: "平成31年" })).toEqual([]);
});

/** The values that the presses put in. */
const mendedOf = (changes: Partial<Resume>) =>
  findingsOf(changes).flatMap(({ mend }) => [
    ...Object.values(mend?.rows ?? {}),
    ...(mend?.fields ? [mend.fields] : []),
  ]);

test("proposes what to write instead, as the field's whole value", () => {
  expect(mendedOf({ jobs: [job("㈱ﾐﾅﾄ２1", 2020, 4, employed)] })).toEqual([
    { company_name: "株式会社ﾐﾅﾄ２1" },
    { company_name: "㈱ミナト２1" },
    { company_name: "㈱ﾐﾅﾄ21" },
  ]);
  expect(mendedOf({ motivation: "御社の3年と５年。御社へ。" })).toEqual([
    { motivation: "御社の3年と5年。御社へ。" },
    { motivation: "貴社の3年と５年。貴社へ。" },
  ]);
  expect(mendedOf({ address: { ...emptyResume.address, address1: "神奈川" } })).toEqual([{ address1: "神奈川県" }]);
  expect(mendedOf({ address: { ...emptyResume.address, address1: "横浜市" } })).toEqual([]);
});

test("proposes the word of an employer that is no company", () => {
  const kindsOf = (row: Job) => findingsOf({ jobs: [{ ...row, is_employed: true }] });
  expect(kindsOf(job("横浜市役所", 2020, 4))).toMatchObject([
    {
      field: "kind",
      words: "「横浜市役所」は「入社」ではなく「入庁」と書くのが一般的です",
      mend: { rows: { "横浜市役所 2020-4": { kind: "入庁" } } },
    },
  ]);
  expect(kindsOf(job("横浜市役所", 2020, 4, { kind: "就任" }))).toEqual([]);
  expect(kindsOf(job("横浜市役所　入庁", 2020, 4))).toEqual([]);
  expect(kindsOf(job("株式会社みなと", 2020, 4))).toEqual([]);
});

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
