import { defineList, defineSection } from "../../../documents/define.ts";
import { level, line } from "../../../documents/fields.ts";

export const skillRows = defineList({
  label: "スキル",
  event: { one: "skill", many: "skills" },
  attributes: "user_skills_attributes",
  fields: { name: line(50, { label: "スキル名", required: true }), level: level({ label: "レベル" }) },
  rowName: ({ name }) => name,
});

export const skills = defineSection({ id: "skills", label: "スキル", fields: {}, lists: { skills: skillRows } });
