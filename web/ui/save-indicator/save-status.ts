/** State of the edits on this screen. `hidden`: nothing is edited; `unsaved` when they wait for
 * the person (autosave off, or not fit to be saved), `offline` when they wait in the browser for the network. */
export type SaveStatus = "hidden" | "clean" | "unsaved" | "dirty" | "saving" | "saved" | "failed" | "offline";
