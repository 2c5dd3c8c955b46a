import { defineDocument, defineList, defineSection } from "../../documents/define.ts";
import { line, paragraph, phone } from "../../documents/fields.ts";

const skills = defineList({
  label: "スキル",
  event: { one: "skill", many: "skills" },
  attributes: "skills_attributes",
  fields: { name: line(50, { label: "スキル名", required: true }) },
  rowName: ({ name }) => name,
});

/** An agency's record of a person: a document whose subject has no account. */
export const recordDefinition = defineDocument({
  name: "record",
  label: "記録",
  path: "/records/:subject",
  calls: "/agency/records/:subject",
  wireName: "record",
  wrappers: ["record"],
  asksReason: true,
  maxEvents: 1_000,
  sections: [
    defineSection({
      id: "profile",
      label: "本人",
      fields: {
        name: line(50, { label: "氏名", required: true }),
        phone: phone({ label: "電話番号" }),
        notes: paragraph(500, { label: "メモ" }),
      },
    }),
    defineSection({ id: "skills", label: "スキル", fields: {}, lists: { skills } }),
  ],
});
