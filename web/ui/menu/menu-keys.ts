/** Milliseconds without a key after which typing starts over. */
const TYPING_PAUSE = 1000;

/** Items that can be chosen, in their order. */
const itemsOf = (menu: HTMLElement): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>("[role=menuitem]:not([aria-disabled])"),
];

/** The focus of a menu that opens: one of its items, or the menu itself. */
export type MenuFocus = "first" | "last" | "menu";

export function focusIn(menu: HTMLElement, focus: MenuFocus): void {
  const items = itemsOf(menu);
  const target = focus === "menu" ? menu : items.at(focus === "first" ? 0 : -1);
  (target ?? menu).focus({ preventScroll: true });
}

/**
 * The keys of a menu, as the ARIA Authoring Practices describe them: arrows go round, Home and End, and the first letters of an item.
 * @returns a handler that answers whether it handled the key
 */
export function createMenuKeys(menu: HTMLElement): (event: KeyboardEvent) => boolean {
  let typed = "";
  let typedAt = 0;
  const startingWith = (key: string, now: number): HTMLElement | undefined => {
    typed = now - typedAt > TYPING_PAUSE ? key : typed + key;
    typedAt = now;
    const prefix = typed.toLowerCase();
    return itemsOf(menu).find((item) => item.textContent?.trim().toLowerCase().startsWith(prefix));
  };
  return (event) => {
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return false;
    const items = itemsOf(menu);
    const { activeElement } = document;
    const index = activeElement instanceof HTMLElement ? items.indexOf(activeElement) : -1;
    const target = targetOf(event.key, items, index);
    if (target) {
      target.focus();
      return true;
    }
    // A link is followed by Enter alone.
    if (event.key === " ") {
      items[index]?.click();
      return true;
    }
    if (event.key.length !== 1) return false;
    startingWith(event.key, event.timeStamp)?.focus();
    return true;
  };
}

function targetOf(key: string, items: readonly HTMLElement[], index: number): HTMLElement | undefined {
  switch (key) {
    case "ArrowDown":
      return items[(index + 1) % items.length];
    case "ArrowUp":
      return items.at(index < 0 ? -1 : index - 1);
    case "Home":
      return items[0];
    case "End":
      return items.at(-1);
    default:
      return undefined;
  }
}
