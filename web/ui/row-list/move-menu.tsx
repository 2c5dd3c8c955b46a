import type { RefObject } from "react";
import { deferred } from "../deferred/deferred.tsx";

export interface MoveMenuProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The handle that was pressed. */
  handle: RefObject<HTMLElement | null>;
  /** What moves. */
  name: string;
  /** Where it stands, from 0. */
  index: number;
  /** Of all rows. */
  count: number;
  onMove: (to: number) => unknown;
}

/** Where a row can go, for those who press its handle and do not drag it. */
export const MoveMenu = deferred<MoveMenuProps>(() =>
  import("./move-menu-paper.tsx").then((file) => file.MoveMenuPaper),
);
