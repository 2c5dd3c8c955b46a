import type { JobQuery } from "../../../modules/job-search/http/job-query.ts";
import { findPage } from "../../../modules/job-search/read-models/find-page.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";
import { writeSearchRows } from "../../support/search-rows.ts";

const NOW = "2026-11-24T03:00:00.000Z";
const ON = { today: "2026-11-24", now: NOW, skills: undefined };

describe("a search means the word that was typed", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  const titles = async (query: Partial<JobQuery>) =>
    (await findPage(database.knex, query as JobQuery, ON)).rows.map(({ title }) => title);

  test("what was typed stands before what means nearly the same: in the title, in category and skills, in the text", async () => {
    await writeSearchRows(
      database.knex,
      [
        { title: "ホールスタッフ", description: "配膳と会計を担当します" },
        { title: "事務スタッフ", description: "経理の補助があります" },
        { title: "管理部門", skills: "経理、簿記" },
        { title: "経理（月次・年次決算）" },
        { title: "開発", company_name: "せんだい会計事務所" },
        { title: "調理師" },
      ],
      NOW,
    );
    const ranked = ["経理（月次・年次決算）", "管理部門", "事務スタッフ"];
    expect(await titles({ q: "経理" })).toEqual([...ranked, "ホールスタッフ"]);
    expect(await titles({ q: "けいり" })).toEqual([...ranked, "ホールスタッフ"]);
    expect(await titles({ q: "経理", exact: "1" })).toEqual(ranked);
    expect(await titles({ q: "せんだい会計事務所" })).toEqual(["開発"]);
    expect(await titles({ q: "会計事務所" })).toEqual(["開発"]);
    expect(await titles({ q: "事務" })).toEqual(["事務スタッフ"]);
    expect(await titles({ q: "-会計事務所 経理", exact: "1" })).toEqual(ranked);
  });

  test.each([
    ["人事", ["人事", "採用とHR"]],
    ["HR", ["採用とHR", "人事"]],
    ["広報", ["PR担当"]],
    ["C", ["C言語"]],
    ["Java", ["JavaScript"]],
    ["車", ["車の整備"]],
    ['"サーバ 運用"', ["サーバー 運用"]],
    ["サーバ 運用", ["サーバー 運用", "運用とサーバ"]],
    ["霞が関", ["霞ヶ関の受付"]],
    ["高島", ["髙島医院"]],
  ])("%s finds %j", async (q, expected) => {
    await writeSearchRows(
      database.knex,
      [
        "Chrome の拡張と Spring の改修",
        "JavaScript",
        "C言語",
        "人事",
        "採用とHR",
        "PR担当",
        "車の整備",
        "サーバー 運用",
        "運用とサーバ",
        "霞ヶ関の受付",
        "髙島医院",
      ].map((title) => ({ title })),
      NOW,
    );
    expect((await titles({ q })).toSorted()).toEqual([...expected].toSorted());
  });

  test("the company's name is found by its words, whatever its legal person is written as", async () => {
    await writeSearchRows(database.knex, [{ title: "営業", company_name: "㈱みほんフーズ" }], NOW);
    const found = async (q: string) => (await titles({ q })).length;
    for (const q of ["株式会社みほんフーズ", "(株)みほんフーズ", "みほんフーズ", "フーズ", "みほん"])
      expect([q, await found(q)]).toEqual([q, 1]);
    for (const q of ["ほん", "フー", "社みほん"]) expect([q, await found(q)]).toEqual([q, 0]);
  });

  test("a posting is new from its first day on, not from the day of its publication", async () => {
    await writeSearchRows(database.knex, [{ title: "明日から", valid_from: "2026-11-25" }], NOW);
    const row = await database.knex("jobs.search").first("posted_at");
    expect(row?.posted_at?.toISOString()).toBe("2026-11-24T15:00:00.000Z");
  });
});
