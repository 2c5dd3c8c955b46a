import { defineList, defineSection } from "../../../documents/define.ts";
import { date, level, line } from "../../../documents/fields.ts";

export const skillRows = defineList({
  label: "スキル",
  event: { one: "skill", many: "skills" },
  attributes: "user_skills_attributes",
  fields: {
    name: line(50, { label: "スキル名", required: true }),
    level: level({ label: "レベル" }),
    /** Id of the category of the skill selector. */
    category_id: line(50, { label: "分野" }),
    added_at: date({ label: "追加日" }),
  },
  rowName: ({ name }) => name,
});

export const skills = defineSection({ id: "skills", label: "スキル", fields: {}, lists: { skills: skillRows } });
