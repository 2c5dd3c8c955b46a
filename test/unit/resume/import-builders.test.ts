import { randomUUID } from "node:crypto";
import { strToU8, zipSync } from "fflate";
import { readImported } from "../../../documents/import/read-imported.ts";
import { run as readCareer } from "../../../modules/career/import/read-file.worker.ts";
import { run } from "../../../modules/resume/import/read-file.worker.ts";
import { resumeDefinition } from "../../../modules/resume/resume-definition.ts";
import { read, readFile, readWorks, today } from "./read-json-file.ts";

describe("Reactive Resume", () => {
  const basics = {
    name: "山田 太郎",
    headline: "営業職",
    email: "taro@example.jp",
    phone: "045-123-4567",
    customFields: [{ id: "x", name: "趣味", value: "登山" }],
  };
  const metadata = { template: "onyx", theme: { primary: "#fff" } };
  const v3 = {
    basics: {
      ...basics,
      birthdate: "1990-04-01",
      summary: "営業を十年",
      location: { region: "神奈川県", city: "横浜市" },
    },
    sections: {
      work: {
        id: "work",
        name: "Work",
        visible: true,
        items: [
          {
            id: "1",
            name: "株式会社青空",
            position: "営業",
            date: { start: "2014-04-01", end: "2016-03-01" },
            summary: "法人営業",
          },
        ],
      },
      education: {
        items: [
          { institution: "横浜大学", degree: "学士", area: "経済学", date: { start: "2010-04", end: "2014-03" } },
        ],
      },
      certifications: { items: [{ name: "簿記2級", issuer: "商工会議所", date: "2015-06" }] },
      skills: { items: [{ name: "Excel", level: "上級", levelNum: 8, keywords: ["VBA"] }] },
    },
    metadata,
  };
  const v4 = {
    basics: { ...basics, url: { label: "", href: "https://example.jp" }, location: "神奈川県横浜市西区1-2" },
    sections: {
      summary: { id: "summary", content: "<p>営業を十年</p>" },
      experience: {
        items: [
          {
            id: "1",
            visible: true,
            company: "株式会社青空",
            position: "営業",
            date: "2014-04 - 2016-03",
            summary: "<ul><li><p>法人営業</p></li></ul>",
          },
          { visible: false, company: "秘密商事", date: "2013" },
        ],
      },
      education: { items: [{ institution: "横浜大学", studyType: "学士", area: "経済学", date: "2010-04 - 2014-03" }] },
      certifications: { items: [{ name: "簿記2級", issuer: "商工会議所", date: "2015-06" }] },
      skills: { items: [{ name: "Excel", description: "上級", level: 4, keywords: ["VBA"] }] },
      custom: { abc: { name: "受賞", items: [{ name: "社長賞" }] } },
    },
    metadata,
  };
  const v5 = {
    picture: { hidden: true, url: "", size: 80 },
    basics: { ...basics, website: { url: "https://example.jp", label: "" }, location: "神奈川県横浜市西区1-2" },
    summary: { title: "", hidden: false, content: "<p>営業を十年</p>" },
    sections: {
      experience: {
        items: [
          {
            id: "1",
            hidden: false,
            company: "株式会社青空",
            position: "営業",
            period: "Apr 2014 – Mar 2016",
            description: "<ul><li>法人営業</li></ul>",
          },
        ],
      },
      education: { items: [{ school: "横浜大学", degree: "学士", area: "経済学", period: "April 2010 - March 2014" }] },
      certifications: { items: [{ title: "簿記2級", issuer: "商工会議所", date: "June 2015" }] },
      skills: { items: [{ name: "Excel", proficiency: "上級", level: 4, keywords: ["VBA"] }] },
    },
    customSections: [{ title: "受賞", items: [{ title: "社長賞" }] }],
    metadata,
  };

  test.each([
    ["3", v3],
    ["4", v4],
    ["5", v5],
    ["5, within data", { id: "x", title: "私の履歴書", data: v5 }],
  ])("of version %s is read as what it is", async (_, json) => {
    const { profile, educations, jobs, licenses, skills, unread } = await read(json);
    expect({ profile, educations, jobs, licenses, skills }).toMatchObject({
      profile: { last_name: "山田", first_name: "太郎" },
      educations: [
        { year: 2014, month: 3, school_name: "横浜大学 学士 経済学" },
        { year: 2010, month: 4 },
      ],
      jobs: [
        { year: 2014, month: 4, company_name: "株式会社青空", position: "営業" },
        { year: 2016, month: 3, kind: "退職" },
      ],
      licenses: [{ year: 2015, month: 6, name: "簿記2級" }],
      skills: ["Excel", "VBA"],
    });
    for (const text of ["営業職", "法人営業", "商工会議所", "上級", "登山"]) expect(unread.join("\n")).toContain(text);
    expect(unread.join("\n")).not.toMatch(/onyx|<|undefined/);
    const { works } = await readWorks(json);
    expect(works).toMatchObject([
      { company_name: "株式会社青空", projects: [{ description: expect.stringContaining("法人営業") }] },
    ]);
  });

  test("items that are hidden there, own sections and a date alone are listed", async () => {
    const unread = (await read(v4)).unread.join("\n");
    expect(unread).toContain("秘密商事");
    expect(unread).toContain("社長賞");
    const single = { basics, sections: { experience: { items: [{ company: "株式会社青空", date: "2014" }] } } };
    const { jobs, unread: left } = await read(single);
    expect(jobs).toEqual([{ company_name: "株式会社青空" }]);
    expect(left.join()).toContain("日付 2014");
  });
});

describe("an export of LinkedIn", () => {
  const FILES = {
    "Profile.csv":
      "First Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Industry,Zip Code,Geo Location\n太郎,山田,,,,営業職,営業を十年,食品,,横浜市\n",
    "Email Addresses.csv":
      "Email Address,Confirmed,Primary,Updated On\nold@example.jp,Yes,No,1/1/20\ntaro@example.jp,Yes,Yes,1/1/24\n",
    "PhoneNumbers.csv": "Extension,Number,Type\n,045-123-4567,Mobile\n",
    "Positions.csv":
      'Company Name,Title,Description,Location,Started On,Finished On\n株式会社海,主任,"企画、\n運営",横浜,Apr 2016,\n株式会社青空,営業,法人営業,,Apr 2014,Mar 2016\n',
    "Education.csv": "School Name,Start Date,End Date,Notes,Degree Name,Activities\n横浜大学,2010,2014,,学士,登山部\n",
    "Skills.csv": "Name\nExcel\n",
    "Languages.csv": "Name,Proficiency\n英語,Professional working proficiency\n",
    "Certifications.csv":
      "Name,Url,Authority,Started On,Finished On,License Number\n簿記2級,,商工会議所,Jun 2015,,77\n",
    "messages.csv": "FROM,CONTENT\nx,内緒\n",
  };
  const zip = (files: Record<string, string>) =>
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, text]) => [`Basic_LinkedInDataExport_01-01-2026/${name}`, strToU8(text)]),
      ),
    );

  test("is read as what it is: one person of several tables", async () => {
    const { found, unread } = await readFile(run, "zip", zip(FILES));
    const { values } = readImported(resumeDefinition, found, { newId: randomUUID, today });
    expect(values).toMatchObject({
      profile: { last_name: "山田", first_name: "太郎" },
      contact: { email: "taro@example.jp" },
      address: { phone: "045-123-4567" },
      education: { educations: [{ year: 2014, school_name: "横浜大学 学士" }, { year: 2010 }] },
      "job-histories": {
        jobs: [
          { year: 2016, month: 4, company_name: "株式会社海", position: "主任" },
          { year: 2014, month: 4, company_name: "株式会社青空" },
          { year: 2016, month: 3, kind: "退職" },
        ],
      },
      licenses: { licenses: [{ year: 2015, month: 6, name: "簿記2級" }] },
      skills: { skills: [{ name: "Excel" }] },
      summary: { summary: "営業を十年" },
    });
    const left = unread.join("\n");
    for (const text of [
      "old@example.jp",
      "営業職",
      "食品",
      "横浜市",
      "企画",
      "法人営業",
      "登山部",
      "英語",
      "Professional",
      "商工会議所",
      "77",
    ])
      expect(left).toContain(text);
    expect(left).not.toContain("内緒");
    const career = await readFile(readCareer, "zip", zip(FILES));
    expect(career.found.work).toMatchObject({
      works: [
        { company_name: "株式会社海", is_current: true, projects: [{ description: "企画、\n運営" }] },
        { end_year: 2016, is_current: false },
      ],
    });
  });

  test("any other archive is none, and a damaged one is refused", async () => {
    expect(await run({ kind: "zip", bytes: zip({ "Skills.csv": "Name\nExcel\n" }) })).toEqual({ refused: "unknown" });
    expect(await run({ kind: "zip", bytes: Buffer.from("PK no archive") })).toEqual({ refused: "broken" });
    expect(await run({ kind: "zip", bytes: zip({ "Profile.csv": 'First Name\n"太郎' }) })).toEqual({
      refused: "broken",
    });
    expect(await run({ kind: "zip", bytes: zip({ "Profile.csv": "あ".repeat(2_000_000) }) })).toEqual({
      refused: "broken",
    });
  });
});
