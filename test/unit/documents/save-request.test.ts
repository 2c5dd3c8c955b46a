import fc from "fast-check";
import { patchBetween } from "../../../documents/patch-between.ts";
import { problemName, problemPath } from "../../../documents/problem-name.ts";
import { readSave } from "../../../documents/read-save.ts";
import { requestBody } from "../../../documents/request-body.ts";
import { sectionValues } from "../../../documents/values.ts";
import { fieldMessages } from "../../../japanese/field-messages.ts";
import { worksDefinition } from "../../../modules/showcase/works.ts";
import { nest } from "../../../src/http/nested-names.ts";
import { arbitraryDocument } from "./arbitrary-values.ts";

const section = worksDefinition.sections[1];
const documents = arbitraryDocument(worksDefinition);
const id = (n: number) => `7f1d2b1e-7a43-4f0e-9f0a-0d6a1a0f4c1${n}`;
const newId = () => id(0);
const read = (body: unknown) => readSave(worksDefinition, section, body, newId);

/** A nested value as the names and values of a plain form: `a[b][0][c]=1`. */
function formFields(value: unknown, name = ""): [name: string, value: string][] {
  if (typeof value !== "object" || value === null) return [[name, value === null ? "" : String(value)]];
  return Object.entries(value).flatMap(([key, inner]) => formFields(inner, name === "" ? key : `${name}[${key}]`));
}

/** A form has no name for a list without rows, or for a row's list without rows. */
const withoutEmptyLists = <Patch extends object>(patch: Patch): Patch =>
  JSON.parse(JSON.stringify(patch), (_, value) => {
    if (typeof value !== "object" || value === null || !("lists" in value)) return value;
    const lists = Object.fromEntries(Object.entries(value.lists).filter(([, rows]) => (rows as unknown[]).length > 0));
    return { ...value, lists };
  });

describe("a save's body", () => {
  const patches = fc
    .tuple(documents, documents, fc.boolean())
    .map(([before, after, everyRow]) =>
      patchBetween(section, sectionValues(section, before), sectionValues(section, after), { everyRow }),
    );

  test("as JSON is read back as the patch it was written from", () => {
    fc.assert(
      fc.property(patches, fc.boolean(), (patch, autosave) => {
        const body = JSON.parse(JSON.stringify(requestBody(worksDefinition, section, patch, { autosave })));
        expect(read(body)).toEqual({ request: { patch, autosave } });
      }),
      { numRuns: 200 },
    );
  });

  test("carries an origin of the closed list and no other", () => {
    const patch = { fields: { strengths: "業務の整理" }, lists: {} };
    const body = requestBody(worksDefinition, section, patch, { autosave: true, origin: "advice" });
    expect(read(body)).toMatchObject({ request: { autosave: true, origin: "advice" } });
    expect(read({ strengths: "", origin: "toString" }).errors).toEqual({ origin: [fieldMessages.invalid] });
  });

  test("as nested form names of five levels is read back as the patch it was written from", () => {
    let deepest = 0;
    fc.assert(
      fc.property(patches, (patch) => {
        const fields = formFields(requestBody(worksDefinition, section, patch, { autosave: false }));
        deepest = Math.max(deepest, ...fields.map(([name]) => name.split("[").length));
        expect(read(nest(fields)).request?.patch).toEqual(withoutEmptyLists(patch));
      }),
      { numRuns: 200 },
    );
    expect(deepest).toBe(8);
  });

  test("is read under the names of rows within rows, and errors keep those names", () => {
    const body = {
      "user_career_resume_form[user_works_attributes][5][company_name]": "株式会社みなと商会",
      "user_career_resume_form[user_works_attributes][5][user_work_projects_attributes][7][start_month]": "13",
    };
    expect(read(nest(Object.entries(body))).errors).toEqual({
      "user_works_attributes.0.user_work_projects_attributes.0.start_month": [fieldMessages.month],
    });
  });

  test("ignores rows without content on an autosave, at every depth", () => {
    const works = [{ id: id(1), user_work_projects_attributes: [{ project_name: "" }, { project_name: "刷新" }] }];
    const rows = read({ user_works_attributes: [...works, { is_current: true }], no_redirect: true });
    expect(rows.request?.patch.lists.works).toMatchObject([
      { id: id(1), lists: { projects: [{ key: "1", fields: { project_name: "刷新" } }] } },
    ]);
  });

  test("is refused with the same row twice in one list of one row", () => {
    const projects = [{ id: id(2) }, { id: id(2).toUpperCase() }];
    const works = [{ id: id(1), user_work_projects_attributes: projects }];
    expect(read({ user_works_attributes: works }).errors).toEqual({
      "user_works_attributes.0.user_work_projects_attributes.1.id": [fieldMessages.invalid],
    });
  });
});

describe("the name of a problem", () => {
  const { patch } = read({
    user_works_attributes: {
      a: { id: id(1), user_work_projects_attributes: { b: { id: id(2), project_name: "刷新" } } },
    },
  }).request ?? { patch: { fields: {}, lists: {} } };

  test.each([
    [["strengths"], "strengths"],
    [["works"], "user_works_attributes"],
    [["works", id(1)], "user_works_attributes.a"],
    [["works", id(1), "company_name"], "user_works_attributes.a.company_name"],
    [["works", id(1), "projects"], "user_works_attributes.a.user_work_projects_attributes"],
    [
      ["works", id(1), "projects", id(2), "project_name"],
      "user_works_attributes.a.user_work_projects_attributes.b.project_name",
    ],
  ])("of %j is %s, and leads back to it", (path, name) => {
    expect(problemName(section, patch, path)).toBe(name);
    expect(problemPath(section, patch, name)).toEqual(path);
  });
});
