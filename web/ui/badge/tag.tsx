import { X } from "lucide-react";

export interface TagProps {
  /** A word that was chosen: a filter, a skill. */
  children: string;
  onRemove: () => void;
}

/** Something chosen that can be taken off again. The focus goes on to the next one, or back to the one before. */
export function Tag({ children, onRemove }: TagProps) {
  return (
    <span className="inline-flex items-center rounded-full border border-line bg-accent-soft pl-3.5 text-sm text-accent">
      {children}
      <button
        type="button"
        aria-label={`「${children}」を外す`}
        onClick={(event) => {
          neighbourOf(event.currentTarget)?.focus();
          onRemove();
        }}
        className="-my-1.5 grid size-11 place-items-center rounded-full hover:text-accent-strong"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </span>
  );
}

/** The button of the tag after this one, else of the one before. They stand in list items or directly side by side. */
function neighbourOf(button: HTMLElement): HTMLElement | null {
  const tag = button.closest("li") ?? button.parentElement;
  return (tag?.nextElementSibling ?? tag?.previousElementSibling)?.querySelector("button") ?? null;
}
