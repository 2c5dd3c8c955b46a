import { ListChecks, Sparkles } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { deferred } from "../../../ui/deferred/deferred.tsx";
import { RadioGroup } from "../../../ui/radio-group/radio-group.tsx";
import { ListRows } from "../../documents/editor/list-rows.tsx";
import type { RowFace } from "../../documents/editor/row-face.tsx";
import { SuggestField } from "../../documents/editor/suggest-field.tsx";
import { useTextField } from "../../forms/fields/field-hooks.tsx";
import { SKILL_LEVELS } from "../../skills/skill-levels.ts";

const SkillSelection = deferred(async () => (await import("../../skills/skill-selection.tsx")).SkillSelection);

const levelName = (level: unknown) => SKILL_LEVELS[Number(level) - 1] ?? "";

const FACE: RowFace = {
  summaryOf: ({ name, level }) => (name ? `${name}　レベル${level}（${levelName(level)}）` : ""),
};

export function SkillRows() {
  const [isSelecting, setSelecting] = useState(false);
  return (
    <div className="grid gap-4">
      <Button variant="secondary" icon={ListChecks} className="justify-self-start" onPress={() => setSelecting(true)}>
        一覧から選ぶ
      </Button>
      <SkillSelection isOpen={isSelecting} onOpenChange={setSelecting} />
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
    </div>
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
