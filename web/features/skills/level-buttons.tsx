import { Star } from "lucide-react";

export interface LevelButtonsProps {
  /** The skill whose level it is. */
  name: string;
  /** The names of the levels, the lowest first. */
  levels: readonly string[];
  /** 0 for none. */
  value: number;
  onChange: (level: number) => void;
}

/** Five stars, filled from the first to the chosen one. */
export function LevelButtons({ name, levels, value, onChange }: LevelButtonsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-label={`「${name}」のレベル`} className="flex items-center">
      {levels.map((label, index) => {
        const level = index + 1;
        return (
          <button
            key={label}
            type="button"
            aria-label={`レベル${level}（${label}）`}
            aria-pressed={level === value}
            onClick={() => onChange(level)}
            className="grid size-11 cursor-pointer place-items-center rounded-md hover:bg-accent-soft"
          >
            <Star
              aria-hidden="true"
              className={`size-5 ${level <= value ? "fill-accent text-accent" : "text-ink-faint"}`}
            />
          </button>
        );
      })}
    </div>
  );
}
