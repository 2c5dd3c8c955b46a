import { deferred } from "../deferred/deferred.tsx";
import type { SidebarProps } from "./sidebar-props.ts";

/**
 * The left column of a desktop, as a drawer from the left on a phone. Escape, a press beside it, a swipe to the left
 * and a window of 1024 pixels or more close it.
 */
export const Sidebar = deferred<SidebarProps>(() => import("./sidebar-paper.tsx").then((file) => file.SidebarPaper));
