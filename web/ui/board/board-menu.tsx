import { deferred } from "../deferred/deferred.tsx";
import type { BoardMenuProps } from "./board-menu-paper.tsx";

/** Menu of a card's targets, opened by pressing its handle without dragging. */
export const BoardMenu = deferred<BoardMenuProps>(() =>
  import("./board-menu-paper.tsx").then((file) => file.BoardMenuPaper),
);
