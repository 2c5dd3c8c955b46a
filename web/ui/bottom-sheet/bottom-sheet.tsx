import { deferred } from "../deferred/deferred.tsx";
import type { BottomSheetProps } from "./bottom-sheet-props.ts";

/** Comes up from the bottom of a phone, for what lies beside the form on a desktop. Drawn down by 100 px it closes. */
export const BottomSheet = deferred<BottomSheetProps>(() =>
  import("./bottom-sheet-paper.tsx").then((file) => file.BottomSheetPaper),
);
