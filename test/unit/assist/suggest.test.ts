import { PREFECTURES } from "../../../japanese/prefectures.ts";
import { CATALOGUE_KINDS, type CatalogueKind } from "../../../modules/assist/catalogues/catalogue.ts";
import { loadCatalogue } from "../../../modules/assist/catalogues/load-catalogue.ts";
import { withMunicipalSchools } from "../../../modules/assist/catalogues/municipal-schools.ts";
import { createSuggest } from "../../../modules/assist/catalogues/suggest.ts";

const suggest = withMunicipalSchools(createSuggest());
const found = async (kind: CatalogueKind, query: string, limit = 10) =>
  (await suggest(kind, query, limit)).map(({ name }) => name);
const first = async (kind: CatalogueKind, query: string) => (await found(kind, query))[0];

test.each([
  ["横浜国立", "横浜国立大学"],
  ["よこはまこくりつ", "横浜国立大学"],
  ["ヨコハマコクリツ", "横浜国立大学"],
  ["ﾖｺﾊﾏｺｸﾘﾂ", "横浜国立大学"],
  ["yokohamakokuritsu", "横浜国立大学"],
  ["YOKOHAMA KOKURITU", "横浜国立大学"],
  ["横国", "横浜国立大学"],
  ["toukyouto", "東京都立大学"],
  ["早稲田　大学", "早稲田大学"],
  ["湘南高校", "神奈川県立湘南高等学校"],
])("finds by %s the school %s first", async (query, name) => {
  expect(await first("school", query)).toBe(name);
});

test.each([
  ["株式会社トヨタ", "トヨタ自動車株式会社"],
  ["㈱日立", "株式会社日立製作所"],
  ["すばる", "株式会社SUBARU"],
  ["ｓｕｂａｒｕ", "株式会社SUBARU"],
  ["高島屋", "株式会社髙島屋"],
  ["セブンイレブン", "株式会社セブン-イレブン・ジャパン"],
])("finds by %s the company %s first", async (query, name) => {
  expect(await first("company", query)).toBe(name);
});

test("sorts prefix matches before other matches", async () => {
  const names = await found("school", "東京", 20);
  expect(names[0]).toBe("東京大学");
  const within = names.findIndex((name) => !name.startsWith("東京"));
  expect(within === -1 || names.slice(within).every((name) => !name.startsWith("東京"))).toBe(true);
});

test("finds only entries with every word", async () => {
  expect(await found("school", "京都 女子")).toEqual(expect.arrayContaining(["京都女子大学", "京都光華女子大学"]));
  expect(await found("school", "京都 女子")).not.toContain("京都大学");
});

test("puts the verb of a licence into its value", async () => {
  expect((await suggest("license", "簿記2級", 1))[0]?.value).toBe("日商簿記検定試験2級　合格");
});

test.each(["", " ", "東", "　京　", "株式会社", "%%", ".*", "該当なしの学校"])("finds nothing by %p", async (query) => {
  expect(await found("school", query)).toEqual([]);
});

test("respects the requested limit", async () => {
  expect(await found("school", "大学", 3)).toHaveLength(3);
});

test.each([
  ["横浜市立みなと", "横浜市立みなと中学校"],
  ["横浜市立 港中", "横浜市立港中学校"],
  ["横浜市立港中学", "横浜市立港中学校"],
  ["千代田区立麹町", "千代田区立麹町中学校"],
  ["四日市市立中部", "四日市市立中部中学校"],
])("completes %s to a junior high school of the municipality", async (query, name) => {
  expect(await found("school", query)).toEqual([name]);
});

test("names every prefecture that has a municipality of the name", async () => {
  expect(await suggest("school", "府中市立第一", 10)).toEqual([
    expect.objectContaining({ value: "府中市立第一中学校", category: "公立中学校", detail: "東京都・広島県" }),
  ]);
});

test.each([
  "みなと市立港",
  "横浜市立",
  "横浜市立汐見小学校",
  "横浜市立汐見台高校",
  "横浜市立みなと中学校",
  "横浜市立みなと中学校 入学",
])("completes nothing in %s", async (query) => {
  expect((await found("school", query)).filter((name) => name.endsWith("中学校"))).toEqual([]);
});

test("completes only schools, and only where there is room", async () => {
  expect(await found("company", "横浜市立みなと")).toEqual([]);
  expect(await found("school", "横浜市立大学", 1)).toEqual(["横浜市立大学"]);
});

const SIZES: Readonly<Record<CatalogueKind, number>> = {
  job_title: 200,
  company: 200,
  industry: 117,
  school: 1_100,
  degree: 20,
  major: 150,
  position: 60,
  department: 80,
  skill: 400,
  license: 300,
};

test.each(CATALOGUE_KINDS)("the catalogue %s is of its size, has readings and lists nothing twice", async (kind) => {
  const entries = await loadCatalogue(kind);
  expect(entries.length).toBeGreaterThanOrEqual(SIZES[kind]);
  expect(entries.filter(({ kana }) => !/^[ぁ-んー]+$/.test(kana))).toEqual([]);
  const names = entries.map(({ name }) => name);
  expect(names.filter((name, index) => name === "" || names.indexOf(name) !== index)).toEqual([]);
});

test("the schools of each kind are as many as planned, with high schools of every prefecture", async () => {
  const schools = await loadCatalogue("school");
  const ofKind = (kind: RegExp) => schools.filter(({ category }) => kind.test(category));
  expect(ofKind(/^(国立|公立|私立)大学$/).length).toBeGreaterThanOrEqual(400);
  expect(ofKind(/^高等専門学校$/)).toHaveLength(58);
  expect(ofKind(/^短期大学$/).length).toBeGreaterThanOrEqual(60);
  expect(ofKind(/^専門学校$/).length).toBeGreaterThanOrEqual(60);
  const high = ofKind(/高等学校$/);
  const few = PREFECTURES.filter((name) => high.filter(({ detail }) => detail.includes(name)).length < 3);
  expect(few).toEqual([]);
  expect(schools.filter(({ detail }) => detail === "").map(({ name }) => name)).toEqual([]);
});

test("the industries are the 20 divisions and 99 major groups of the classification", async () => {
  const entries = await loadCatalogue("industry");
  const divisions = new Set(entries.map(({ category }) => category));
  expect(divisions.size).toBe(20);
  // Two divisions have one major group, of the same name.
  expect(entries).toHaveLength(20 + 99 - 2);
});

test.each([
  ["IT", "情報サービス業"],
  ["飲食", "飲食店"],
  ["介護", "社会保険・社会福祉・介護事業"],
  ["建築", "総合工事業"],
  ["商社", "各種商品卸売業"],
  ["学習塾", "その他の教育，学習支援業"],
  ["人材派遣", "職業紹介・労働者派遣業"],
  ["ドラッグストア", "その他の小売業"],
  ["市役所", "地方公務"],
])("the everyday word %s finds the industry %s", async (word, industry) => {
  expect(await found("industry", word)).toContain(industry);
});
