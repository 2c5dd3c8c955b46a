import type { ReactNode } from "react";
import type { ModalEvents } from "../modal/modal-props.ts";

/** Half of the window, or nearly all of it. */
export type SheetHeight = "half" | "full";

export interface BottomSheetProps extends ModalEvents {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  /** With `onHeightChange` a person chooses the height, and the owner keeps it; else it is as high as its content. */
  height?: SheetHeight;
  onHeightChange?: (height: SheetHeight) => void;
  children: ReactNode;
}
