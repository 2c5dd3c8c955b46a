import { ListChecks } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { deferred } from "../../../ui/deferred/deferred.tsx";
import { SkillList } from "./skill-list.tsx";

const SkillSelection = deferred(async () => (await import("../../skills/skill-selection.tsx")).SkillSelection);

export function SkillRows() {
  const [isSelecting, setSelecting] = useState(false);
  return (
    <div className="grid gap-4">
      <Button variant="secondary" icon={ListChecks} className="justify-self-start" onPress={() => setSelecting(true)}>
        一覧から選ぶ
      </Button>
      <SkillSelection isOpen={isSelecting} onOpenChange={setSelecting} />
      <SkillList />
    </div>
  );
}
