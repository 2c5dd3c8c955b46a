import { createFileTask } from "../../../src/documents/import/read-file.ts";
import { readJson } from "./read-json.ts";

/** Reads one file in a process of its own: whatever it does, requests are not held up. */
export const run = createFileTask({ readJson });
