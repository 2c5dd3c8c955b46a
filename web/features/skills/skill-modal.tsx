import { Plus, X } from "lucide-react";
import { useEffect, useState } from "react";
import {
  type CatalogueSkill,
  type SkillCategory,
  skillCategories,
} from "../../../modules/assist/contract/skill-catalogue.ts";
import { Button } from "../../ui/button/button.tsx";
import { FormModal } from "../../ui/modal/form-modal.tsx";
import { CatalogueBrowser } from "../catalogue/catalogue-browser.tsx";
import { LevelButtons } from "./level-buttons.tsx";
import { levelOf, type SelectedSkill, withoutSkill, withSkill } from "./selected-skill.ts";
import { SelectedSkills } from "./selected-skills.tsx";
import { SKILL_LEVELS } from "./skill-levels.ts";

/** Milliseconds from the last key to the search. */
const SEARCH_DELAY = 300;
/** Milliseconds that a notice is shown. */
const NOTICE_SHOWN = 3000;

/** Maximum number of characters of a skill's name. */
const MAX_NAME_LENGTH = 50;

const groups = skillCategories.map(({ id, title, skills }) => ({ id, title, items: skills }));

/** The categories with these before the others. */
function groupsFrom(first: readonly string[]) {
  const indexOf = ({ id }: { id: string }) => (first.includes(id) ? first.indexOf(id) : first.length);
  return groups.toSorted((one, other) => indexOf(one) - indexOf(other));
}

const NONE: readonly string[] = [];

export interface SkillModalProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Skills that are chosen already. */
  selected: readonly SelectedSkill[];
  /** The names of the five levels, the lowest first; those of the skill picker by default. */
  levels?: readonly string[];
  /** Ids of the categories that come first, in their order. */
  firstCategories?: readonly string[];
  onApply: (selected: readonly SelectedSkill[]) => void;
}

/** Chooses skills by category or by search, each with a level; for every document that has skills. */
export function SkillModal(props: SkillModalProps) {
  // A new choice each time it opens; the old one stays while it goes out.
  const [round, setRound] = useState(0);
  const [wasOpen, setWasOpen] = useState(props.isOpen);
  if (wasOpen !== props.isOpen) {
    setWasOpen(props.isOpen);
    if (props.isOpen) setRound(round + 1);
  }
  return <SkillChoice key={round} {...props} />;
}

function SkillChoice(modal: SkillModalProps) {
  const { isOpen, onOpenChange, selected, levels = SKILL_LEVELS, firstCategories = NONE, onApply } = modal;
  const [chosen, setChosen] = useState(selected);
  const [notice, setNotice] = useNotice();

  function choose(name: string, level?: number, category?: Pick<SkillCategory, "id" | "title">): void {
    const next = withSkill(chosen, name, level, category?.id);
    setChosen(next);
    const now = levelOf(next, name);
    const words = `レベル${now}（${levels[now - 1]}）`;
    if (levelOf(chosen, name) > 0) setNotice(`「${name}」を${words}にしました`);
    else setNotice(`「${name}」${category ? `（${category.title}）` : ""}を${words}で追加しました`);
  }

  function remove(name: string): void {
    setChosen(withoutSkill(chosen, name));
    setNotice(`「${name}」を外しました`);
  }

  function apply(): void {
    onApply(chosen);
    onOpenChange(false);
  }

  return (
    <FormModal
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      hasInput={chosen !== selected}
      size="lg"
      title="スキルを選ぶ"
      footer={
        <>
          <p role="status" className="mr-auto min-h-6 self-center text-sm text-success">
            {notice}
          </p>
          <Button variant="secondary" onPress={() => onOpenChange(false)}>
            キャンセル
          </Button>
          <Button isDisabled={chosen === selected} onPress={apply}>
            一覧に反映する
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <SelectedSkills
          selected={chosen}
          levels={levels}
          onLevel={(name, level) => choose(name, level)}
          onRemove={remove}
        />
        <CatalogueBrowser
          groups={groupsFrom(firstCategories)}
          countLabel={(count) => `${count}件のスキル`}
          searchLabel="スキルを探す"
          searchHint="2文字以上で探せます。例：法人営業、えくせる"
          delay={SEARCH_DELAY}
          backLabel="カテゴリに戻る"
          listLabel="スキル"
          onFreeText={(text) => choose(text)}
          maxFreeText={MAX_NAME_LENGTH}
        >
          {({ item, group }, { isFound, clear }) => (
            <SkillItem
              skill={item}
              level={levelOf(chosen, item.name)}
              levels={levels}
              onChoose={(level) => {
                choose(item.name, level, group);
                if (isFound) clear();
              }}
              onRemove={() => remove(item.name)}
            />
          )}
        </CatalogueBrowser>
      </div>
    </FormModal>
  );
}

interface SkillItemProps {
  skill: CatalogueSkill;
  /** 0 while it is not chosen. */
  level: number;
  levels: readonly string[];
  onChoose: (level?: number) => void;
  onRemove: () => void;
}

function SkillItem({ skill, level, levels, onChoose, onRemove }: SkillItemProps) {
  const { name, description } = skill;
  return (
    // On a phone the levels take a line of their own: beside the button they are wider than the dialog.
    <div className="flex flex-wrap items-center gap-x-4">
      <p className="min-w-0 flex-1">
        <span className="font-medium">{name}</span>
        <span className="block text-sm text-ink-soft">{description}</span>
      </p>
      {level > 0 ? (
        <Button variant="quiet" size="sm" icon={X} aria-label={`「${name}」を外す`} onPress={onRemove}>
          外す
        </Button>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          icon={Plus}
          aria-label={`「${name}」を追加する`}
          onPress={() => onChoose()}
        >
          追加
        </Button>
      )}
      <div className="-ml-3 max-sm:basis-full sm:ml-0">
        <LevelButtons name={name} levels={levels} value={level} onChange={onChoose} />
      </div>
    </div>
  );
}

/** A line that goes by itself. */
function useNotice(): [notice: string, show: (text: string) => void] {
  const [notice, setNotice] = useState({ text: "" });
  useEffect(() => {
    if (notice.text === "") return;
    const timer = setTimeout(() => setNotice({ text: "" }), NOTICE_SHOWN);
    return () => clearTimeout(timer);
  }, [notice]);
  return [notice.text, (text) => setNotice({ text })];
}
