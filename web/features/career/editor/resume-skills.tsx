import { Plus } from "lucide-react";
import { Button } from "../../../ui/button/button.tsx";
import { useRows, useRowValues } from "../../forms/fields/use-rows.ts";
import { useResume } from "../resume-document.ts";

/** The skills of the 履歴書 that are not here yet. Their level is not taken over: the scales differ. */
export function ResumeSkills() {
  const resume = useResume();
  const { create, insert } = useRows("skills");
  const names = useRowValues("skills", (rows) => rows.map(({ name }) => String(name ?? "").trim()));
  const skills = (resume?.skills ?? []) as readonly { readonly name: string }[];
  const offered = [...new Set(skills.map(({ name }) => name.trim()))].filter((name) => name && !names.includes(name));
  if (offered.length === 0) return null;
  return (
    <section aria-label="履歴書のスキル" className="grid gap-2">
      <h2 className="font-medium">履歴書のスキルから追加</h2>
      <p className="text-sm text-ink-soft">レベルは引き継がれません。追加したあとに選んでください。</p>
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
    </section>
  );
}
