import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { useLayer } from "../layer/use-layer.ts";
import { focusIn, type MenuFocus } from "./menu-keys.ts";
import { positionOf } from "./menu-position.ts";

/** Between a button and its menu, in pixels. */
const GAP = 8;

export interface MenuLayerOptions {
  onClose: () => void;
  /** The button, to which the focus returns. */
  anchor: RefObject<HTMLElement | null>;
  /** Window coordinates of a request without the button; the focus returns to what had it. */
  point?: { x: number; y: number };
  /** Edge of the button that the menu is aligned to. */
  align?: "start" | "end";
  focus?: MenuFocus;
}

export interface MenuElements {
  /** Covers the window; a press on it closes the menu. */
  layer: RefObject<HTMLDivElement | null>;
  list: RefObject<HTMLDivElement | null>;
}

/** Shows, positions and focuses a mounted menu. @returns a function that gives the focus back and closes the menu */
export function useMenuLayer({ layer, list }: MenuElements, options: MenuLayerOptions): () => void {
  const { anchor, point, align = "start", focus = "menu", onClose } = options;
  const returnTo = useRef<Element | null>(null);
  const position = useEffectEvent(() => {
    const { current: menu } = list;
    if (!menu || !anchor.current) return;
    menu.style.maxHeight = "";
    const { left, top, maxHeight } = positionOf({
      anchor: point ? boxAt(point) : anchor.current.getBoundingClientRect(),
      size: { width: menu.offsetWidth, height: menu.offsetHeight },
      window: { width: document.documentElement.clientWidth, height: window.innerHeight },
      align,
      gap: point ? 0 : GAP,
    });
    Object.assign(menu.style, { left: `${left}px`, top: `${top}px`, maxHeight: `${maxHeight}px` });
  });
  const show = useEffectEvent(() => {
    returnTo.current = point ? document.activeElement : anchor.current;
    // Safari before 17 has no top layer: there the layer lies above by its z-index.
    layer.current?.showPopover?.();
    position();
    if (list.current) focusIn(list.current, focus);
  });
  const giveFocusBack = () => {
    if (!layer.current?.contains(document.activeElement)) return;
    if (returnTo.current instanceof HTMLElement) returnTo.current.focus({ preventScroll: true });
  };
  const unmount = useEffectEvent(giveFocusBack);
  const close = () => {
    giveFocusBack();
    onClose();
  };
  usePressOutside(layer, close);
  useLayer(true, close);
  useLayoutEffect(() => {
    show();
    const follow = (event: Event) => {
      if (event.target !== list.current) position();
    };
    addEventListener("scroll", follow, true);
    addEventListener("resize", follow);
    return () => {
      removeEventListener("scroll", follow, true);
      removeEventListener("resize", follow);
      unmount();
    };
  }, [list]);
  return close;
}

/** Handles a press of the pointer, with any button, on the element itself. */
function usePressOutside(layer: RefObject<HTMLElement | null>, onPress: () => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const { current: element } = layer;
    let isPressed = false;
    const down = ({ target }: PointerEvent) => {
      isPressed = target === element;
    };
    const up = (event: MouseEvent) => {
      if (event.type === "contextmenu") event.preventDefault();
      // The click of the tap that opened the menu may come after it, without a press of its own.
      if (event.target === element && isPressed) press();
    };
    element?.addEventListener("pointerdown", down);
    element?.addEventListener("click", up);
    element?.addEventListener("contextmenu", up);
    return () => {
      element?.removeEventListener("pointerdown", down);
      element?.removeEventListener("click", up);
      element?.removeEventListener("contextmenu", up);
    };
  }, [layer]);
}

const boxAt = ({ x, y }: { x: number; y: number }) => ({ left: x, right: x, top: y, bottom: y });
