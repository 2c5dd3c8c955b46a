import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { Disclosure } from "../../../ui/disclosure/disclosure.tsx";
import { useRows, useRowValues } from "../../forms/fields/use-rows.ts";
import { useResume } from "../resume-document.ts";

/** The skills of the 履歴書 that are not here yet, behind a press. Their level is not taken over: the scales differ. */
export function ResumeSkills() {
  const resume = useResume();
  const { create, insert } = useRows("skills");
  const names = useRowValues("skills", (rows) => rows.map(({ name }) => String(name ?? "").trim()));
  const skills = (resume?.skills ?? []) as readonly { readonly name: string }[];
  const offered = [...new Set(skills.map(({ name }) => name.trim()))].filter((name) => name && !names.includes(name));
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure title="履歴書のスキルから追加" level={2} isOpen={isOpen} onOpenChange={setOpen}>
      <p className="phrases py-2 text-sm text-ink-soft">
        {offered.length > 0
          ? "レベルは引き継がれません。追加したあとに選んでください。"
          : "履歴書に、まだ追加していないスキルはありません。"}
      </p>
      <div className="flex flex-wrap gap-2">
        {offered.map((name) => (
          <Button
            key={name}
            size="sm"
            variant="secondary"
            icon={Plus}
            aria-label={`「${name}」を追加する`}
            onPress={() => insert(names.length, create({ name }))}
          >
            {name}
          </Button>
        ))}
      </div>
    </Disclosure>
  );
}
