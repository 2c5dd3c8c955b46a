import { deferred } from "../deferred/deferred.tsx";
import type { MoveMenuProps } from "./move-menu-paper.tsx";

/** Where a row can go, for those who press its handle and do not drag it. */
export const MoveMenu = deferred<MoveMenuProps>(() =>
  import("./move-menu-paper.tsx").then((file) => file.MoveMenuPaper),
);
