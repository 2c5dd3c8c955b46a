import { X } from "lucide-react";
import { IconButton } from "../../ui/button/icon-button.tsx";
import { LevelButtons } from "./level-buttons.tsx";
import type { SelectedSkill } from "./selected-skill.ts";

export interface SelectedSkillsProps {
  selected: readonly SelectedSkill[];
  levels: readonly string[];
  onLevel: (name: string, level: number) => void;
  onRemove: (name: string) => void;
}

/** The skills that are chosen, each with its level. */
export function SelectedSkills({ selected, levels, onLevel, onRemove }: SelectedSkillsProps) {
  return (
    <section aria-label="選択中のスキル" className="grid gap-2">
      <h3 className="font-medium">選択中のスキル（{selected.length}件）</h3>
      {selected.length === 0 ? (
        <p className="text-ink-soft">下の一覧から選ぶと、ここに表示されます。</p>
      ) : (
        <ul className="grid divide-y divide-line rounded-lg bg-sunken">
          {selected.map(({ name, level }) => (
            <li key={name} className="flex flex-wrap items-center gap-x-3 py-1 pr-1 pl-4">
              <p className="min-w-40 flex-1 font-medium">
                {name}
                <span className="text-sm font-normal text-ink-soft">　{levels[level - 1]}</span>
              </p>
              <div className="-ml-3 flex flex-wrap items-center sm:ml-0">
                <LevelButtons name={name} levels={levels} value={level} onChange={(next) => onLevel(name, next)} />
                <IconButton label={`選択中の「${name}」を外す`} icon={X} onPress={() => onRemove(name)} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
