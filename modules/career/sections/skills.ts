import { defineList, defineSection } from "../../../documents/define.ts";
import { level, line } from "../../../documents/fields.ts";

/** The scale of the 職務経歴書, 1 to 5; the 履歴書 has one of its own, and levels are not converted. */
export const CAREER_LEVELS = [
  "メンバークラス",
  "リーダークラス",
  "スペシャリストクラス",
  "マネージャークラス",
  "エグゼクティブクラス",
] as const;

export const skillRows = defineList({
  label: "スキル",
  event: { one: "skill", many: "skills" },
  attributes: "user_skills_attributes",
  fields: {
    name: line(50, { label: "スキル名", required: true }),
    level: level({ label: "レベル", names: CAREER_LEVELS }),
  },
  rowName: ({ name }) => name,
});

export const skills = defineSection({ id: "skills", label: "スキル", fields: {}, lists: { skills: skillRows } });
