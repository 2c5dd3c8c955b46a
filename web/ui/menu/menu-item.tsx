import { type PointerEvent, type ReactNode, useId } from "react";
import { useMenuClose } from "./menu.tsx";

export interface MenuItemProps {
  tone?: "plain" | "danger";
  isDisabled?: boolean;
  onAction?: () => unknown;
  /** A page instead of a command, or beside it. */
  href?: string;
  target?: "_blank";
  children: ReactNode;
}

const ITEM =
  "flex min-h-11 w-full cursor-pointer items-center gap-2 px-4 text-left outline-none focus:bg-accent-soft aria-disabled:cursor-not-allowed aria-disabled:opacity-40";

/** One command of a `Menu`; choosing it closes the menu. */
export function MenuItem({ tone = "plain", isDisabled = false, onAction, href, target, children }: MenuItemProps) {
  const close = useMenuClose();
  const item = {
    role: "menuitem",
    tabIndex: -1,
    "aria-disabled": isDisabled || undefined,
    onPointerMove: isDisabled ? undefined : focusUnderPointer,
    onClick: () => {
      if (isDisabled) return;
      close();
      onAction?.();
    },
    className: `${ITEM} ${tone === "danger" ? "text-danger" : ""}`,
  };
  if (href === undefined || isDisabled) {
    return (
      <button type="button" {...item}>
        {children}
      </button>
    );
  }
  return (
    <a href={href} target={target} {...item}>
      {children}
    </a>
  );
}

function focusUnderPointer({ currentTarget, pointerType }: PointerEvent<HTMLElement>): void {
  if (pointerType === "mouse" && document.activeElement !== currentTarget) currentTarget.focus({ preventScroll: true });
}

/** Items that belong together, below their heading. */
export function MenuSection({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form
    <div role="group" aria-labelledby={id}>
      <div id={id} className="px-4 pt-2 pb-1 text-sm text-ink-soft">
        {heading}
      </div>
      {children}
    </div>
  );
}
