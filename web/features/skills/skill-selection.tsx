import { showToast } from "../../ui/toast/toast-queue.ts";
import { useFormBinding } from "../forms/fields/field-hooks.tsx";
import { useRows, useRowValues } from "../forms/fields/use-rows.ts";
import type { SelectedSkill } from "./selected-skill.ts";
import { SkillModal, type SkillModalProps } from "./skill-modal.tsx";

const LIST = "skills";

export interface SkillSelectionProps
  extends Pick<SkillModalProps, "isOpen" | "onOpenChange" | "levels" | "firstCategories"> {
  /** The list has the chosen skills. */
  onChosen?: () => void;
}

/** Brings skills from the catalogue into the list: rows keep their order and ids, new ones come last. */
export function SkillSelection({ onChosen, ...modal }: SkillSelectionProps) {
  const { form } = useFormBinding();
  const { create, definition } = useRows(LIST);
  const rows = useRowValues(LIST, (typed) => typed.map((row) => ({ ...row })));
  const names = rows.map(({ name }) => String(name ?? "").trim());
  // A name that stands there twice is chosen once; the rows of the rest stay as they are.
  const first = rows.filter((_row, index) => names[index] !== "" && names.indexOf(names[index] ?? "") === index);
  const selected = first.map(({ name, level }) => ({ name: String(name).trim(), level: Number(level) }));

  function apply(chosen: readonly SelectedSkill[]): void {
    const wanted = new Map(chosen.map(({ name, level }) => [name, level]));
    const kept = rows.flatMap((row, index) => {
      const name = names[index] ?? "";
      const level = wanted.get(name);
      if (!first.includes(row)) return wanted.has(name) || name === "" ? [row] : [];
      return level === undefined ? [] : [{ ...row, level: String(level) }];
    });
    const added = chosen.filter(({ name }) => !names.includes(name));
    const hasCategory = "category_id" in definition.fields;
    const news = added.map(({ name, level, categoryId = "" }) =>
      create({ name, level: String(level), ...(hasCategory && { category_id: categoryId }) }),
    );
    form.setValue(LIST, [...kept, ...news], { shouldDirty: true });
    showToast({ kind: "success", text: `スキルを反映しました（${kept.length + news.length}件）` });
    onChosen?.();
  }

  return <SkillModal {...modal} selected={selected} onApply={apply} />;
}
