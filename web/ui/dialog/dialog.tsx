import { deferred } from "../deferred/deferred.tsx";
import type { DialogProps } from "./dialog-props.ts";

/** A sheet of paper over the desk. The focus stays inside, Escape closes the topmost one and returns the focus. */
export const Dialog = deferred<DialogProps>(() => import("./dialog-paper.tsx").then((file) => file.DialogPaper));
