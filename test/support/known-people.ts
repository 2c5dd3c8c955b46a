import fc from "fast-check";
import { formatMonth } from "../../japanese/era.ts";

/** People as their documents are known: names are invented. */

export interface KnownMonth {
  year: number;
  month: number;
}
export interface KnownPerson {
  last: string;
  first: string;
  lastKana: string;
  firstKana: string;
  phone: string;
  email: string;
  street: string;
  building: string;
  schools: { name: string; from: KnownMonth; to: KnownMonth; outcome: string }[];
  jobs: { company: string; from: KnownMonth; to: KnownMonth; reason: string }[];
  licenses: { name: string; at: KnownMonth }[];
  skills: string[];
  selfPr: string[];
  /** Lines that no field of a 履歴書 has. */
  odd: string[];
}

const month: fc.Arbitrary<KnownMonth> = fc.record({
  year: fc.integer({ min: 1990, max: 2024 }),
  month: fc.integer({ min: 1, max: 12 }),
});
const later = ({ year, month: first }: KnownMonth) => ({ year: year + 2, month: first });
const some = <Item>(item: fc.Arbitrary<Item>, key: (it: Item) => unknown) =>
  fc.uniqueArray(item, { selector: key, minLength: 1, maxLength: 3 });

export const knownPeople: fc.Arbitrary<KnownPerson> = fc
  .record({
    names: fc.constantFrom(
      ["山田", "太郎", "やまだ", "たろう"],
      ["髙橋", "美幸", "たかはし", "みゆき"],
      ["𠮷野", "さくら", "よしの", "さくら"],
    ),
    phone: fc.constantFrom("090-1234-5678", "045-123-4567"),
    email: fc.constantFrom("taro@example.jp", "m.takahashi+1@example.jp"),
    street: fc.constantFrom("神宮前1-2-3", "みなとみらい2丁目3番1号"),
    building: fc.constantFrom("", "コーポ青葉101"),
    schools: some(
      fc.record({
        name: fc.constantFrom("さくら大学 経済学部", "海大学", "県立みどり高等学校"),
        from: month,
        outcome: fc.constantFrom("卒業", "修了", "中途退学"),
      }),
      ({ name }) => name,
    ),
    jobs: some(
      fc.record({
        company: fc.constantFrom("株式会社青空", "有限会社海", "山川銀行"),
        from: month,
        reason: fc.constantFrom("", "一身上の都合"),
      }),
      ({ company }) => company,
    ),
    licenses: some(
      fc.record({
        name: fc.constantFrom(
          "日商簿記検定2級",
          "Cisco CCNA 200-301",
          "日本語能力試験N1",
          "HTML5認定試験 Ver2.5",
          "Oracle Master 12.1",
        ),
        at: month,
      }),
      ({ name }) => name,
    ),
    skills: some(fc.constantFrom("TCP/IP", "Excel（VLOOKUP、ピボット）", "法人営業", "SQL"), (name) => name),
    selfPr: some(
      fc.constantFrom("提案が得意です。", "[a]売上を1.8倍にしました。", "（2019年に社内表彰）です。"),
      (line) => line,
    ),
    odd: some(fc.constantFrom("愛読書：図鑑", "好きな色は青", "犬を二匹飼う"), (line) => line),
  })
  .map(({ names: [last = "", first = "", lastKana = "", firstKana = ""], schools, jobs, ...others }) => ({
    last,
    first,
    lastKana,
    firstKana,
    ...others,
    schools: schools.map((school) => ({ ...school, to: later(school.from) })),
    jobs: jobs.map((job) => ({ ...job, to: later(job.from) })),
  }));

/** A month as people write it. */
export const writtenMonths: readonly ((at: KnownMonth) => string)[] = [
  ({ year, month: at }) => `${year}年${at}月`,
  ({ year, month: at }) => `${year}/${String(at).padStart(2, "0")}`,
  ({ year, month: at }) => `${year}.${at}`,
  ({ year, month: at }) => formatMonth(year, at, "wareki"),
];

/** A month as files of programs have it. */
export const filedMonths: readonly ((at: KnownMonth) => string | number)[] = [
  ({ year, month: at }) => `${year}-${String(at).padStart(2, "0")}`,
  ({ year, month: at }) => `${year}-${at}`,
  ({ year, month: at }) => `${year}-${String(at).padStart(2, "0")}-01T00:00:00Z`,
  ({ year, month: at }) =>
    `${new Date(Date.UTC(2000, at - 1)).toLocaleString("en", { month: "long", timeZone: "UTC" })} ${year}`,
  ({ year, month: at }) => `${String(at).padStart(2, "0")}/${year}`,
];
