import type { ReactNode } from "react";

/** Decides icon, colour, role, size and, where none are given, title and button. */
export type ModalType = "confirm" | "success" | "error" | "warning" | "info" | "gallery" | "loading" | "form";

export type ModalSize = "sm" | "md" | "lg" | "xl" | "full";

/** 300 ms, `scale` 200 ms; none with `prefers-reduced-motion`. */
export type ModalAnimation = "fade" | "slide" | "scale";

export interface ModalEvent {
  /** Reason: the user (button, backdrop, Escape), the program, a timeout, or a navigation. */
  by: "person" | "program" | "time" | "page";
  /** Refuses; it stays as it was. Only a page that is left is not refused. */
  preventDefault: () => void;
}

/** Lifecycle callbacks, in this order. */
export interface ModalEvents {
  onBeforeOpen?: (event: ModalEvent) => void;
  /** It has come in and holds the focus. */
  onOpened?: () => void;
  /** Before every closing: a form asks here whether to discard the input. */
  onBeforeClose?: (event: ModalEvent) => void;
  /** It has gone out. */
  onClosed?: () => void;
}

export interface ModalProps extends ModalEvents {
  isOpen: boolean;
  /** Also called with `true` after a refused close, and with `false` after a refused open. */
  onOpenChange: (isOpen: boolean) => void;
  type?: ModalType;
  title?: string;
  size?: ModalSize;
  animation?: ModalAnimation;
  /** Red, for what cannot be taken back. */
  tone?: "plain" | "danger";
  /** False while something runs that must not be left: no button, Escape or backdrop closes then. */
  isDismissable?: boolean;
  closesOnBackdrop?: boolean;
  closesOnEscape?: boolean;
  /** Opens 100 ms after the page it stands on. */
  autoOpen?: boolean;
  /** Closes by itself: `true` after 3 s, a number after so many milliseconds. The timer pauses while the pointer is over it or a field in it has the focus. */
  autoHide?: boolean | number;
  /** The row of buttons at the bottom. */
  footer?: ReactNode;
  children?: ReactNode;
}
