import { createContext, type KeyboardEvent, type ReactNode, useContext, useRef } from "react";
import { createMenuKeys } from "./menu-keys.ts";
import { type MenuLayerOptions, useMenuLayer } from "./use-menu-layer.ts";

export interface MenuProps extends MenuLayerOptions {
  id?: string;
  /** Accessible name. */
  label: string;
  isOpen: boolean;
  /** `MenuItem`s and `MenuSection`s. */
  children: ReactNode;
}

const CloseContext = createContext<() => void>(() => undefined);

/** Closes the menu around an item, after the focus is given back: a modal that the item opens returns it to the button. */
export const useMenuClose = (): (() => void) => useContext(CloseContext);

/**
 * A list of commands. It stands beside its button in the document and is shown in the browser's top layer: no ancestor
 * clips it, and it is inside of the modal that its button is in (docs/decisions/0064).
 */
export function Menu({ isOpen, ...menu }: MenuProps) {
  return isOpen ? <MenuLayer {...menu} /> : null;
}

function MenuLayer(props: Omit<MenuProps, "isOpen">) {
  const { id, label, children } = props;
  const layer = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const keys = useRef<ReturnType<typeof createMenuKeys>>(undefined);
  const close = useMenuLayer({ layer, list }, props);
  const onKeyDown = (event: KeyboardEvent) => {
    if (list.current) keys.current ??= createMenuKeys(list.current);
    if (event.key === "Escape" || event.key === "Tab") close();
    else if (!keys.current?.(event.nativeEvent)) return;
    // Tab goes on from the button.
    if (event.key !== "Tab") event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={layer}
      popover="manual"
      data-menu
      style={{ zIndex: "calc(var(--layer-overlay) + 99)" }}
      className="fixed inset-0 size-full animate-fade touch-none bg-transparent"
    >
      <div
        ref={list}
        id={id}
        role="menu"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        className="absolute max-w-[calc(100vw-1.5rem)] min-w-52 overflow-y-auto overscroll-contain rounded-lg border border-line bg-card py-1.5 text-ink shadow-raised outline-none"
      >
        <CloseContext value={close}>{children}</CloseContext>
      </div>
      {/* For those who swipe with a screen reader. */}
      <button type="button" tabIndex={-1} onClick={close} className="sr-only">
        メニューを閉じる
      </button>
    </div>
  );
}
