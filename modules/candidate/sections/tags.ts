import { defineList, defineSection } from "../../../documents/define.ts";
import { line } from "../../../documents/fields.ts";

const tagRows = defineList({
  label: "タグ",
  event: { one: "tag", many: "tags" },
  attributes: "tags_attributes",
  fields: { name: line(30, { label: "タグ", required: true }) },
  rowName: ({ name }) => name,
  plainList: { name: "tags", field: "name" },
});

/** Words by which the agency groups its records. */
export const tags = defineSection({
  id: "tags",
  label: "タグ",
  isKeptByRestore: true,
  fields: {},
  lists: { tags: tagRows },
});
