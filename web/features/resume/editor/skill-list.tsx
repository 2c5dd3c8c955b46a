import { Sparkles } from "lucide-react";
import { RadioGroup } from "../../../ui/radio-group/radio-group.tsx";
import { ListRows } from "../../documents/editor/list-rows.tsx";
import type { RowFace } from "../../documents/editor/row-face.tsx";
import { SuggestField } from "../../documents/editor/suggest-field.tsx";
import { useTextField } from "../../forms/fields/field-hooks.tsx";
import { SKILL_LEVELS } from "../../skills/skill-levels.ts";

const levelName = (level: unknown) => SKILL_LEVELS[Number(level) - 1] ?? "";

const FACE: RowFace = {
  summaryOf: ({ name, level }) => (name ? `${name}　レベル${level}（${levelName(level)}）` : ""),
};

/** The skills of a document with the levels of the skill picker. */
export function SkillList() {
  return (
    <ListRows
      list="skills"
      addAt="end"
      face={FACE}
      empty={{
        icon: Sparkles,
        title: "スキルはまだありません",
        text: "「法人営業　レベル4」「Excel（ピボット・関数）　レベル3」のように、仕事で使える言葉で書きます。",
      }}
    >
      <SkillRow />
    </ListRows>
  );
}

function SkillRow() {
  return (
    <>
      <SuggestField {...useTextField("name")} kind="skill" width="md" />
      <RadioGroup
        {...useTextField("level")}
        layout="segments"
        options={SKILL_LEVELS.map((name, i) => ({ value: String(i + 1), label: `${i + 1} ${name}` }))}
      />
    </>
  );
}
