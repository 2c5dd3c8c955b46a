import fc from "fast-check";
import { emptyValues } from "../../../documents/empty.ts";
import { ageOn } from "../../../japanese/age.ts";
import { foldKanji } from "../../../japanese/kanji-variants.ts";
import { emptyCandidate } from "../../../modules/candidate/document.ts";
import {
  isLikelyDouble,
  likelyDoubles,
  likelyPairs,
  pairKey,
} from "../../../modules/candidate/duplicates/likely-doubles.ts";
import { marksOf } from "../../../modules/candidate/duplicates/marks.ts";
import type { CandidatesQuery } from "../../../modules/candidate/list/candidates-query.ts";
import { findCandidates } from "../../../modules/candidate/list/find-candidates.ts";
import { type ListedCandidate, toListed } from "../../../modules/candidate/list/listed-candidate.ts";
import { openedRecords, putRecord, removeRecord } from "../../../modules/candidate/list/opened-records.ts";
import { educations } from "../../../modules/candidate/sections/history.ts";

const TODAY = "2026-11-28";

/** Names as they are written and looked for: variants of kanji, former names, names without a reading. */
const SURNAMES = [
  ["渡邉", "わたなべ"],
  ["渡辺", "わたなべ"],
  ["齋藤", "さいとう"],
  ["斎藤", "さいとう"],
  ["𠮷田", "よしだ"],
  ["吉田", "よしだ"],
  ["髙橋", "たかはし"],
  ["長谷川", ""],
] as const;
const FIRST_NAMES = [
  ["美咲", "みさき"],
  ["一郎", "いちろう"],
  ["ジョン", "じょん"],
  ["翔", ""],
] as const;

const person = fc
  .record({
    surname: fc.constantFrom(...SURNAMES),
    first: fc.constantFrom(...FIRST_NAMES),
    former_name: fc.constantFrom("", "渡辺", "山田"),
    birth_date: fc.constantFrom(null, "1994-05-03", "1994-11-29", "1961-01-01"),
    phone: fc.constantFrom("", "090-1234-5678", "09012345678", "03-1111-2222"),
    email: fc.constantFrom("", "a@example.jp", "A@example.jp"),
    address3: fc.constantFrom("", "みなとみらい2丁目3番1号", "みなとみらい"),
    stage: fc.constantFrom("new", "contacted", "closed"),
    desired_job: fc.constantFrom("", "経理", "Webエンジニア"),
    school: fc.constantFrom("", "東京大学"),
  })
  .map(({ surname, first, school, address3, ...rest }) => ({
    ...emptyCandidate,
    ...rest,
    last_name: surname[0],
    last_name_kana: surname[1],
    first_name: first[0],
    first_name_kana: first[1],
    postal_code: address3 && "220-0012",
    address1: address3 && "神奈川県",
    address2: address3 && "横浜市西区",
    address3,
    educations: school ? [{ ...emptyValues(educations), id: "1", year: 2013, month: 3, school_name: school }] : [],
  }));
type Person = typeof person extends fc.Arbitrary<infer Value> ? Value : never;

const listed = (index: number, document: Person): ListedCandidate =>
  toListed(`c${index}`, { revision: 0, document }, new Date(Date.UTC(2026, 0, 1 + (index % 7))));

/** Records that are put, put anew and removed in some order; the last state of each stands. */
const steps = fc.array(fc.tuple(fc.nat({ max: 11 }), fc.option(person, { freq: 5 })), { maxLength: 40 });

function play(changes: readonly (readonly [number, Person | null])[]) {
  const opened = openedRecords();
  const last = new Map<string, ListedCandidate>();
  for (const [index, document] of changes) {
    if (document === null) {
      removeRecord(opened, `c${index}`);
      last.delete(`c${index}`);
    } else {
      const record = listed(index, document);
      putRecord(opened, record);
      last.delete(record.id);
      last.set(record.id, record);
    }
  }
  return { opened, all: [...last.values()] };
}

const contextOf = (records: ReturnType<typeof openedRecords>) => ({
  records,
  today: TODAY,
  bookmarks: new Set(["c1", "c2"]),
  distinctions: new Set<string>(),
});

const query = (search: string, filters: Record<string, string[]> = {}): CandidatesQuery => ({
  page: 1,
  perPage: 10,
  sort: undefined,
  search,
  filters,
});

const idsOf = (records: readonly { id: string }[]): string[] => records.map(({ id }) => id).sort();

/** As a person compares: width, case, kana and variants of kanji are equal. */
const plain = (text: string): string =>
  foldKanji(
    text
      .normalize("NFKC")
      .toLowerCase()
      .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60)),
  );

const SEARCHES: [string, (it: Person) => boolean][] = [
  ["渡辺", (it) => [it.last_name, it.former_name].some((name) => plain(name) === plain("渡辺"))],
  ["わたなべ", (it) => it.last_name_kana === "わたなべ"],
  ["ワタナベ", (it) => it.last_name_kana === "わたなべ"],
  ["吉田美咲", (it) => plain(it.last_name) === plain("吉田") && it.first_name === "美咲"],
  ["吉田　美咲", (it) => plain(it.last_name) === plain("吉田") && it.first_name === "美咲"],
  ["5678", (it) => it.phone.endsWith("5678")],
  ["090-1234", (it) => it.phone.startsWith("090")],
  ["webエンジニア", (it) => it.desired_job === "Webエンジニア"],
  ["東京大学 斉藤", (it) => it.educations.length > 0 && plain(it.last_name) === plain("斉藤")],
  ["%", () => false],
  ["_", () => false],
];

test("a search finds the records that a person would find, whatever was changed and removed before", () => {
  fc.assert(
    fc.property(steps, fc.constantFrom(...SEARCHES), (changes, [search, holds]) => {
      const { opened } = play(changes);
      const last = new Map(changes.map(([index, document]) => [`c${index}`, document]));
      const expected = [...last].flatMap(([id, document]) => (document && holds(document) ? [id] : []));
      expect(idsOf(findCandidates(contextOf(opened), query(search)))).toEqual(expected.sort());
    }),
    { numRuns: 300 },
  );
});

test("filters keep what each of them says, and a list is ordered as it would be from nothing", () => {
  fc.assert(
    fc.property(
      steps,
      fc.subarray(["new", "contacted", "closed"], { minLength: 1 }),
      fc.constantFrom("20-29", "30-39", "32-", "-31"),
      fc.constantFrom("name", "age", "stage", "updated_at"),
      fc.constantFrom("asc" as const, "desc" as const),
      (changes, stage, age, column, direction) => {
        const { opened, all } = play(changes);
        const [from, to] = age.split("-").map((it) => (it === "" ? null : Number(it)));
        const found = findCandidates(contextOf(opened), {
          ...query("", { stage, age: [age] }),
          sort: { column, direction },
        });
        const holds = ({ stage: at, birth_date }: ListedCandidate) => {
          const years = birth_date === null ? null : ageOn(birth_date, TODAY);
          return stage.includes(at) && years !== null && years >= (from ?? 0) && years <= (to ?? 200);
        };
        expect(idsOf(found)).toEqual(idsOf(all.filter(holds)));
        const anew = openedRecords();
        for (const record of opened.byId.values()) putRecord(anew, record);
        const sorted = findCandidates(contextOf(anew), { ...query(""), sort: { column, direction } });
        expect(found.map(({ id }) => id)).toEqual(sorted.filter(holds).map(({ id }) => id));
      },
    ),
    { numRuns: 200 },
  );
});

test("the pairs of likely doubles are those that a comparison of each with each finds", () => {
  fc.assert(
    fc.property(steps, (changes) => {
      const { opened, all } = play(changes);
      const expected = all.flatMap((one, index) =>
        all.slice(index + 1).flatMap((other) => {
          const marks = new Set(marksOf(one).map(({ key }) => key));
          return marksOf(other).some(({ key }) => marks.has(key)) ? [[one.id, other.id].sort().join(" ")] : [];
        }),
      );
      const pairs = likelyPairs(opened, new Set());
      expect(pairs.map(({ ids }) => ids.toSorted().join(" ")).sort()).toEqual(expected.sort());
      const paired = new Set(pairs.flatMap(({ ids }) => ids));
      for (const record of all) expect(isLikelyDouble(opened, record, new Set())).toBe(paired.has(record.id));
      for (const { ids, score } of pairs) {
        const one = opened.byId.get(ids[0]) as ListedCandidate;
        expect(likelyDoubles(opened, one, one.id)).toContainEqual(expect.objectContaining({ id: ids[1], score }));
      }
      expect(likelyPairs(opened, new Set(expected))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test("the filter of likely doubles finds those that are in a pair which is not called two persons", () => {
  fc.assert(
    fc.property(steps, fc.infiniteStream(fc.boolean()), (changes, calls) => {
      const { opened, all } = play(changes);
      const pairs = likelyPairs(opened, new Set()).map(({ ids }) => ids);
      const distinctions = new Set(pairs.filter(() => calls.next().value).map(([one, other]) => pairKey(one, other)));
      const left = pairs.filter(([one, other]) => !distinctions.has(pairKey(one, other))).flat();
      const context = { ...contextOf(opened), distinctions };
      const doubles = findCandidates(context, query("", { duplicate: ["true"] }));
      expect(idsOf(doubles)).toEqual([...new Set(left)].sort());
      const others = findCandidates(context, query("", { duplicate: ["false"] }));
      expect(idsOf(others)).toEqual(idsOf(all.filter(({ id }) => !left.includes(id))));
    }),
    { numRuns: 200 },
  );
});
