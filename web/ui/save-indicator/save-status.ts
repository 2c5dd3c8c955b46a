/** Where the edits on this screen are. `hidden` where nothing is edited, `offline` when they wait in the browser. */
export type SaveStatus = "hidden" | "clean" | "dirty" | "saving" | "saved" | "failed" | "offline";
