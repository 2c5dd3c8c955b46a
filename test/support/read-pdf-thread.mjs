// The thread's first file is plain JavaScript: it teaches the thread to read TypeScript, for our own files alone. pdf.js is
// imported at the first question; tsx would compile its two megabytes in every thread.
import { register } from "tsx/esm/api";

const unregister = register();
await import("./read-pdf-answers.ts");
await unregister();
