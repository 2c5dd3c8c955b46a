import { educationOrder } from "../../../documents/person/education-rules.ts";
import { educations } from "../../../documents/person/educations.ts";
import { jobs } from "../../../documents/person/jobs.ts";
import { orderedIds } from "../../../documents/row-order.ts";
import { emptyRows } from "../../../modules/resume/document.ts";
import { licenseRows } from "../../../modules/resume/sections/licenses.ts";

const rowOf = <Row>(empty: Row, id: string, more: Partial<Row>) => ({ ...empty, id, ...more });

test("job rows stand oldest first; rows of one month keep their order, rows without a month come last", () => {
  const rows = [
    rowOf(emptyRows.jobs, "new", {}),
    rowOf(emptyRows.jobs, "b", { year: 2020, month: 3 }),
    rowOf(emptyRows.jobs, "a", { year: 2020, month: 3 }),
    rowOf(emptyRows.jobs, "first", { year: 2016, month: 10 }),
    rowOf(emptyRows.jobs, "year", { year: 2016, month: null }),
  ];
  expect(orderedIds(jobs, rows)).toEqual(["first", "year", "b", "a", "new"]);
});

test("education rows stand newest first by their end, else by their month, so that the rule of their order holds", () => {
  const rows = [
    rowOf(emptyRows.educations, "school", { year: 2010, month: 3, end_date: "2010-03-31" }),
    rowOf(emptyRows.educations, "entrance", { year: 2014, month: 4, end_date: "2018-03-31" }),
    rowOf(emptyRows.educations, "new", {}),
    rowOf(emptyRows.educations, "college", { year: 2018, month: 3 }),
    rowOf(emptyRows.educations, "now", { year: 2020, month: 4, is_current: true }),
  ];
  const ids = orderedIds(educations, rows);
  expect(ids).toEqual(["new", "now", "entrance", "college", "school"]);
  const ordered = ids.flatMap((id) => rows.filter((row) => row.id === id));
  expect(educationOrder(rows, { today: "2026-11-23" })).not.toEqual([]);
  expect(educationOrder(ordered, { today: "2026-11-23" })).toEqual([]);
});

test("licences stand oldest first by the printed month, else by the day of acquisition", () => {
  const rows = [
    rowOf(emptyRows.licenses, "b", { acquisition_date: "2015-06-10" }),
    rowOf(emptyRows.licenses, "a", { year: 2013, month: 8 }),
  ];
  expect(orderedIds(licenseRows, rows)).toEqual(["a", "b"]);
});
