import { deferred } from "../deferred/deferred.tsx";
import type { SidebarProps } from "./sidebar-props.ts";

/**
 * What stands at the left of a desktop comes in from the left of a phone. Escape, a press beside it, a swipe to the left
 * and a window of 1024 pixels or more close it.
 */
export const Sidebar = deferred<SidebarProps>(() => import("./sidebar-paper.tsx").then((file) => file.SidebarPaper));
