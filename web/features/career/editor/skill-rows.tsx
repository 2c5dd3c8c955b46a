import { ListChecks, Sparkles } from "lucide-react";
import { useState } from "react";
import { CAREER_LEVELS } from "../../../../modules/career/contract.ts";
import { Button } from "../../../ui/button/button.tsx";
import { deferred } from "../../../ui/deferred/deferred.tsx";
import { GeneratedField } from "../../documents/editor/generated-field.tsx";
import { ListRows } from "../../documents/editor/list-rows.tsx";
import type { RowFace } from "../../documents/editor/row-face.tsx";
import { SuggestField } from "../../documents/editor/suggest-field.tsx";
import { useTextField } from "../../forms/fields/field-hooks.tsx";
import { RowExamples } from "../examples/row-examples.tsx";
import { countRows } from "./count-rows.ts";
import { ResumeSkills } from "./resume-skills.tsx";

const SkillSelection = deferred(async () => (await import("../../skills/skill-selection.tsx")).SkillSelection);

const FACE: RowFace = {
  summaryOf: ({ name, level }) => (name ? `${name}　${CAREER_LEVELS[Number(level) - 1] ?? ""}` : ""),
};

/** The skills with the levels of the 職務経歴書, and those of the 履歴書 to take over. */
export function SkillRows() {
  const [isSelecting, setSelecting] = useState(false);
  return (
    <div className="grid gap-4">
      <Button variant="secondary" icon={ListChecks} className="justify-self-start" onPress={() => setSelecting(true)}>
        一覧から選ぶ
      </Button>
      <SkillSelection isOpen={isSelecting} onOpenChange={setSelecting} levels={CAREER_LEVELS} />
      <ListRows
        list="skills"
        onInteraction={countRows("skills")}
        addAt="end"
        face={FACE}
        focusField="name"
        empty={{
          icon: Sparkles,
          title: "スキルはまだありません",
          text: "「法人営業　リーダークラス」「予算管理　マネージャークラス」のように、任されてきた範囲とともに書きます。",
          more: <RowExamples rows="skills" label="スキル" />,
        }}
      >
        <SkillRow />
      </ListRows>
      <ResumeSkills />
    </div>
  );
}

function SkillRow() {
  return (
    <>
      <SuggestField {...useTextField("name")} kind="skill" width="md" />
      <GeneratedField name="level" />
    </>
  );
}
