import { emptyResume, type Resume } from "../../../modules/resume/document.ts";
import { toJsonResume } from "../../../modules/resume/json-resume.ts";
import { importedInto, plannedImport } from "./imported-resume.ts";
import { read, readWorks } from "./read-json-file.ts";

describe("a stay has the dates that are written, in any form", () => {
  test.each([
    ["2014-05", "2016-07"],
    ["2014-5", "2016-7"],
    ["2014/05", "2016/07"],
    ["05/2014", "07/2016"],
    ["2014-05-01", "2016-07-31"],
    ["2014-05-01T00:00:00.000Z", "2016-07-31T00:00:00+09:00"],
    ["May 2014", "July 2016"],
    ["1 May 2014", "Jul. 31, 2016"],
    ["2014年5月", "平成28年7月"],
  ])("%s to %s", async (startDate, endDate) => {
    const json = { work: [{ name: "株式会社青空", startDate, endDate }] };
    expect(await read(json)).toMatchObject({
      jobs: [
        { year: 2014, month: 5, company_name: "株式会社青空", kind: "入社" },
        { year: 2016, month: 7, company_name: "株式会社青空", kind: "退職" },
      ],
      unread: [],
    });
    const { works, unread } = await readWorks(json);
    expect(works).toMatchObject([
      { start_year: 2014, start_month: 5, end_year: 2016, end_month: 7, is_current: false },
    ]);
    expect(unread).toEqual([]);
  });

  test("a year alone, also as a number", async () => {
    expect(await read({ work: [{ name: "株式会社青空", startDate: 2014, endDate: "2016" }] })).toMatchObject({
      jobs: [
        { year: 2014, kind: "入社" },
        { year: 2016, kind: "退職" },
      ],
      unread: [],
    });
  });

  test.each(["Present", "current", "現在"])("%s is a job of today", async (endDate) => {
    const json = { work: [{ name: "株式会社青空", startDate: "2014-05", endDate }] };
    expect((await read(json)).jobs).toEqual([
      { year: 2014, month: 5, company_name: "株式会社青空", kind: "入社", is_employed: true },
    ]);
    expect((await readWorks(json)).works).toMatchObject([{ is_current: true }]);
  });

  test("an end that cannot be read has come all the same, and is listed", async () => {
    const json = { work: [{ name: "株式会社青空", startDate: "2014-05", endDate: "桜の頃" }] };
    const { jobs, unread } = await read(json);
    expect(jobs).toMatchObject([{ kind: "入社" }, { company_name: "株式会社青空", kind: "退職" }]);
    expect(unread).toEqual([expect.stringContaining("桜の頃")]);
    const career = await readWorks(json);
    expect(career.works).toMatchObject([{ is_current: false }]);
    expect(career.unread).toEqual([expect.stringContaining("桜の頃")]);
  });

  test("the preview of a job of today has no date that is none", async () => {
    const { items } = await readWorks({
      work: [
        { name: "株式会社海", position: "企画", startDate: "2018-04", summary: "企画" },
        { name: "山", startDate: "2014", endDate: "2015" },
      ],
    });
    expect(items.map(({ imported }) => imported).join()).not.toMatch(/NaN|undefined/);
    expect(items[0]?.imported).toContain("平成30年4月");
  });
});

test("a file of schema 0.0.0 is read by its names", async () => {
  const json = {
    basics: { name: "山田 太郎", picture: "https://example.jp/p.png", website: "https://example.jp" },
    work: [
      {
        company: "株式会社青空",
        position: "営業",
        website: "https://aozora.example.jp",
        startDate: "2014-06-01",
        endDate: "2016-07-31",
      },
    ],
    volunteer: [{ organization: "みなとの会", position: "会計" }],
    hobbies: [{ name: "登山" }],
  };
  const { jobs, unread } = await read(json);
  expect(jobs).toMatchObject([
    { company_name: "株式会社青空", position: "営業" },
    { company_name: "株式会社青空", kind: "退職" },
  ]);
  for (const text of ["https://example.jp/p.png", "https://example.jp、", "aozora", "みなとの会", "会計", "登山"])
    expect(unread.join("\n")).toContain(text.replace("、", ""));
  expect((await readWorks(json)).works).toMatchObject([{ company_name: "株式会社青空", position: "営業" }]);
});

test("every value of a JSON Resume is taken over or listed", async () => {
  const leaf = (n: number) => `値${String(n).padStart(3, "0")}`;
  let n = 0;
  const item = (...names: string[]) => Object.fromEntries(names.map((name) => [name, leaf(n++)]));
  const json = {
    basics: {
      ...item("label", "image", "url", "phone2"),
      location: item("address", "city", "region", "countryCode"),
      profiles: [item("network", "username", "url")],
    },
    work: [
      {
        ...item("name", "position", "url", "summary", "description", "location", "startDate", "endDate", "ほか"),
        highlights: [leaf(n++), leaf(n++)],
      },
    ],
    education: [{ ...item("institution", "url", "area", "studyType", "score"), courses: [leaf(n++)] }],
    certificates: [item("name", "date", "issuer", "url")],
    skills: [{ ...item("name", "level"), keywords: [leaf(n++), leaf(n++)] }],
    projects: [{ ...item("name", "entity", "type"), roles: [leaf(n++)], deep: { deeper: [{ deepest: leaf(n++) }] } }],
    awards: [item("title")],
    unknown: leaf(n++),
    others: { own: leaf(n++) },
    list: [leaf(n++)],
  };
  const { values, unread } = await read(json);
  const { works, unread: unreadOfCareer } = await readWorks(json);
  for (let at = 0; at < n; at += 1) {
    expect(JSON.stringify(values) + unread.join()).toContain(leaf(at));
  }
  const career = JSON.stringify([works, await readWorks(json)]) + unreadOfCareer.join();
  for (let at = 0; at < n; at += 1) expect(career).toContain(leaf(at));
});

describe("a second time nothing is new", () => {
  const planned = async (document: Resume, json: unknown) => plannedImport(document, (await read(json)).values);
  const imported = async (document: Resume, json: unknown) => importedInto(document, (await read(json)).values);
  const STUDY = { education: [{ institution: "横浜大学", startDate: "2010-04", endDate: "2014-03" }] };

  test("of a school whose 卒業 was added by hand", async () => {
    const once = await imported(emptyResume, STUDY);
    const educations = once.educations.map((row) => ({
      ...row,
      school_name: row.year === 2014 ? "横浜大学　卒業" : "横浜大学　編入学",
    }));
    expect((await planned({ ...once, educations }, STUDY)).map(({ status }) => status)).toEqual(["same", "same"]);
  });

  test("of a job whose words were changed by hand; another month is another", async () => {
    const json = (endDate: string) => ({ work: [{ name: "株式会社青空", startDate: "2014-05", endDate }] });
    const once = await imported(emptyResume, json("2016-07"));
    const jobs = once.jobs.map((row) => ({
      ...row,
      kind: row.kind === "退職" ? "退社" : "入職",
      company_name: `${row.company_name}　`,
    }));
    expect((await planned({ ...once, jobs }, json("2016-07"))).map(({ status }) => status)).toEqual(["same", "same"]);
    expect((await planned({ ...once, jobs }, json("2017-07"))).map(({ status }) => status)).not.toEqual([
      "same",
      "same",
    ]);
  });

  test("of the own export as a JSON Resume", async () => {
    const full = await imported(emptyResume, {
      basics: {
        name: "山田 太郎",
        email: "taro@example.jp",
        phone: "045-123-4567",
        location: {
          postalCode: "220-0012",
          region: "神奈川県",
          city: "横浜市西区",
          address: "みなとみらい2-3-1\n海の家101",
        },
      },
      ...STUDY,
      work: [
        { name: "株式会社青空", position: "営業", startDate: "2014-05", endDate: "2016-07" },
        { name: "株式会社海", startDate: "2016-08", endDate: "Present" },
      ],
      certificates: [
        { name: "簿記2級", date: "2015-06-14" },
        { name: "普通自動車免許", date: "2012-08" },
      ],
      skills: [{ name: "Excel", level: "3" }],
    });
    // Rows of one stay with two positions, of which the format has one.
    const jobs = full.jobs.map((row) => (row.kind === "退職" ? { ...row, position: "営業部長" } : row));
    const document = { ...full, jobs, self_pr: "提案が得意です。" };
    expect(document.address.address4).toBe("海の家101");
    const plan = await planned(document, JSON.parse(JSON.stringify(toJsonResume(document))));
    expect(plan.filter(({ status }) => status !== "same")).toEqual([]);
    expect(plan.length).toBeGreaterThan(12);
  });
});

test("the own format says that the photo is not in it", async () => {
  const json = {
    format: "rireki-resume",
    version: 1,
    resume: { ...emptyResume, summary: "営業", photo: { id: "x", path: "p" }, 見知らぬ: "値" },
  };
  expect((await read(json)).unread).toEqual([expect.stringContaining("写真"), expect.stringContaining("見知らぬ")]);
});
