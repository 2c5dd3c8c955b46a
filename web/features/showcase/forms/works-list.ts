import { defineList, defineSection } from "../../../../documents/define.ts";
import type { Shape } from "../../../../documents/definition.ts";
import { line, month, year } from "../../../../documents/fields.ts";
import type { Patch } from "../../../../documents/patch.ts";
import { listsOf, rowsIn, type Values } from "../../../../documents/values.ts";

const projects = defineList({
  label: "プロジェクト",
  event: { one: "project", many: "projects" },
  attributes: "user_work_projects_attributes",
  fields: { project_name: line(100, { label: "プロジェクト名", required: true }) },
  rowName: ({ project_name }) => project_name,
});

const works = defineList({
  label: "職歴",
  event: { one: "work", many: "works" },
  attributes: "user_works_attributes",
  fields: {
    company_name: line(100, { label: "会社名", required: true }),
    start_year: year({ label: "入社年", required: true }),
    start_month: month({ label: "入社月", required: true }),
  },
  lists: { projects },
  rowName: ({ company_name }) => company_name,
});

/** Works with their projects: the example of rows that are marked until the save. */
export const worksSection = defineSection({ id: "works", label: "職歴", fields: {}, lists: { works } });

type Entry = readonly [name: string, value: string];

/**
 * The whole form as a page without scripts would post it, rows numbered in the order in which they stand:
 * `user_works_attributes[0][user_work_projects_attributes][1][project_name]`. Removed rows follow with `_destroy`.
 * @param patch what the save changed
 */
export function formEntries(shape: Shape, values: Values, patch: Patch, at = ""): readonly Entry[] {
  const nameOf = (name: string) => (at ? `${at}[${name}]` : name);
  const fields = Object.keys(shape.fields).map((name): Entry => [nameOf(name), String(values[name] ?? "")]);
  const lists = Object.entries(listsOf(shape)).flatMap(([name, list]) => {
    const rows = rowsIn(values, name);
    const patches = patch.lists[name] ?? [];
    const rowAt = (index: number) => `${nameOf(list.attributes)}[${index}]`;
    const idAt = (index: number, id: string): Entry => [`${rowAt(index)}[id]`, id];
    const staying = rows.flatMap((row, index) => {
      const inner = patches.find(({ id }) => id === row.id) ?? NOTHING;
      return [idAt(index, row.id), ...formEntries(list, row, inner, rowAt(index))];
    });
    const removed = patches.filter(({ remove }) => remove);
    const leaving = removed.flatMap(({ id }, i): Entry[] => {
      const index = rows.length + i;
      return [idAt(index, id), [`${rowAt(index)}[_destroy]`, "1"]];
    });
    return [...staying, ...leaving];
  });
  return [...fields, ...lists];
}

const NOTHING: Patch = { fields: {}, lists: {} };
