import { Sparkles } from "lucide-react";
import { RadioGroup } from "../../../ui/radio-group/radio-group.tsx";
import { TextField } from "../../../ui/text-field/text-field.tsx";
import { ListRows } from "../../documents/editor/list-rows.tsx";
import { useTextField } from "../../forms/fields/field-hooks.tsx";

/** The skill picker's scale. */
const LEVELS = ["基礎", "実践", "応用", "エキスパート", "マスター"] as const;

const levelName = (level: unknown) => LEVELS[Number(level) - 1] ?? "";

export function SkillRows() {
  return (
    <ListRows
      list="skills"
      label="スキル"
      addLabel="スキルを追加する"
      addAt="end"
      summaryOf={({ name, level }) => (name ? `${name}　レベル${level}（${levelName(level)}）` : "")}
      example={{
        icon: Sparkles,
        title: "スキルはまだありません",
        text: "「法人営業　レベル4」「Excel（ピボット・関数）　レベル3」のように、仕事で使える言葉で書きます。",
        startLabel: "例から始める",
        rows: [
          { name: "法人営業", level: "4" },
          { name: "Excel（ピボット・関数）", level: "3" },
        ],
      }}
    >
      <SkillRow />
    </ListRows>
  );
}

function SkillRow() {
  return (
    <>
      <TextField {...useTextField("name")} label="スキル名" isRequired width="md" />
      <RadioGroup
        {...useTextField("level")}
        label="レベル"
        layout="segments"
        options={LEVELS.map((name, i) => ({ value: String(i + 1), label: `${i + 1} ${name}` }))}
      />
    </>
  );
}
