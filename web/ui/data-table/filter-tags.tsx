import { X } from "lucide-react";
import { useRef } from "react";
import { buttonStyle } from "../button/button-style.ts";

export interface FilterTag {
  id: string;
  /** 「都道府県：東京都」 */
  label: string;
  remove: () => void;
}

export interface FilterTagsProps {
  tags: readonly FilterTag[];
  onClear: () => void;
}

/** The conditions in force, to be taken away one by one or all at once. */
export function FilterTags({ tags, onClear }: FilterTagsProps) {
  const list = useRef<HTMLUListElement>(null);
  if (tags.length === 0) return null;
  // The button that was pressed goes: the focus waits on the next one, or on the one that clears all. With the last tag
  // that one goes as well.
  const remove = (tag: FilterTag, index: number) => {
    if (tags.length === 1) {
      onClear();
      return;
    }
    const buttons = list.current?.querySelectorAll("button");
    (buttons?.item(index + 1) ?? buttons?.item(index - 1))?.focus();
    tag.remove();
  };
  return (
    <ul ref={list} aria-label="現在の条件" className="flex flex-wrap items-center gap-2">
      {tags.map((tag, index) => (
        <li key={tag.id} className="min-w-0">
          <button
            type="button"
            aria-label={`条件「${tag.label}」を解除する`}
            onClick={() => remove(tag, index)}
            className="flex min-h-11 items-center gap-1.5 rounded-full bg-accent-soft px-4 text-left text-sm text-accent hover:text-accent-strong"
          >
            <span className="min-w-0">{tag.label}</span>
            <X aria-hidden="true" className="size-4 shrink-0" />
          </button>
        </li>
      ))}
      <li>
        <button type="button" onClick={onClear} className={buttonStyle("quiet", "sm")}>
          すべて解除
        </button>
      </li>
    </ul>
  );
}
