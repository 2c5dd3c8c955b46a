import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { readImported } from "../../../documents/import/read-imported.ts";
import { emptyResume } from "../../../modules/resume/document.ts";
import { exportResume } from "../../../modules/resume/export-format.ts";
import { run } from "../../../modules/resume/import/read-file.worker.ts";
import { toJsonResume } from "../../../modules/resume/json-resume.ts";
import { resumeDefinition } from "../../../modules/resume/resume-definition.ts";
import type { FileKind } from "../../../src/documents/import/document-importer.ts";
import {
  filedMonths,
  type KnownMonth,
  type KnownPerson,
  knownPeople,
  writtenMonths,
} from "../../support/known-people.ts";
import { docxOf, wordXml } from "../../support/written-documents.ts";
import { importedInto, plannedImport } from "./imported-resume.ts";

const RUNS = 60;
/** Text of parts that nobody sees. */
const UNSEEN = "見えない字";
const BESIDE = ["上の余白の言葉", "脚注の言葉", "コメントの言葉"];

async function read(kind: FileKind, bytes: Uint8Array) {
  const result = await run({ kind, bytes });
  if (result.refused !== undefined) throw new Error(result.refused);
  const { values, unread } = readImported(resumeDefinition, result.found, { newId: randomUUID, today: "2026-11-23" });
  return { values, unread: [...result.unread, ...unread.map(({ label, text }) => `${label}「${text}」`)] };
}

type Values = Awaited<ReturnType<typeof read>>["values"];
const rowsOf = (values: Values, section: string, list: string, names: readonly string[]) =>
  ((values[section]?.[list] ?? []) as Record<string, unknown>[])
    .map((row) => names.map((name) => row[name] ?? "").join("|"))
    .toSorted();

/** The lines of a 履歴書, each of its cells. */
function linesOf(person: KnownPerson, written: (at: KnownMonth) => string): string[][] {
  const period = (from: KnownMonth, to: KnownMonth) => `${written(from)} - ${written(to)}`;
  return [
    ["履歴書"],
    ["ふりがな", `${person.lastKana}　${person.firstKana}`],
    ["氏名", `${person.last}　${person.first}`],
    ["現住所", `〒150-0001 東京都渋谷区${person.street}　${person.building}`.trim()],
    [`電話：${person.phone}　メール：${person.email}`],
    ...person.odd.map((line) => [line]),
    ["学歴"],
    ...person.schools.map(({ name, from, to, outcome }) => [period(from, to), `${name} ${outcome}`]),
    ["職歴"],
    ...person.jobs.flatMap(({ company, from, to, reason }) => [
      [written(from), `${company}　入社`],
      [written(to), `${company}　退社${reason && `（${reason}）`}`],
    ]),
    ["免許・資格"],
    ...person.licenses.map(({ name, at }) => [`${name}　${written(at)}`]),
    ["スキル"],
    [person.skills.join("、")],
    ["自己PR"],
    ...person.selfPr.map((line) => [line]),
  ];
}

function expectWhole(person: KnownPerson, { values, unread }: Awaited<ReturnType<typeof read>>): void {
  expect(values.profile).toEqual({
    last_name: person.last,
    first_name: person.first,
    last_name_kana: person.lastKana,
    first_name_kana: person.firstKana,
  });
  expect(values.address).toMatchObject({ address3: person.street, phone: person.phone, postal_code: "150-0001" });
  expect(values.address?.address4 ?? "").toBe(person.building);
  expect(values.contact).toMatchObject({ email: person.email });
  const months = ["year", "month"];
  expect(rowsOf(values, "education", "educations", [...months, "school_name"])).toEqual(
    person.schools
      .flatMap(({ name, from, to, outcome }) => [
        `${from.year}|${from.month}|${name} 入学`,
        `${to.year}|${to.month}|${name} ${outcome}`,
      ])
      .toSorted(),
  );
  expect(rowsOf(values, "job-histories", "jobs", [...months, "company_name", "kind", "reason"])).toEqual(
    person.jobs
      .flatMap(({ company, from, to, reason }) => [
        `${from.year}|${from.month}|${company}|入社|`,
        `${to.year}|${to.month}|${company}|退社|${reason}`,
      ])
      .toSorted(),
  );
  expect(rowsOf(values, "licenses", "licenses", [...months, "name"])).toEqual(
    person.licenses.map(({ name, at }) => `${at.year}|${at.month}|${name}`).toSorted(),
  );
  expect(rowsOf(values, "skills", "skills", ["name"])).toEqual(person.skills.toSorted());
  expect(values["self-pr"]?.self_pr).toBe(person.selfPr.join("\n"));
  expect(unread).toEqual(expect.arrayContaining(person.odd));
}

const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
const t = (text: string) => `<w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;
const STOPS =
  '<w:pPr><w:tabs><w:tab w:val="left" w:pos="2000"/><w:tab w:pos="4000"/></w:tabs><w:rPr><w:vanish/></w:rPr></w:pPr>';
/** Parts of a paragraph that Word does not show. */
const DECOYS = [
  `<w:r><w:rPr><w:vanish/></w:rPr><w:t>${UNSEEN}</w:t></w:r>`,
  `<w:moveFrom>${t(UNSEEN)}</w:moveFrom>`,
  `<w:del><w:r><w:delText>${UNSEEN}</w:delText></w:r></w:del>`,
  `<mc:AlternateContent><mc:Choice/><mc:Fallback>${t(UNSEEN)}</mc:Fallback></mc:AlternateContent>`,
  "<w:r><w:softHyphen/><w:lastRenderedPageBreak/></w:r>",
  "<w:r><w:fldChar/><w:instrText>PAGE</w:instrText></w:r>",
];

/** A text as Word may have it: in several runs, with every construct that shows the same. */
function inRuns(text: string, person: KnownPerson, pick: (from: number) => number): string {
  const pieces = text.split(/(-|髙橋|山田|美幸|太郎)/).filter((piece) => piece !== "");
  const readings = new Map([
    [person.last, person.lastKana],
    [person.first, person.firstKana],
  ]);
  return pieces
    .map((piece) => {
      const decoy = pick(3) === 0 ? (DECOYS[pick(DECOYS.length)] ?? "") : "";
      const reading = readings.get(piece);
      if (piece === "-" && pick(2) === 0) return `<w:r><w:noBreakHyphen/></w:r>${decoy}`;
      if (reading !== undefined && pick(2) === 0)
        return `<w:r><w:ruby><w:rt>${t(reading)}</w:rt><w:rubyBase>${t(piece)}</w:rubyBase></w:ruby></w:r>${decoy}`;
      const at = pick(piece.length);
      return /[\ud800-\udbff]$/.test(piece.slice(0, at))
        ? t(piece) + decoy
        : t(piece.slice(0, at)) + decoy + t(piece.slice(at));
    })
    .join("");
}

function toWord(lines: readonly string[][], person: KnownPerson, pick: (from: number) => number): Buffer {
  const p = (text: string) => `<w:p>${pick(2) === 0 ? STOPS : ""}${inRuns(text, person, pick)}</w:p>`;
  const body = lines.map((cells) => {
    if (cells.length > 1 && pick(2) === 0) {
      const tab = pick(2) === 0 ? "<w:r><w:tab/></w:r>" : "<w:r><w:ptab/></w:r>";
      return `<w:p>${STOPS}${cells.map((cell) => inRuns(cell, person, pick)).join(tab)}</w:p>`;
    }
    return cells.length > 1
      ? `<w:tbl><w:tr>${cells.map((cell) => `<w:tc>${p(cell)}</w:tc>`).join("")}</w:tr></w:tbl>`
      : p(cells[0] ?? "");
  });
  const main = `word/document${pick(9)}.xml`;
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="http://x/${type}" Target="${target}"/>`;
  const [header = "", note = "", comment = ""] = BESIDE;
  return docxOf("<w:document/>", {
    "_rels/.rels": `<R>${relation("rId1", "officeDocument", main)}</R>`,
    [main]: wordXml(`${body.join("")}<w:sectPr><w:headerReference r:id="rId1"/></w:sectPr>`),
    [main
      .replace("word/", "word/_rels/")
      .replace(
        /$/,
        ".rels",
      )]: `<R>${relation("rId1", "header", "header1.xml")}${relation("rId2", "footnotes", "footnotes.xml")}${relation("rId3", "comments", "comments.xml")}</R>`,
    "word/header1.xml": `<w:hdr><w:p>${t(header)}</w:p></w:hdr>`,
    "word/footnotes.xml": `<w:footnotes><w:footnote><w:p>${t(note)}</w:p></w:footnote></w:footnotes>`,
    "word/comments.xml": `<w:comments><w:comment><w:p>${t(comment)}</w:p></w:comment></w:comments>`,
  });
}

function toGoogleDocs(lines: readonly string[][], person: KnownPerson, pick: (from: number) => number): Buffer {
  const [, note = "", comment = ""] = BESIDE;
  const mark = `<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup><span style="display:none">${UNSEEN}</span>`;
  const cellOf = (text: string) => {
    const shown =
      text === `${person.last}　${person.first}`
        ? `<ruby>${person.last}<rt>${person.lastKana}</rt></ruby>　${person.first}`
        : escaped(text);
    return `<p><span>${shown}</span>${pick(3) === 0 ? mark : ""}</p>`;
  };
  const body = lines.map((cells) =>
    cells.length > 1
      ? `<table><tr>${cells.map((cell) => `<td>${cellOf(cell)}</td>`).join("")}</tr></table>`
      : cellOf(cells[0] ?? ""),
  );
  return Buffer.from(
    `${body.join("")}<div><p><a href="#cmnt_ref1" id="cmnt1">[a]</a>${comment}</p></div><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a>${note}</p></div>`,
  );
}

/** A number below another, the same ones at every run of a case. */
const picker = (numbers: readonly number[]) => {
  let at = 0;
  return (below: number) => (numbers[at++ % numbers.length] ?? 0) % Math.max(below, 1);
};
const picks = fc.array(fc.nat({ max: 9_999 }), { minLength: 40, maxLength: 40 });
const forms = fc.nat({ max: writtenMonths.length - 1 });

const DOCUMENTS = [
  ["Word, with every construct of its runs", "docx", toWord],
  ["Google Docs", "html", toGoogleDocs],
] as const;

test.each(DOCUMENTS)("a known person comes back whole from %s, and all else is listed", async (_, kind, write) => {
  const property = fc.asyncProperty(knownPeople, picks, forms, async (person, numbers, form) => {
    const lines = linesOf(person, writtenMonths[form] ?? String);
    const result = await read(kind, write(lines, person, picker(numbers)));
    expectWhole(person, result);
    for (const words of BESIDE.slice(kind === "docx" ? 0 : 1)) expect(result.unread.join("\n")).toContain(words);
    expect(JSON.stringify(result)).not.toContain(UNSEEN);
  });
  await fc.assert(property, { numRuns: RUNS });
});

/** A JSON Resume of schema 0.0.0 or 1.0.0, with a text of its own in every other member. */
function toJson(person: KnownPerson, filed: (at: KnownMonth) => string | number, isOld: boolean) {
  let count = 0;
  const own = () => {
    count += 1;
    return `語${count}。`;
  };
  const json = {
    basics: {
      name: `${person.last} ${person.first}`,
      email: person.email,
      phone: person.phone,
      [isOld ? "picture" : "image"]: own(),
      [isOld ? "website" : "url"]: own(),
      label: own(),
      location: {
        region: "東京都",
        city: "渋谷区",
        address: [person.street, person.building].filter(Boolean).join("\n"),
        countryCode: own(),
      },
      profiles: [{ network: own(), username: own() }],
    },
    work: person.jobs.map(({ company, from, to }) => ({
      [isOld ? "company" : "name"]: company,
      [isOld ? "website" : "url"]: own(),
      startDate: filed(from),
      endDate: filed(to),
      summary: own(),
      highlights: [own()],
    })),
    education: person.schools.map(({ name, from, to }) => ({
      institution: name,
      startDate: filed(from),
      endDate: filed(to),
      [isOld ? "gpa" : "score"]: own(),
      courses: [own()],
    })),
    [isOld ? "certifications" : "certificates"]: person.licenses.map(({ name, at }) => ({
      name,
      date: `${at.year}-${String(at.month).padStart(2, "0")}`,
      issuer: own(),
    })),
    skills: person.skills.map((name) => ({ name, level: own() })),
    volunteer: [{ organization: own(), startDate: own() }],
    [isOld ? "hobbies" : "interests"]: [{ name: own(), keywords: [own()] }],
    projects: [{ name: own(), entity: own() }],
    unknown: { deep: [{ deeper: own() }] },
  };
  return { json, owns: Array.from({ length: count }, (_, index) => `語${index + 1}。`) };
}

test("a known person comes back whole from a JSON Resume of any version, and all else is listed", async () => {
  const months = fc.nat({ max: filedMonths.length - 1 });
  const property = fc.asyncProperty(knownPeople, months, fc.boolean(), async (person, form, isOld) => {
    const { json, owns } = toJson(person, filedMonths[form] ?? String, isOld);
    const { values, unread } = await read("json", Buffer.from(JSON.stringify(json)));
    expect(values.profile).toEqual({ last_name: person.last, first_name: person.first });
    expect(values.address).toMatchObject({ address1: "東京都", address3: person.street, phone: person.phone });
    const months_ = ["year", "month"];
    expect(rowsOf(values, "job-histories", "jobs", [...months_, "company_name", "kind"])).toEqual(
      person.jobs
        .flatMap(({ company, from, to }) => [
          `${from.year}|${from.month}|${company}|入社`,
          `${to.year}|${to.month}|${company}|退職`,
        ])
        .toSorted(),
    );
    expect(rowsOf(values, "education", "educations", [...months_, "school_name"])).toEqual(
      person.schools
        .flatMap(({ name, from, to }) => [`${from.year}|${from.month}|${name} 入学`, `${to.year}|${to.month}|${name}`])
        .toSorted(),
    );
    expect(rowsOf(values, "licenses", "licenses", [...months_, "name"])).toEqual(
      person.licenses.map(({ name, at }) => `${at.year}|${at.month}|${name}`).toSorted(),
    );
    expect(rowsOf(values, "skills", "skills", ["name"])).toEqual(person.skills.toSorted());
    for (const text of owns) expect(unread.join("\n")).toContain(text);
  });
  await fc.assert(property, { numRuns: RUNS });
});

test("a source that was taken over has nothing new, nor has the own export of every format", async () => {
  const property = fc.asyncProperty(knownPeople, picks, forms, fc.boolean(), async (person, numbers, form, isJson) => {
    const source = () =>
      isJson
        ? read("json", Buffer.from(JSON.stringify(toJson(person, filedMonths[form] ?? String, false).json)))
        : read("docx", toWord(linesOf(person, writtenMonths[form] ?? String), person, picker(numbers)));
    const document = importedInto(emptyResume, (await source()).values);
    const again = [
      await source(),
      ...(await Promise.all(
        [exportResume, toJsonResume].map((format) => read("json", Buffer.from(JSON.stringify(format(document))))),
      )),
    ];
    for (const { values } of again)
      expect(plannedImport(document, values).filter(({ status }) => status !== "same")).toEqual([]);
  });
  await fc.assert(property, { numRuns: RUNS });
});
