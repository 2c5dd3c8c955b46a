import { deferred } from "../deferred/deferred.tsx";
import type { ModalProps } from "./modal-props.ts";

/** A sheet of paper over the desk. The focus stays inside, Escape closes the topmost one and returns the focus. */
export const Modal = deferred<ModalProps>(() => import("./modal-paper.tsx").then((file) => file.ModalPaper));
