import { ListChecks } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button/button.tsx";
import { deferred } from "../../ui/deferred/deferred.tsx";
import { useFlush } from "../forms/fields/field-hooks.tsx";
import { SkillList } from "../resume/editor/skill-list.tsx";

const SkillSelection = deferred(async () => (await import("../skills/skill-selection.tsx")).SkillSelection);

/** The categories of an agency's selector in the order of the specification (section 3); the other fields follow. */
const CATEGORIES = [
  "cx",
  "management",
  "service",
  "hr",
  "professional",
  "office",
  "product",
  "marketing",
  "design",
  "creative",
  "engineering",
  "corporate_engineering",
  "store",
  "support",
  "manufacturing",
  "other",
];

/** The skills of a record, and the selector that they are chosen in. */
export function RecordSkills() {
  const [isOpen, setOpen] = useState(false);
  const flush = useFlush();
  return (
    <div className="grid gap-4">
      <Button variant="secondary" icon={ListChecks} className="justify-self-start" onPress={() => setOpen(true)}>
        スキルを選ぶ
      </Button>
      <SkillSelection
        isOpen={isOpen}
        onOpenChange={setOpen}
        firstCategories={CATEGORIES}
        onChosen={() => void flush()}
      />
      <SkillList />
    </div>
  );
}
