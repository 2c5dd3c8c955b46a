import { type Education, emptyResume, emptyRows, type Job, type Resume } from "../../../modules/resume/document.ts";
import { resumeFindings } from "../../../modules/resume/findings/resume-findings.ts";
import { employed, findingsOf, job, leaving, mendedOf, photo, school, wordsOf } from "./findings.ts";

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
