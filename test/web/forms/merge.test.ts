import fc from "fast-check";
import { applyPatch } from "../../../documents/apply-patch.ts";
import { patchBetween } from "../../../documents/patch-between.ts";
import type { Row, Values } from "../../../documents/values.ts";
import { worksDefinition } from "../../../modules/showcase/contract.ts";
import { countChanges, omitChanges, valueAt, withValueAt } from "../../../web/features/forms/editor/form-document.ts";
import { merge } from "../../../web/features/forms/editor/merge.ts";
import { parseForm, toFormValues } from "../../../web/features/forms/editor/parse-form.ts";

const section = worksDefinition.sections[1];

const period = { start_year: null, start_month: null, end_year: null, end_month: null };
const project = (id: string, project_name: string): Row => ({
  id,
  project_name,
  ...period,
  description: "",
  position: "",
  subordinates_count: null,
  technologies: [],
});
const work = (id: string, company_name: string, projects: readonly Row[] = []): Row => ({
  id,
  company_name,
  ...period,
  is_current: false,
  business_content: "",
  employee_count: null,
  projects,
});
const form = (works: readonly Row[]): Values => ({ strengths: "", works, skills: [] });

const name = fc.constantFrom("", "a", "b", "c");
const ids = fc.uniqueArray(fc.constantFrom("1", "2", "3", "4"), { maxLength: 4 });
const anyForm = fc
  .record({ strengths: name, works: ids, names: fc.array(name, { minLength: 12, maxLength: 12 }), projects: ids })
  .map(({ strengths, works, names, projects }) => ({
    ...form(
      works.map((id, i) =>
        work(
          id,
          names[i] ?? "",
          projects.map((inner, j) => project(inner, names[(i + j) % 12] ?? "")),
        ),
      ),
    ),
    strengths,
  }));

describe("rows within rows", () => {
  it("keeps the changes of two tabs in two rows of one row", () => {
    const base = form([work("w", "会社", [project("p", "一"), project("q", "二")])]);
    const theirs = withValueAt(base, ["works", "w", "projects", "p", "project_name"], "別の画面");
    const mine = withValueAt(base, ["works", "w", "projects", "q", "project_name"], "ここ");
    const { values, conflicts } = merge(section, base, theirs, mine);
    expect(conflicts).toEqual([]);
    expect(values).toEqual(form([work("w", "会社", [project("p", "別の画面"), project("q", "ここ")])]));
  });

  it("names the row within the row where both changed the same field", () => {
    const base = form([work("w", "会社", [project("p", "一")])]);
    const path = ["works", "w", "projects", "p", "project_name"];
    const { conflicts } = merge(section, base, withValueAt(base, path, "別"), withValueAt(base, path, "ここ"));
    expect(conflicts).toEqual([{ path, mine: "ここ", theirs: "別" }]);
  });

  it("asks about a row removed here whose inner row was changed there", () => {
    const base = form([work("w", "会社", [project("p", "一")])]);
    const theirs = withValueAt(base, ["works", "w", "projects", "p", "project_name"], "別");
    expect(merge(section, base, theirs, form([])).conflicts).toMatchObject([{ path: ["works", "w"], mine: null }]);
  });

  it("leaves a held inner field out of the patch, and sends the others", () => {
    const base = form([work("w", "会社", [project("p", "一")])]);
    const mine = form([work("w", "会社", [{ ...project("p", "二"), position: "主任" }])]);
    const held = ["works", "w", "projects", "p", "project_name"];
    const patch = patchBetween(section, base, omitChanges(section, base, mine, [held]));
    expect(valueAt(applyPatch(section, base, patch), held)).toBe("一");
    expect(valueAt(applyPatch(section, base, patch), ["works", "w", "projects", "p", "position"])).toBe("主任");
  });

  it("keeps a row whose removal is held where it was", () => {
    const base = form([work("1", "a"), work("2", "b"), work("3", "c")]);
    const mine = form([work("1", "a"), work("3", "c")]);
    expect(countChanges(section, base, omitChanges(section, base, mine, [["works", "2"]]))).toBe(0);
  });

  it("numbers problems of inner rows by their path", () => {
    const typed = toFormValues(section, form([work("w", "会社", [project("p", "一")])]));
    const path = ["works", "w", "projects", "p", "subordinates_count"];
    const { problems } = parseForm(section, withValueAt(typed, path, "多数"), { today: "2026-11-23" });
    expect(problems).toMatchObject([{ path }]);
  });
});

describe("for any two forms", () => {
  it("applying the patch between them makes the second of the first", () => {
    fc.assert(
      fc.property(anyForm, anyForm, (before, after) => {
        expect(applyPatch(section, before, patchBetween(section, before, after))).toEqual(after);
      }),
    );
  });

  it("counts no change exactly where the forms are the same", () => {
    fc.assert(
      fc.property(anyForm, anyForm, (a, b) => {
        expect(countChanges(section, a, b) === 0).toBe(JSON.stringify(a) === JSON.stringify(b));
      }),
    );
  });

  it("a merge with an unchanged side is the other side, without conflicts", () => {
    fc.assert(
      fc.property(anyForm, anyForm, (base, changed) => {
        expect(merge(section, base, changed, base)).toEqual({ values: changed, conflicts: [] });
        expect(merge(section, base, base, changed)).toEqual({ values: changed, conflicts: [] });
      }),
    );
  });

  it("reads back what it shows, and keeps text that reads the same", () => {
    fc.assert(
      fc.property(anyForm, (values) => {
        const typed = toFormValues(section, values);
        expect(parseForm(section, typed, { today: "2026-11-23" }).values).toEqual(values);
        expect(toFormValues(section, values, typed)).toEqual(typed);
      }),
    );
  });
});
