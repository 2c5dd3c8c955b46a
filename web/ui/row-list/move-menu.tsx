import { deferred } from "../deferred/deferred.tsx";
import type { MoveMenuProps } from "./move-menu-paper.tsx";

/** Menu of a row's targets, opened by pressing its handle without dragging. */
export const MoveMenu = deferred<MoveMenuProps>(() =>
  import("./move-menu-paper.tsx").then((file) => file.MoveMenuPaper),
);
