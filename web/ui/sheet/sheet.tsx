import { deferred } from "../deferred/deferred.tsx";
import type { SheetProps } from "./sheet-props.ts";

/** Comes up from the bottom of a phone, for what lies beside the form on a desktop. */
export const Sheet = deferred<SheetProps>(() => import("./sheet-paper.tsx").then((file) => file.SheetPaper));
