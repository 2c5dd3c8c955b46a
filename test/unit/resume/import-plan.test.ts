import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { fieldSections } from "../../../documents/all-sections.ts";
import { applySectionPatch } from "../../../documents/apply-patch.ts";
import { matchRows } from "../../../documents/import/compare-imported.ts";
import { foundInDocument } from "../../../documents/import/found-in-document.ts";
import { importPatches } from "../../../documents/import/import-patches.ts";
import { planImport } from "../../../documents/import/plan-import.ts";
import { readImported } from "../../../documents/import/read-imported.ts";
import { listsOf, type Row } from "../../../documents/values.ts";
import { emptyResume, emptyRows, type License, type Resume } from "../../../modules/resume/document.ts";
import { resumeDefinition } from "../../../modules/resume/resume-definition.ts";
import { documents } from "../../support/any-resume.ts";

const today = "2026-11-23";
const read = (found: Readonly<Record<string, unknown>>) =>
  readImported(resumeDefinition, found, { newId: randomUUID, today }).values;

/** The document after an import of these values. */
function imported(document: Resume, found: Readonly<Record<string, unknown>>, force = false): Resume {
  const items = planImport(resumeDefinition, document, read(found));
  const patches = importPatches(resumeDefinition, document, items, { force, replace: new Set() });
  return patches.reduce((before, { section, patch }) => {
    const definition = fieldSections(resumeDefinition).find(({ id }) => id === section);
    return definition ? applySectionPatch(definition, before, patch) : before;
  }, document);
}

const license = (n: number, year: number | null, name: string): License => ({
  ...emptyRows.licenses,
  id: `7f1d2b1e-7a43-4f0e-9f0a-0d6a1a0f4c1${n}`,
  year,
  month: year === null ? null : 4,
  name,
});
const years = ({ licenses }: Resume) => licenses.map(({ year }) => year);
const found = (...licenses: object[]) => ({ licenses: { licenses } });

describe("new rows stand between the present ones", () => {
  const oldestFirst = { ...emptyResume, licenses: [license(1, 2010, "甲"), license(2, 2020, "乙")] };

  test("in the order the present ones have", () => {
    const more = found({ year: 2015, month: 4, name: "丙" }, { year: 2005, month: 4, name: "丁" }, { name: "戊" });
    expect(years(imported(oldestFirst, more))).toEqual([2005, 2010, 2015, 2020, null]);
    const newestFirst = { ...emptyResume, licenses: oldestFirst.licenses.toReversed() };
    expect(years(imported(newestFirst, more))).toEqual([2020, 2015, 2010, 2005, null]);
  });

  test("in their own order beside a single row, and behind rows without an order", () => {
    const two = found({ year: 2005, month: 4, name: "丙" }, { year: 2015, month: 4, name: "丁" });
    expect(years(imported({ ...emptyResume, licenses: [license(1, 2010, "甲")] }, two))).toEqual([2005, 2010, 2015]);
    const mixed = [license(1, 2020, "甲"), license(2, 2010, "乙"), license(3, 2015, "戊")];
    expect(years(imported({ ...emptyResume, licenses: mixed }, two))).toEqual([2020, 2010, 2015, 2005, 2015]);
  });
});

test("a row of the same name fills its empty fields and keeps the others", () => {
  const present = { ...emptyResume, licenses: [license(1, null, "甲"), license(2, 2020, "乙")] };
  const both = found({ year: 2001, month: 2, name: "甲" }, { year: 2002, month: 3, name: "乙" });
  expect(years(imported(present, both))).toEqual([2001, 2020]);
  expect(years(imported(present, both, true))).toEqual([2001, 2002]);
});

test("rows about entering and leaving one company are two", () => {
  const job = (year: number, kind: string) => ({ year, month: 4, company_name: "株式会社サンプル", kind });
  const present = imported(emptyResume, { "job-histories": { jobs: [job(2016, "入社")] } });
  const after = imported(present, { "job-histories": { jobs: [job(2016, "入社"), job(2019, "退職")] } });
  expect(after.jobs.map(({ year, kind }) => [year, kind])).toEqual([
    [2016, "入社"],
    [2019, "退職"],
  ]);
});

test("any document in its own format comes back whole, and a second time changes nothing", () => {
  fc.assert(
    fc.property(documents, (document) => {
      const own = foundInDocument(resumeDefinition, document);
      const once = imported(emptyResume, own);
      expect(read(foundInDocument(resumeDefinition, once))).toEqual(read(own));
      expect(imported(once, own)).toEqual(once);
    }),
    { numRuns: 100 },
  );
});

test("twice as many rows are matched by twice as many looks at a row", () => {
  const [section] = fieldSections(resumeDefinition).filter(({ id }) => id === "licenses");
  const list = section && listsOf(section).licenses;
  if (!list) throw new Error("no licences");
  const looksAt = (size: number): number => {
    let looks = 0;
    const rowsOf = (word: string) =>
      Array.from({ length: size }, (_, n): Row => {
        const row = { id: `${word}${n}`, year: 2020, month: 4 };
        const get = () => {
          looks += 1;
          return `${word}${looks}`;
        };
        return Object.defineProperty(row, "name", { enumerable: true, get }) as Row;
      });
    matchRows(list, rowsOf("a"), rowsOf("b"));
    return looks;
  };
  expect(looksAt(100)).toBeLessThanOrEqual(2.2 * looksAt(50));
});
